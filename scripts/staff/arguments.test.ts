import { expect, test } from "vitest";
import { UsageError } from "../operator/usage-error";
import { parseCommand } from "./arguments";

test.each([
  [["add", "Ada@Example.com"], { action: "add", email: "ada@example.com" }],
  [
    ["add", "ada@example.com", "--name", "  Ada L. ", "--promote"],
    { action: "add", email: "ada@example.com", name: "Ada L.", promote: true },
  ],
  [["list"], { action: "list" }],
  [["name", "ada@example.com", ""], { action: "name", email: "ada@example.com", name: "" }],
  [["reset", "ada@example.com"], { action: "reset", email: "ada@example.com" }],
  [["remove", "ada@example.com"], { action: "remove", email: "ada@example.com" }],
  [["--help"], "help"],
])("%j is a command", (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

test.each([
  [[], "Which command?"],
  [["invite", "ada@example.com"], 'There is no command "invite".'],
  [["toString"], 'There is no command "toString".'],
  [["add"], "add takes an e-mail address."],
  [["add", "ada@example.com", "her password"], "add takes an e-mail address."],
  [["name", "ada@example.com"], "name takes an e-mail address and a name."],
  [["list", "all"], "list takes nothing."],
  [["add", "ada"], '"ada" is no e-mail address.'],
  [["name", "ada@example.com", "W".repeat(101)], "The name has more than 100 characters."],
  [["reset", "ada@example.com", "--promote"], "--name and --promote go with add."],
  [["add", "ada@example.com", "--password", "x"], "Unknown option '--password'"],
])("%j is told what is wrong with it", (args, words) => {
  expect(() => parseCommand(args)).toThrow(UsageError);
  expect(() => parseCommand(args)).toThrow(words);
});
