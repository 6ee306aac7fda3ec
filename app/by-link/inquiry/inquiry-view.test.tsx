import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { textOf } from "../../../tests/support/plan-words";
import { InquiryView } from "./inquiry-view";
import type { Inquiry, Said } from "./queries";
import type { Refused } from "./receive-contact.server";

const NOTHING_YET: Inquiry = {
  ...{ state: "open", partner_name: "Hall", asked_on: "2026-12-01", currency: "USD" },
  ...{ booked_day: null, unbooked_on: null, unbooked_day: null, moved_from: null, booked: null },
  ...{ family: null, own: null, known: null, wrong_person: false, letters: "sent" },
  ...{ shown_name: "Ruth", celebration: "A party", words: "Are you free?" },
  ...{ dates: ["2027-05-08"], expected_guests: null, budget: null, entries: [], files: [] },
};

function markupOf(changes: Partial<Inquiry>, done: string | null, refused: Refused | null = null) {
  const inquiry = { ...NOTHING_YET, ...changes };
  const ids = { answer: "a", decline: "d" };
  const Component = () => <InquiryView {...{ inquiry, ids, done, refused }} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

const said = (kind: Said["kind"], more: Partial<Said> = {}): Said => ({
  ...{ id: `${kind} ${more.words}`, kind, days: {}, price_from: null, price_to: null },
  ...{ price_includes: "", hold_until: null, words: "", figures: null, on: "2026-12-02" },
  ...more,
});
const BOOKED = { state: "booked", booked_day: "2027-05-08" } as const;
const BOOKING = {
  ...{ starts: null, minutes: null, town: "", agreed: null, each: false, currency: "USD" },
};
const booked = (more: object): Partial<Inquiry> => ({ ...BOOKED, booked: { ...BOOKING, ...more } });
const NO_DAY = { ...BOOKED, booked_day: null };
const MOVED = "2027-05-15";
const TAKEN_BACK = { unbooked_on: "2026-12-05", unbooked_day: "2027-05-08" };
const ANN = { name: "Ann", phone: "518", email: "" };
const files = (...ids: string[]) => ({ files: ids.map((id) => ({ id, name: id, bytes: 9 })) });
const entries = (...all: Said[]) => ({ entries: all });
const told = (words: string) => said("numbers", { words });
const OFFER = { price_from: 90_000, price_includes: "Chairs", hold_until: "2027-05-01" } as const;
const DEAR = { dates: ["2027-05-08", MOVED], expected_guests: 1200, budget: 250_000 };

test.each<[Partial<Inquiry>, RegExp]>([
  [{}, /A family asks you Hall What for A party For Ruth Date Saturday, May 8, 2027 In the/],
  [{}, /free\? Asked on December 1, 2026\. .* choose to give them to you\. Your answer/],
  [{}, /Files, up to 3 .*This is not for us.*our staff are told.*Stop such letters$/],
  [DEAR, /Possible dates .*May 15, 2027 Guests expected 1,200 What .* spend \$2,500 In/],
  [{ dates: [] }, /Date Not decided yet/],
  [BOOKED, /^A family has chosen you Hall You are booked for Saturday, May 8, 2027\. The/],
  [BOOKED, /Asked on December 1, 2026\. Write to the family .* Send our message I am not/],
  [NO_DAY, /You are booked\. The/],
  [{ ...BOOKED, moved_from: "2027-05-08" }, /booked for Saturday, May 8, 2027\. The/],
  [{ ...BOOKED, moved_from: MOVED }, /moved from Saturday, May 15, 2027 to Saturday, May 8/],
  [{ ...NO_DAY, moved_from: MOVED }, /was for Saturday, May 15, 2027; no day is named now/],
  [TAKEN_BACK, /took the booking for Saturday, May 8, 2027 back on December 5, 2026\. What/],
  [{ ...TAKEN_BACK, unbooked_day: null }, /took the booking back on December 5/],
  [{ state: "closed" }, /has found somebody.* give them to you\. I am not the right person/],
  [{ state: "withdrawn" }, /no longer needs an answer.* give them to you\. I am not/],
  [{ state: "over" }, /planning is over.* give them to you\. I am not/],
  [booked({}), /Your booking Day Saturday, May 8, 2027 How/],
  [booked({ starts: "14:00", town: "Troy" }), /Hours From 2:00 PM on Town Troy/],
  [booked({ starts: "14:00", minutes: 90, agreed: 0 }), /to 3:30 PM Agreed .* \$0 How/],
  [booked({ agreed: 850, each: true }), /\$8\.50 for each person/],
  [booked({ agreed: 850, currency: "JPY" }), /Agreed .* ¥850 How/],
  [{ ...BOOKED, family: ANN }, /How to reach the family .*Ann/],
  [{ family: ANN }, /^A family asks you Hall What for/],
  [{ wrong_person: true, letters: null }, /Tell the family$/],
  [{ letters: "stopped" }, /our staff are told.* I am not the right person$/],
  [{ letters: null }, /The family is told that this did not/],
  [files("Offer"), /Offer .* Files, up to 2/],
  [files("1", "2"), /One more file/],
  [files("1", "2", "3"), /Your message As if .* would offer\. Send our answer/],
  [{ ...BOOKED, ...entries(told("Ten come")) }, /2026\. Write to the family/],
  [{ ...booked({}), ...entries(told("Old"), told("New")) }, /told on December 2, 2026 .*New How/],
  [{ ...booked({}), ...entries(told("Old"), told("New")) }, /so far The .* come, .*Old Write/],
  [entries(said("question", { words: "Oh" })), /so far The family wrote, December 2, 2026 Oh Your/],
  [
    entries(said("answer", { ...OFFER, price_includes: "For each person" })),
    /You answered, .* \$900 for each person You hold the date until [^:]* Change/,
  ],
  [entries(said("answer", OFFER)), /You answered, .* \$900 You hold .* includes: Chairs Change/],
  [entries(said("answer", { days: { [MOVED]: "no" } })), /15, 2027: not free Change your/],
  [entries(said("answer", { price_to: 90_000 })), /Price: up to \$900 Change/],
  [entries(said("answer"), said("decline", { words: "Full" })), /not for you, .* Full Your answer/],
])("an inquiry's page says how it stands (%#)", (changes, words) => {
  expect(textOf(markupOf(changes, null))).toMatch(words);
});

test.each<[done: string, holds: Partial<Inquiry>, not: Partial<Inquiry>, words: RegExp]>([
  ["answer", entries(said("answer"), said("question"), told("")), {}, /has your answer\./],
  ["answer", entries(said("message")), entries(said("decline")), /has your message\./],
  ["decline", entries(said("decline")), entries(said("answer")), /Thank you for telling them/],
  ["contact", { own: ANN }, { own: null }, /can see how to reach you/],
  ["hide-contact", { own: null }, { own: ANN }, /no longer sees how/],
  ["wrong-person", { wrong_person: true }, { wrong_person: false }, /that you are not the one/],
  ["stop", { letters: "stopped" }, { letters: "sent" }, /We write no more/],
])("what a press did is confirmed where it holds: %s", (done, holds, not, words) => {
  expect(textOf(markupOf(holds, done))).toMatch(words);
  expect(textOf(markupOf(not, done))).not.toMatch(words);
  expect(textOf(markupOf(holds, null))).not.toMatch(words);
});

test("what was refused stands in its field again; where there is none, it can be copied", () => {
  const refused = (form: Refused["form"], values: Refused["values"]): Refused => ({
    ...{ status: 422, form, id: "again", values, errors: { reason: "Too long" } },
  });
  const answer = refused("answer", { words: "We are glad" });
  expect(markupOf({}, null, answer)).toMatch(/name="id" value="again".*We are glad<\/textarea>/);
  expect(textOf(markupOf({ state: "closed" }, null, answer))).toMatch(/What you wrote.* glad I am/);
  const declined = refused("decline", { reason: "We are full" });
  expect(markupOf({}, null, declined)).toMatch(/<details open.*value="again".*full<\/textarea>/);
  for (const late of [{ state: "over" } as const, BOOKED])
    expect(textOf(markupOf(late, null, declined))).toMatch(/What you wrote.* full I am/);
  const contact = refused("contact", { name: "Bo", phone: "12", email: "" });
  expect(markupOf({ ...BOOKED, own: ANN }, null, contact)).toContain('value="Bo"');
  expect(markupOf({ ...BOOKED, own: ANN }, null)).toContain('value="518"');
  expect(markupOf({ ...BOOKED, known: ANN }, null)).toContain('value="518"');
});
