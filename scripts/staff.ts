// Staff accounts, while the site runs or not: `npm run staff -- add ada@example.com`.
import { StartError } from "../server/settings";
import { parseCommand, USAGE, UsageError } from "./staff/arguments";
import { performStaffCommand } from "./staff/perform";
import { tell } from "./staff/tell";

try {
  const command = parseCommand(process.argv.slice(2));
  if (command === "help") {
    process.stdout.write(`${USAGE}\n`);
  } else {
    const { lines, ok } = tell(command, await performStaffCommand(command, process.env));
    (ok ? process.stdout : process.stderr).write(`${lines.join("\n")}\n`);
    process.exitCode = ok ? 0 : 1;
  }
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
