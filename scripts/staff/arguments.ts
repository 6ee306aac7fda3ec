import { parseArgs } from "node:util";
import { type StaffCommand, staffCommand } from "../../server/operator/staff-commands";
import { readArguments, UsageError } from "../operator/usage-error";

export const USAGE = `Usage: npm run staff -- COMMAND

  add EMAIL [--name "Display Name"]   makes an account and prints its password once
  add EMAIL --promote                 makes staff of an account that exists
  list                                shows who is staff, and since when
  name EMAIL "Display Name"           sets the name under their articles; "" for none
  reset EMAIL                         prints a new password and signs them out everywhere
  remove EMAIL                        takes their access and signs them out; articles stay

DATA_DIR says where the site keeps its data (./data).`;

/** How many words follow each action. */
const WORDS: Record<StaffCommand["action"], number> = {
  add: 1,
  list: 0,
  reset: 1,
  remove: 1,
  name: 2,
};

/** @throws UsageError */
export function parseCommand(args: string[]): StaffCommand | "help" {
  const { values, positionals } = parse(args);
  if (values.help) return "help";
  const [action = "", email, name] = positionals;
  if (!isAction(action)) {
    throw new UsageError(action ? `There is no command "${action}".` : "Which command?");
  }
  const { length } = positionals.slice(1);
  if (length !== WORDS[action]) {
    const wanted = ["nothing", "an e-mail address", "an e-mail address and a name"];
    throw new UsageError(`${action} takes ${wanted[WORDS[action]]}.`);
  }
  if (action !== "add" && (values.name !== undefined || values.promote)) {
    throw new UsageError("--name and --promote go with add.");
  }
  const given = {
    action,
    email,
    name: name ?? values.name,
    promote: values.promote,
  };
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  const command = staffCommand.safeParse(Object.fromEntries(defined));
  if (command.success) return command.data;
  const [fault] = command.error.issues;
  const what = fault?.path[0] === "name" ? "The name" : `"${email}"`;
  throw new UsageError(`${what} ${fault?.message}.`);
}

const parse = (args: string[]) =>
  readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string" },
        promote: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }),
  );

const isAction = (word: string): word is StaffCommand["action"] => Object.hasOwn(WORDS, word);
