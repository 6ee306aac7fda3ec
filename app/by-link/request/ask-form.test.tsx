import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonFields } from "./ask-form";
import { LINES, PEOPLE_OPEN } from "./schema";

/** The form as it comes back, with what was typed of somebody and what is wrong there. */
const isOpen = (values: Record<string, string>, errors: Record<string, string> = {}) =>
  /<details[^>]*\sopen/.test(
    renderToStaticMarkup(<PersonFields values={values} errors={errors} />),
  );

test("people who were written down, or have to be named, are in sight when the form comes back", () => {
  const [first = "", further = ""] = [LINES[0]?.name, LINES[PEOPLE_OPEN]?.name];
  expect(isOpen({})).toBe(false);
  expect(isOpen({ [first]: "Max" }, { [first]: "Please" })).toBe(false);
  expect(isOpen({ [further]: "Max" })).toBe(true);
  expect(isOpen({}, { [further]: "Please tell the child’s name" })).toBe(true);
});
