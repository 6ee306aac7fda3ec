// Staff accounts, while the site runs or not: `npm run staff -- add ada@example.com`.
import { runAsProgram } from "./operator/run";
import { parseCommand, USAGE } from "./staff/arguments";
import { performStaffCommand } from "./staff/perform";
import { tell } from "./staff/tell";

await runAsProgram(USAGE, async (args) => {
  const command = parseCommand(args);
  if (command === "help") return undefined;
  return tell(command, await performStaffCommand(command, process.env));
});
