import type {
  Refusal,
  StaffCommand,
  StaffMember,
  StaffResult,
} from "../../server/operator/staff-commands";
import type { Said } from "../operator/run";

/** What an operator reads of how a command went. */
export function tell(command: StaffCommand, result: StaffResult): Said {
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
    not_staff: `${email} is not staff. Who is: npm run staff -- list`,
    last_staff: `${email} is the last of the staff and stays. Add somebody else first.`,
  })[reason];

function report(command: StaffCommand, staff: StaffMember[]): string[] {
  switch (command.action) {
    case "list":
      return table(staff);
    case "add":
      return [
        `${command.email} is staff now.`,
        ...(command.promote
          ? ["The account keeps its password. Not sure who knows it? Use reset."]
          : []),
      ];
    case "name":
      return [
        command.name
          ? `${command.email} signs articles as ${command.name}.`
          : `${command.email} signs articles with no name.`,
      ];
    case "reset":
      return [`${command.email} has a new password and is signed out everywhere.`];
    case "remove":
      return [`${command.email} is not staff any more and is signed out everywhere.`];
  }
}

const passwordLines = (password: string | undefined) =>
  password
    ? [
        `Password: ${password}`,
        "It is shown once. It can be changed in the back office, under the account's name.",
      ]
    : [];

/** People choose their names themselves: none of them may steer the operator's terminal. */
const printable = (name: string) => name.replace(/\p{Cc}/gu, "");

/** Columns as wide as their longest entry. */
function table(staff: StaffMember[]): string[] {
  const rows = [
    ["EMAIL", "NAME", "SINCE"],
    ...staff.map(({ email, name, since }) => [email, printable(name) || "-", since.slice(0, 10)]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((entry, column) => entry.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
