import { expect, test } from "vitest";
import { partsAsked, replyFor, replyId, statusOf } from "./answers";
import { guestList, householdName, sameEntry } from "./guest-list";

const GUEST = "f0e1d2c3-b4a5-4978-8899-aabbccddeeff";
const MEAL = "00e1d2c3-b4a5-4978-8899-aabbccddee00";

test("a reply's id is the guest's own, and with a part made of both", () => {
  expect(replyId(GUEST, null)).toBe(GUEST);
  expect(replyId(GUEST, MEAL)).toBe("f0000000-0000-0000-0000-0000000000ff");
  expect(replyId(replyId(GUEST, MEAL), MEAL)).toBe(GUEST);
});

const parts = [
  { id: MEAL, title: "Meal" },
  { id: "10000000-0000-4000-8000-000000000001", title: "Ceremony" },
];
const replies = (answers: Record<string, string | null>) => ({
  replies: new Map(
    Object.entries(answers).map(([part, answer]) => {
      const id = replyId(GUEST, part === "day" ? null : part);
      return [id, { id, answer } as never];
    }),
  ),
});

test("a part whose title was emptied is not asked about, as for guests", () => {
  const none = { start_time: null, place_name: "", place_address: "" };
  const open = { ...none, day_state: "none", day: null };
  const [meal, ceremony] = parts.map((part) => ({ ...part, ...none }));
  const untitled = { ...ceremony, title: "" } as typeof meal;
  expect(partsAsked(open, [meal, untitled] as never)).toEqual([meal]);
  expect(partsAsked(open, [untitled] as never)).toEqual([{ id: null, title: "" }]);
});

test("what was said of the day counts for each part until it has its own answer", () => {
  expect(replyFor(replies({ day: "yes" }), GUEST, MEAL)).toMatchObject({ answer: "yes" });
  expect(replyFor(replies({ day: "yes", [MEAL]: "no" }), GUEST, MEAL)).toMatchObject({
    answer: "no",
  });
  expect(replyFor(replies({ day: "yes", [MEAL]: null }), GUEST, MEAL)).toMatchObject({
    answer: "yes",
  });
});

test.each([
  [{}, "none"],
  [{ [MEAL]: "no" }, "none"],
  [{ day: "no" }, "no"],
  [{ day: "no", [MEAL]: "online" }, "online"],
  [{ day: "unsure", [MEAL]: "yes" }, "yes"],
])("who answered %j is counted as %s", (answers, status) => {
  expect(statusOf(replies(answers), GUEST, parts)).toBe(status);
});

test.each([
  [["Ann Lee"], "Ann Lee"],
  [["Ann Lee", "Bob Lee"], "Ann and Bob Lee"],
  [["Ann Lee", "Bob Lee", "Cy Lee"], "Ann, Bob, and Cy Lee"],
  [["Ann Lee", "Bo Ray"], "Ann Lee and Bo Ray"],
  [["Ann", "Ann"], "Ann and Ann"],
  [["小林", "花"], "小林 and 花"],
  [[], ""],
])("%j is called %j", (people, name) => {
  expect(householdName(people)).toBe(name);
});

test("a long name is cut to what the list holds", () => {
  expect(householdName(Array.from({ length: 30 }, () => "Maximiliana")).length).toBe(200);
});

/** A list of one household, with what is different in it. */
function listed(home: object = {}, guest: object = {}, daysAsked: string[] = []) {
  const row = { removed_at: null, position: 1 };
  const rows = (...all: object[]) =>
    new Map(all.map((one) => [(one as { id: string }).id, { ...row, ...one }]));
  const lists = {
    plan_households: rows({ id: "h", name: "", days: [], ...home }),
    plan_household_contacts: rows({ id: "h", email: "ann@example.com" }),
    plan_guests: rows({ id: "g", household_id: "h", name: "Ann", ...guest }),
    plan_guest_needs: rows({ id: "g", food: "No nuts" }),
    plan_replies: rows({ id: "g", guest_id: "g", answer: "yes" }),
  };
  return guestList(lists as never, daysAsked);
}

test("a household without a name is called by its people; days that suit it are counted", () => {
  const days = ["2027-05-01 yes", "2027-05-02 no", "2027-05-03 maybe"];
  const [ann] = listed({ days }, {}, [...days.map((day) => day.slice(0, 10)), "2027-05-04"]);
  expect(ann).toMatchObject({ name: "Ann", days: { asked: 4, said: 3, suit: 2 } });
  expect(listed({ name: "The Lees" })).toMatchObject([{ name: "The Lees", days: undefined }]);
  expect(listed({ removed_at: "2026" })).toEqual([]);
  expect(listed({}, { removed_at: "2026" })[0]).toMatchObject({ guests: [], name: "" });
});

test("a row is drawn again for what is new in it alone", () => {
  const [one] = listed();
  if (!one) throw new Error("No household");
  expect(sameEntry(one, { ...one })).toBe(true);
  for (const [key, value] of Object.entries({
    ...{ household: {}, contact: undefined, days: { asked: 1 }, guests: [...one.guests, {}] },
    ...{ replies: new Map(), needs: new Map([["g", {}]]) },
  }))
    expect(sameEntry(one, { ...one, [key]: value } as never), key).toBe(false);
  const said = (count: number) => ({ ...one, days: { asked: 1, said: count, suit: 0 } });
  expect(sameEntry(said(1), said(0)), "another day is asked about").toBe(false);
});
