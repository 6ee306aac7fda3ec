import { expect, test } from "vitest";
import { pressedKey } from "./pressed-key";

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});

/** An element inside one that matches these selectors. */
const inside = (name: string, holds?: string) =>
  ({
    closest: (selector: string) =>
      selector.split(", ").includes(name)
        ? { querySelector: (asked: string) => (asked === holds ? {} : null) }
        : null,
  }) as unknown as Element;

test("single keys count, and no others", () => {
  expect(pressedKey(press("j"), null)).toBe("j");
  expect(pressedKey(press("?", { shiftKey: true }), null)).toBe("?");
  expect(pressedKey(press("J"), null)).toBeUndefined();
  expect(pressedKey(press("toString"), null)).toBeUndefined();
});

test.each(["ctrlKey", "metaKey", "altKey", "defaultPrevented"])("not with %s", (name) => {
  expect(pressedKey(press("r", { [name]: true }), null)).toBeUndefined();
});

test("not while somebody types, nor under a question; but in the message itself", () => {
  expect(pressedKey(press("e"), inside("textarea"))).toBeUndefined();
  expect(pressedKey(press("e"), inside("input:not([type=checkbox])"))).toBeUndefined();
  expect(pressedKey(press("e"), inside("[role=alertdialog]"))).toBeUndefined();
  expect(pressedKey(press("e"), inside("[role=dialog]"))).toBeUndefined();
  expect(pressedKey(press("e"), inside("[role=dialog]", "[data-message]"))).toBe("e");
});

test("held down it moves on, and closes nothing", () => {
  expect(pressedKey(press("k", { repeat: true }), null)).toBe("k");
  expect(pressedKey(press("e", { repeat: true }), null)).toBeUndefined();
});
