import {
  type Refusal,
  type StaffCommand,
  type StaffMember,
  type StaffResult,
  staffCommand,
  staffResult,
} from "../../server/operator/staff-commands";
import {
  type OperatorCommand,
  performCommand,
  type Report,
  readArguments,
  UsageError,
} from "./command";

const USAGE = `Usage: npm run staff -- COMMAND

  add EMAIL [--name "Display Name"]   makes an account and prints its password once
  add EMAIL --role editor             the same, not as an owner: owner, editor or support
  add EMAIL --promote                 makes staff of an account that exists
  list                                shows who is staff, as what, and since when
  role EMAIL ROLE                     gives another role
  name EMAIL "Display Name"           sets the name under their articles; "" for none
  reset EMAIL                         prints a new password and signs them out everywhere
  reset-factor EMAIL                  takes the second factor of who has no codes left
  remove EMAIL                        takes their access and signs them out; articles stay

DATA_DIR says where the site keeps its data (./data).`;

export const command: OperatorCommand = {
  usage: USAGE,
  async run(args, env) {
    const asked = parseStaffCommand(args);
    return asked === "help" ? undefined : reportStaff(asked, await performStaffCommand(asked, env));
  },
};

const WORDS: Record<StaffCommand["action"], number> = {
  add: 1,
  list: 0,
  reset: 1,
  remove: 1,
  name: 2,
  role: 2,
  "reset-factor": 1,
};

/** @throws UsageError */
export function parseStaffCommand(args: string[]): StaffCommand | "help" {
  const { values, positionals } = readArguments(args, {
    name: { type: "string" },
    role: { type: "string" },
    promote: { type: "boolean" },
  });
  if (values.help) return "help";
  const [action = "", email, word] = positionals;
  if (!isAction(action)) {
    throw new UsageError(action ? `There is no command "${action}".` : "Which command?");
  }
  const { length } = positionals.slice(1);
  if (length !== WORDS[action]) {
    const both = `an e-mail address and a ${action}`;
    const wanted = ["nothing", "an e-mail address", both];
    throw new UsageError(`${action} takes ${wanted[WORDS[action]]}.`);
  }
  const { name, role, promote } = values;
  if (action !== "add" && (name !== undefined || role !== undefined || promote)) {
    throw new UsageError("--name, --role and --promote go with add.");
  }
  const given = {
    action,
    email,
    name: action === "name" ? word : name,
    role: action === "role" ? word : role,
    promote,
  };
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  const command = staffCommand.safeParse(Object.fromEntries(defined));
  if (command.success) return command.data;
  const [fault] = command.error.issues;
  const at = fault?.path[0];
  const what = at === "name" ? "The name" : at === "role" ? `"${word ?? role}"` : `"${email}"`;
  throw new UsageError(`${what} ${fault?.message}.`);
}

const isAction = (word: string): word is StaffCommand["action"] => Object.hasOwn(WORDS, word);

/** @throws StartError when neither a running site nor this program can do it */
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

export function reportStaff(command: StaffCommand, result: StaffResult): Report {
  const email = "email" in command ? command.email : "";
  if ("refused" in result) return { lines: [refusal(result.refused, email)], ok: false };
  const { staff, password } = result;
  return { lines: [...report(command, staff), ...passwordLines(password)], ok: true };
}

const refusal = (reason: Refusal, email: string): string =>
  ({
    already_staff: `${email} is staff already.`,
    has_account: `${email} has an account that is not staff. To make it staff: npm run staff -- add ${email} --promote`,
    no_account: `${email} has no account that could be promoted. To make one, leave out --promote.`,
    has_plans: `${email} is in a family's plan, and staff have no plans. Nothing was changed. Use another address for staff, or have them leave or delete their plans first.`,
    not_staff: `${email} is not staff. Who is: npm run staff -- list`,
    last_owner: `${email} is the last owner and stays one. Make somebody else an owner first.`,
    no_factor: `${email} has no second factor.`,
  })[reason];

function report(command: StaffCommand, staff: StaffMember[]): string[] {
  switch (command.action) {
    case "list":
      return table(staff);
    case "add":
      return [
        `${command.email} is staff now.`,
        ...(command.promote
          ? [
              "The account keeps its password and is signed out everywhere. It has none, or you are not",
              "sure who knows it? Use reset.",
            ]
          : []),
      ];
    case "name":
      return [
        command.name
          ? `${command.email} signs articles as ${command.name}.`
          : `${command.email} signs articles with no name.`,
      ];
    case "role":
      return [`${command.email} is ${WITH_ARTICLE[command.role]} now.`];
    case "reset-factor":
      return [
        `${command.email} has no second factor any more and is signed out everywhere. The password alone`,
        "opens the account: see that it is them who asked.",
      ];
    case "reset":
      return [`${command.email} has a new password and is signed out everywhere.`];
    case "remove":
      return [`${command.email} is not staff any more and is signed out everywhere.`];
  }
}

const WITH_ARTICLE = { owner: "an owner", editor: "an editor", support: "in support" };

const passwordLines = (password: string | undefined) =>
  password
    ? [
        `Password: ${password}`,
        "It is shown once. It can be changed in the back office, under the account's name.",
      ]
    : [];

/** People choose their own names: strip control characters that would reach the terminal. */
const printable = (name: string) => name.replace(/\p{Cc}/gu, "");

function table(staff: StaffMember[]): string[] {
  const rows = [
    ["EMAIL", "NAME", "ROLE", "SINCE"],
    ...staff.map(({ email, name, role, since }) => [
      email,
      printable(name) || "-",
      role,
      since.slice(0, 10),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((entry, column) => entry.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
