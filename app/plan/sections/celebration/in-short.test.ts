import { expect, test } from "vitest";
import type { Choice } from "./areas";
import { areaInShort, dayInShort, hoursInShort, inOneLine } from "./in-short";

type Plan = Parameters<typeof dayInShort>[0];

const plan = (fields: Partial<Plan>) =>
  ({ day_state: "none", day: null, possible_days: [], ...fields }) as Plan;

test("a card says the day, or what is in mind; what another answer left behind stays out of sight", () => {
  const day = "2027-05-08";
  expect(dayInShort(plan({ day_state: "set", day }))).toBe("Saturday, May 8, 2027");
  expect(dayInShort(plan({ day_state: "set" }))).toBe("Not decided yet");
  expect(dayInShort(plan({ day }))).toBe("Not decided yet");
  const some = (...possible_days: string[]) => plan({ day_state: "some", possible_days });
  expect(dayInShort(some(day))).toBe("In mind: Saturday, May 8, 2027");
  expect(dayInShort(some(day, "2027-05-09", "2027-05-10"))).toBe("3 days in mind");
  const hours = { start_time: "14:00:00", minutes: 210 };
  expect(hoursInShort(plan({ day_state: "set", ...hours }))).toBe("2:00 PM · 3 hours 30 minutes");
  expect(hoursInShort(plan(hours))).toBe("");
});

test("a tile says what is chosen, else how many ideas there are", () => {
  const choice = (title: string, state = "idea") => ({ title, state }) as Choice;
  const of = (...kept: Choice[]) => areaInShort({ kept, aside: [choice("Aside", "aside")] });
  expect(of(choice("A barn"), choice("A hall", "chosen"))).toBe("A hall");
  expect(of(choice("A barn"), choice("A hall"))).toBe("2 ideas");
  expect(of()).toBe("No ideas yet");
  expect(inOneLine("A dish\n\n Its recipe ")).toBe("A dish · Its recipe");
});
