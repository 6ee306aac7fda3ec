import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ZodType } from "zod";
import {
  erasure,
  type PrivacyCommand,
  type PrivacyResult,
  personalData,
} from "../../server/operator/privacy";
import { StartError } from "../../server/settings";
import { operatorSettings, performCommand } from "../operator/perform";
import type { Said } from "../operator/run";
import type { PrivacyArguments } from "./arguments";
import { tellErased, tellStored } from "./tell";

/**
 * Exports or erases what is stored about an address.
 * @throws StartError when it cannot be done; nothing was erased then
 */
export async function performPrivacy(
  { command, file, confirmed }: PrivacyArguments,
  env: NodeJS.ProcessEnv,
): Promise<Said> {
  const { email } = command;
  if (command.action === "erase" && confirmed) {
    const erased = await ask(command, erasure, env);
    const { EMAIL_MARKETING_PROVIDER } = operatorSettings(env);
    return { lines: tellErased(email, erased, EMAIL_MARKETING_PROVIDER), ok: true };
  }
  const stored = await ask({ action: "export", email }, personalData, env);
  if (command.action === "erase") return { lines: tellStored(email, stored), ok: false };
  const json = JSON.stringify({ email, exported: new Date().toISOString(), ...stored }, null, 2);
  if (!file) return { lines: [json], ok: true };
  const path = resolve(file);
  writeNew(path, `${json}\n`);
  return { lines: [`Everything stored about ${email} is in ${path}.`], ok: true };
}

function ask<Result extends PrivacyResult>(
  command: PrivacyCommand,
  result: ZodType<Result>,
  env: NodeJS.ProcessEnv,
): Promise<Result> {
  return performCommand(env, {
    path: "/privacy",
    body: command,
    result,
    async here(backend) {
      const { runPrivacyCommand } = await import("../../server/operator/privacy");
      return result.parse(await runPrivacyCommand(backend, command));
    },
  });
}

/** Nobody else may read what one person wrote. */
function writeNew(path: string, content: string): void {
  try {
    writeFileSync(path, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new StartError(`${path} is there already. Name another file.`);
  }
}
