import {
  type StaffCommand,
  type StaffResult,
  staffResult,
} from "../../server/operator/staff-commands";
import { performCommand } from "../operator/perform";

/**
 * Has the running site carry a command out, or does it itself where none runs.
 * @throws StartError when neither can be done
 */
export function performStaffCommand(
  command: StaffCommand,
  env: NodeJS.ProcessEnv,
): Promise<StaffResult> {
  return performCommand(env, {
    path: "/staff",
    body: command,
    result: staffResult,
    async here(backend) {
      const { runStaffCommand } = await import("../../server/operator/staff-accounts");
      return runStaffCommand(backend, command);
    },
  });
}
