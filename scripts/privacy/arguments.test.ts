import { expect, test } from "vitest";
import { UsageError } from "../operator/usage-error";
import { parsePrivacy } from "./arguments";

const email = "ada@example.com";

test.each([
  [["export", "Ada@Example.com"], { command: { action: "export", email }, confirmed: false }],
  [
    ["export", email, "ada.json"],
    { command: { action: "export", email }, file: "ada.json", confirmed: false },
  ],
  [["erase", email], { command: { action: "erase", email }, confirmed: false }],
  [["erase", email, "--yes"], { command: { action: "erase", email }, confirmed: true }],
  [["-h"], "help"],
])("%j is a command", (args, parsed) => {
  expect(parsePrivacy(args)).toEqual(parsed);
});

test.each([
  [[], "Which command?"],
  [["forget", email], 'There is no command "forget".'],
  [["erase"], "erase takes an e-mail address."],
  [["erase", email, "bo@example.com", "--yes"], "erase takes an e-mail address."],
  [["export", email, "a.json", "b.json"], "export takes an e-mail address and a file."],
  [["export", email, "--yes"], "--yes goes with erase."],
  [["erase", "ada", "--yes"], '"ada" is no e-mail address.'],
  [["erase", email, "--force"], "Unknown option '--force'"],
])("%j is told what is wrong with it", (args, words) => {
  expect(() => parsePrivacy(args)).toThrow(UsageError);
  expect(() => parsePrivacy(args)).toThrow(words);
});
