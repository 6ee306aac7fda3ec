import { existsSync } from "node:fs";
import { join } from "node:path";
import { askRunningSite } from "../../server/control/ask";
import { parseSettings, StartError } from "../../server/settings";
import { type StaffCommand, type StaffResult, staffResult } from "../../server/staff/commands";

/**
 * Has the running site carry a command out, or does it itself where none runs.
 * @param env where DATA_DIR is; STAFF_EMAIL and STAFF_PASSWORD are the first start's matter
 * @throws StartError when neither can be done
 */
export async function performStaffCommand(
  command: StaffCommand,
  env: NodeJS.ProcessEnv,
): Promise<StaffResult> {
  const settings = parseSettings({ ...env, STAFF_EMAIL: "", STAFF_PASSWORD: "" });
  const folder = settings.DATA_DIR;
  if (!existsSync(join(folder, "db"))) {
    // Making one here would hide a mistyped DATA_DIR.
    throw new StartError(`There is no site in ${folder} yet. Start it once, or set DATA_DIR.`);
  }
  const answer = await askRunningSite(folder, "/staff", command);
  if (!answer) return performHere(command, settings);
  if (!answer.ok) {
    throw new StartError(`The site could not do that (${answer.status}). Its log says why.`);
  }
  return staffResult.parse(await answer.json());
}

async function performHere(
  command: StaffCommand,
  settings: ReturnType<typeof parseSettings>,
): Promise<StaffResult> {
  // Only here: opening a database takes seconds, asking a running site does not.
  const { openBackend } = await import("../../server/backend");
  const { createLog } = await import("../../server/log");
  const { runStaffCommand } = await import("../../server/staff/accounts");
  const onLost = () => process.exit(1);
  const backend = await openBackend(settings, { log: createLog("silent"), onLost });
  try {
    return await runStaffCommand(backend, command);
  } finally {
    await backend.close();
  }
}
