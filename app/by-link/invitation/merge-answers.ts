import type { Errors, Typed } from "~/lib/forms/personal-form";
import { ANSWERS } from "~/plan/sections/guests/answers";
import { DAY_ANSWERS } from "~shared/plan/days-asked";
import type { GuestPage } from "~shared/plan/guest-page";
import { fieldsOf, startOf, takesBack } from "./schema";

/** The state a form was answered from: the page's marks and the fields' initial values. */
type Seen = { marks: Record<string, string>; start: Typed };

export const seenOf = (page: GuestPage): string =>
  JSON.stringify({ marks: page.marks, start: startOf(page) } satisfies Seen);

/** @returns null where the form has none, or an invalid one */
export function readSeen(form: FormData): Seen | null {
  try {
    const { marks, start } = JSON.parse(String(form.get("seen")));
    return isTexts(marks) && isTexts(start) ? { marks, start } : null;
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/**
 * Untouched fields take the current values; touched ones stay and say what they would replace.
 * @param start the fields' initial values
 * @param changed what has changed since
 */
export function mergeAnswers(
  typed: Typed,
  start: Typed,
  now: GuestPage,
  changed: "celebration" | "answers",
): { values: Typed; errors: Errors } {
  const values: Typed = {};
  const errors: Errors = { all: CHANGED[changed] };
  for (const [name, there] of Object.entries(startOf(now))) {
    const mine = typed[name] ?? "";
    const isTouched = mine !== "" && mine !== (start[name] ?? "");
    values[name] = isTouched ? mine : there;
    if (isTouched && there !== "" && there !== mine && there !== (start[name] ?? "")) {
      errors[name] =
        `The family has “${wordsOf(there)}” here by now. If you send this, it becomes “${wordsOf(mine)}”.`;
    }
  }
  const words: [string, boolean][] = now.guests.flatMap((guest) => {
    const fields = fieldsOf(guest.id);
    return [
      [fields.name, guest.is_plus_one && guest.name !== ""],
      [fields.food, guest.told_food],
      [fields.access, guest.told_access],
    ] satisfies [string, boolean][];
  });
  for (const [name, isTold] of [...words, ["message", now.told_message] as const]) {
    values[name] = typed[name] ?? "";
    const box = takesBack(name);
    // Not what somebody else may have written meanwhile.
    if (isTold && changed === "celebration") values[box] = typed[box] ?? "";
    if (values[name] && isTold && changed === "answers")
      errors[name] =
        "The family has something here from your household by now. If you send this, it replaces that.";
  }
  return { values, errors };
}

const wordsOf = (value: string) =>
  [...ANSWERS, ...DAY_ANSWERS].find((offer) => offer.value === value)?.label ?? value;

const CHANGED = {
  answers:
    "Nothing was sent yet: while this page was open, somebody answered for your household. What the family has by now is below, with what you wrote. Please look, and send it again.",
  celebration:
    "Nothing was sent yet: while this page was open, the family changed when or where it takes place, or what it asks. What you wrote is still below. Please read the invitation again, and send your answer.",
};
