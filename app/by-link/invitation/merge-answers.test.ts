import { expect, test } from "vitest";
import type { Answer, Guest, GuestPage } from "~shared/plan/guest-page";
import { mergeAnswers, readSeen, seenOf } from "./merge-answers";
import { readAnswer, startOf, valuesIn } from "./schema";

const guest = (id: string, answer?: Answer, more: Partial<Guest> = {}): Guest => ({
  id,
  name: id,
  kind: "adult",
  is_plus_one: false,
  told_food: false,
  told_access: false,
  replies: answer ? { "": { answer, before_change: false, is_late: false } } : {},
  ...more,
});
const silent = { start_time: null, place_name: "", place_address: "" };
const page = (guests: Guest[], told_message = false) =>
  ({
    guests,
    plan: { day_state: "none", day: null, ...silent },
    parts: [],
    plus_ones: 2,
    told_message,
    marks: { answers: "1" },
    days_asked: [],
    days: [],
  }) as unknown as GuestPage;

test("what was not touched is as it is now; what was says what it would replace", () => {
  const start = startOf(page([guest("sally"), guest("harry", "yes")]));
  const now = page([guest("sally", "yes"), guest("harry", "no", { told_food: true })], true);
  const typed = {
    ...start,
    "reply-sally": "no",
    "food-harry": "No nuts",
    message: "I cannot",
    "no-message": "yes",
  };
  const { values, errors } = mergeAnswers(typed, start, now, "answers");
  expect(values).toMatchObject({
    "reply-sally": "no",
    "reply-harry": "no",
    "food-harry": "No nuts",
    message: "I cannot",
  });
  // A box ticked earlier does not take back what somebody else wrote.
  expect(values["no-message"]).toBeUndefined();
  expect(Object.keys(errors).sort()).toEqual(["all", "food-harry", "message", "reply-sally"]);
  expect(errors["reply-sally"]).toContain("“Yes”");
});

test("where only the day changed, nothing of the answer is marked", () => {
  const start = startOf(page([guest("sally")], true));
  const typed = { ...start, "reply-sally": "yes", message: "Gladly" };
  const { values, errors } = mergeAnswers(
    typed,
    start,
    page([guest("sally")], true),
    "celebration",
  );
  expect(values).toMatchObject({ "reply-sally": "yes", message: "Gladly" });
  expect(Object.keys(errors)).toEqual(["all"]);
});

test("a ticked box stays where only the day changed", () => {
  const now = page([guest("harry", "yes", { told_food: true })]);
  const typed = { ...startOf(now), "no-food-harry": "yes" };
  expect(mergeAnswers(typed, startOf(now), now, "celebration").values["no-food-harry"]).toBe("yes");
});

test("as many as before is no change, also where the family allows fewer by now", () => {
  const bring = (id: string) => guest(id, "yes", { is_plus_one: true });
  const now = page([guest("sally", "yes"), ...["a", "b", "c"].map(bring)]);
  const { answer, errors } = readAnswer({ ...startOf(now), message: "Hello" }, now);
  expect([answer.plus_ones, errors]).toEqual([undefined, {}]);
  expect(readAnswer({ ...startOf(now), plus_ones: "2" }, now).answer.plus_ones).toBe(2);
  expect(readAnswer({ ...startOf(now), plus_ones: "4" }, now).errors.plus_ones).toBeDefined();
});

test("a form carries the page it was answered from; without, or broken, it carries none", () => {
  const own = page([guest("sally", "yes")]);
  const form = new FormData();
  expect(readSeen(form)).toBeNull();
  form.set("seen", seenOf(own));
  expect(readSeen(form)).toEqual({ marks: own.marks, start: startOf(own) });
  for (const broken of ["{", "null", '{"marks":{"a":1},"start":{}}']) {
    form.set("seen", broken);
    expect(readSeen(form)).toBeNull();
  }
});

test("a box takes back what was told, unless something is written in its place", () => {
  const own = page([guest("sally", undefined, { told_food: true })]);
  const read = (values: Record<string, string>) => readAnswer(values, own);
  expect(read({ "no-food-sally": "yes", "no-message": "yes" })).toMatchObject({
    answer: { guests: [{ food: null, access: "" }], message: null },
    errors: {},
  });
  expect(read({ "no-food-sally": "yes", "food-sally": "No milk" }).answer.guests[0]?.food).toBe(
    "No milk",
  );
  expect(read({}).errors.all).toBeTruthy();
});

test("one press says yes for all of whom nothing was said", () => {
  const two = [guest("sally"), guest("harry")];
  const own = {
    ...page(two),
    parts: [
      { id: "noon", title: "Noon", position: 1, is_first: true, ...silent },
      { id: "eve", title: "Eve", position: 2, is_first: false, ...silent },
    ],
  };
  const form = new FormData();
  form.set("reply-harry-eve", "no");
  const replies = (does: string) => {
    form.set("do", does);
    return readAnswer(valuesIn(form, own), own).answer.guests.map((said) => said.replies);
  };
  expect(replies("all")).toEqual([
    { noon: "yes", eve: "yes" },
    { noon: "yes", eve: "no" },
  ]);
  expect(replies("answer")).toEqual([{}, { eve: "no" }]);
});

test("a household says of each day that is asked what suits it, and hears what it would replace", () => {
  const asked = (...days: string[]) => ({
    ...page([]),
    days_asked: ["2027-05-01 14:00", "2027-05-08"],
    days,
  });
  const own = asked("2027-05-01 yes");
  expect(startOf(own)).toMatchObject({ "day-2027-05-01": "yes", "day-2027-05-08": "" });
  const form = new FormData();
  form.set("day-2027-05-01", "maybe");
  form.set("day-2027-05-08", "perhaps");
  const typed = valuesIn(form, own);
  expect(readAnswer(typed, own)).toMatchObject({
    answer: { days: { "2027-05-01": "maybe" } },
    errors: {},
  });
  expect(readAnswer({}, own).errors.all).toContain("of these days");
  const { errors } = mergeAnswers(typed, startOf(own), asked("2027-05-01 no"), "answers");
  expect(errors["day-2027-05-01"]).toContain(
    "“No” here by now. If you send this, it becomes “If need be”",
  );
});
