import { expect, test } from "vitest";
import { noticeOf, stateOfWords } from "./notices";

const failed = { form: "contact", values: {}, errors: {}, failure: null };
const words = { description: "Please try again." };

test("the line beside a failure says what became of the words, without scripts too", () => {
  const notSynced = { ...failed, failure: "Not synced.", isStored: true };
  expect(noticeOf(notSynced, words)).toBe(`Error: Not synced. ${stateOfWords(true)}`);
  expect(stateOfWords(true)).toMatch(/^Your words have reached us/);
  expect(noticeOf(failed, words)).toBe(
    "Error: Please try again. Not sent. Your words are still here.",
  );
  expect(noticeOf({ ...failed, unread: true }, words)).toContain("nothing was sent");
});
