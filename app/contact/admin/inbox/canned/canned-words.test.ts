import { expect, test } from "vitest";
import { cannedWords } from "./canned-words";

test.each([
  ["Dear {name},", "Ann Lee", "Dear Ann Lee,"],
  ["Dear {first name}, dear {First_Name}", " Ann  Lee ", "Dear Ann, dear Ann"],
  ["Hello { NAME }.", "$& {name}", "Hello $& {name}."],
  ["No name here, but {this}", "Ann", "No name here, but {this}"],
  ["{first name}", "Cher", "Cher"],
])("%j for %j is %j", (words, name, said) => {
  expect(cannedWords(words, name)).toBe(said);
});
