import { expect, test } from "vitest";
import { cannedWords, unknownPlaceholder } from "./canned-words";

test.each([
  ["Dear {name},", "Ann Lee", "Dear Ann Lee,"],
  ["Dear {first name}, dear {First_Name}", " Ann  Lee ", "Dear Ann, dear Ann"],
  ["Hello { NAME }.", "$& {name}", "Hello $& {name}."],
  ["No name here, but {this}", "Ann", "No name here, but {this}"],
  ["{first name}", "Cher", "Cher"],
  ["Dear {first name},", "Dr. Osei", "Dear Dr. Osei,"],
  ["Dear {first  name},", "Ann Lee", "Dear Ann,"],
  ["Dear {name}, hello {first name}!", "ann@example.com", "Dear, hello!"],
  ["Hello {name}.", ".", "Hello."],
])("%j for %j is %j", (words, name, said) => {
  expect(cannedWords(words, name)).toBe(said);
});

test("a placeholder that nothing is put in for is found", () => {
  expect(unknownPlaceholder("Dear {name}, our {prices} and {dates}")).toBe("{prices}");
  expect(unknownPlaceholder("{ First  Name }, {first_name} and }{")).toBeUndefined();
});
