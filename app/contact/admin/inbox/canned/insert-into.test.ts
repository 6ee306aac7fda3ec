import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertInto } from "./insert-into";

beforeEach(() => void vi.stubGlobal("document", { execCommand: () => false }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["in an empty answer alone", "|", "Yes."],
  ["after what is written as a paragraph of their own", "Dear Ann, \n|\n", "Dear Ann,\n\nYes."],
  ["in the middle where the cursor is", "Dear | Ann", "Dear Yes. Ann"],
  ["in place of what is selected", "Dear |Bo| Ann", "Dear Yes. Ann"],
])("words stand %s", (_, written, expected) => {
  const [before = "", selected = "", after] = written.split("|");
  const rest = after ?? selected;
  const value = before + (after === undefined ? "" : selected) + rest;
  const field = {
    ...{ value, selectionStart: before.length, selectionEnd: value.length - rest.length },
    ...{ focus: () => {}, setSelectionRange: () => {} },
  };
  const change = vi.fn();
  insertInto(field as unknown as HTMLTextAreaElement, "Yes.", change);
  expect(change).toHaveBeenCalledExactlyOnceWith(expected);
});
