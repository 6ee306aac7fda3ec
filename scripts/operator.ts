// The operator's commands: `npm run staff|mail|backup|restore|privacy|move`.
import { runCommand } from "./operator/command";

const COMMANDS = {
  staff: () => import("./operator/staff"),
  mail: () => import("./operator/mail"),
  backup: () => import("./operator/backup"),
  restore: () => import("./operator/restore"),
  privacy: () => import("./operator/privacy"),
  move: () => import("./operator/move"),
};

const [name, ...args] = process.argv.slice(2);
const { command } = await COMMANDS[name as keyof typeof COMMANDS]();
await runCommand(command, args);
