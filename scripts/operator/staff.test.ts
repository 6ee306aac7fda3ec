import { expect, test } from "vitest";
import { UsageError } from "./command";
import { parseStaffCommand, reportStaff } from "./staff";

test.each([
  [["add", "Ada@Example.com"], { action: "add", email: "ada@example.com" }],
  [
    ["add", "ada@example.com", "--name", "  Ada L. ", "--promote"],
    { action: "add", email: "ada@example.com", name: "Ada L.", promote: true },
  ],
  [
    ["add", "ada@example.com", "--role", "editor"],
    { action: "add", email: "ada@example.com", role: "editor" },
  ],
  [
    ["role", "ada@example.com", "support"],
    { action: "role", email: "ada@example.com", role: "support" },
  ],
  [["reset-factor", "ada@example.com"], { action: "reset-factor", email: "ada@example.com" }],
  [["list"], { action: "list" }],
  [["name", "ada@example.com", ""], { action: "name", email: "ada@example.com", name: "" }],
  [["reset", "ada@example.com"], { action: "reset", email: "ada@example.com" }],
  [["remove", "ada@example.com"], { action: "remove", email: "ada@example.com" }],
  [["--help"], "help"],
])("%j is a command", (args, command) => {
  expect(parseStaffCommand(args)).toEqual(command);
});

test.each([
  [[], "Which command?"],
  [["invite", "ada@example.com"], 'There is no command "invite".'],
  [["toString"], 'There is no command "toString".'],
  [["add"], "add takes an e-mail address."],
  [["add", "ada@example.com", "her password"], "add takes an e-mail address."],
  [["name", "ada@example.com"], "name takes an e-mail address and a name."],
  [["role", "ada@example.com"], "role takes an e-mail address and a role."],
  [["role", "ada@example.com", "boss"], '"boss" is no role: owner, editor or support.'],
  [["add", "ada@example.com", "--role", "boss"], '"boss" is no role: owner, editor or support.'],
  [["list", "all"], "list takes nothing."],
  [["add", "ada"], '"ada" is no e-mail address.'],
  [["name", "ada@example.com", "W".repeat(101)], "The name has more than 100 characters."],
  [["reset", "ada@example.com", "--promote"], "--name, --role and --promote go with add."],
  [["add", "ada@example.com", "--password", "x"], "Unknown option '--password'"],
])("%j is refused with the reason", (args, words) => {
  expect(() => parseStaffCommand(args)).toThrow(UsageError);
  expect(() => parseStaffCommand(args)).toThrow(words);
});

test("the list stands in columns, and no name steers the terminal", () => {
  const since = "2026-11-21T12:00:00.000+00:00";
  const staff = [
    { email: "ada@example.com", name: "Ada L.", role: "owner" as const, since },
    { email: "a.much.longer.address@example.com", name: "", role: "support" as const, since },
    { email: "eve@example.com", name: "\u001b[2JEve\n", role: "editor" as const, since },
  ];
  expect(reportStaff({ action: "list" }, { staff })).toEqual({
    ok: true,
    lines: [
      "EMAIL                              NAME    ROLE     SINCE",
      "ada@example.com                    Ada L.  owner    2026-11-21",
      "a.much.longer.address@example.com  -       support  2026-11-21",
      "eve@example.com                    [2JEve  editor   2026-11-21",
    ],
  });
});
