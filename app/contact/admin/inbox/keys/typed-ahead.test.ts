import { expect, test } from "vitest";
import { awaitAnswer, dropTyped, keepTyped, takeTyped } from "./typed-ahead";

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  preventDefault: () => undefined,
  ...more,
});

const type = (words: string[], target: Element | null = null) =>
  words.map((key) => keepTyped(press(key), target));

test("what is typed before the answer's field is there becomes its words, and no key of the inbox", () => {
  expect(type(["e"])).toEqual([false]);
  awaitAnswer("a");
  expect(keepTyped(press("r", { repeat: true }), null)).toBe(true);
  expect(type([..."Dear jx", "Backspace", "e", "Enter", "?"])).not.toContain(false);
  expect(type(["Shift", "ArrowDown"])).toEqual([false, false]);
  expect(takeTyped("b")).toBe("");
  expect(takeTyped("a")).toBe("Dear je\n?");
  expect(takeTyped("a")).toBe("");
  expect(type(["e"])).toEqual([false]);
});

test("who goes elsewhere waits for no answer", () => {
  const field = { closest: () => ({}) } as unknown as Element;
  for (const leave of [
    () => type(["Escape"]),
    () => type(["Tab"]),
    () => type(["x"], field),
    () => dropTyped(null),
    () => dropTyped("b"),
  ]) {
    awaitAnswer("a");
    expect(type(["e"])).toEqual([true]);
    leave();
    expect(type(["e"])).toEqual([false]);
  }
  awaitAnswer("a");
  dropTyped("a");
  expect(keepTyped(press("e", { ctrlKey: true }), null)).toBe(false);
  expect(type(["e"])).toEqual([true]);
  takeTyped("a");
});
