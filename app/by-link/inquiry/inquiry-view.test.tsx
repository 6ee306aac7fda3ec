import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InquiryView } from "./inquiry-view";
import type { Inquiry, Said } from "./queries";
import type { Refused } from "./receive-contact.server";

const ASKED: Inquiry = {
  state: "open",
  partner_name: "Oak Hall",
  asked_on: "2026-11-20",
  ...{ booked_day: null, unbooked_on: null, unbooked_day: null, moved_from: null, booked: null },
  ...{ family: null, own: null, known: null },
  shown_name: "Ruth",
  celebration: "A garden party",
  dates: ["2026-12-12", "2026-12-19"],
  expected_guests: 1_060,
  budget: 250_000,
  currency: "USD",
  words: "Are you free?",
  ...{ entries: [], files: [], wrong_person: false, letters: "sent" },
};
const said = (kind: Said["kind"], more: Partial<Said> = {}): Said => ({
  ...{ id: `${kind}${more.words ?? ""}`, kind, days: {}, price_from: null, price_to: null },
  ...{ price_includes: "", hold_until: null, words: "", figures: null, on: "2026-11-21", ...more },
});
const contact = (name: string) => ({ name, phone: "555-0100", email: "" });
const plan = { starts: null, minutes: null, town: "", agreed: null, each: false };
const BOOKED: Partial<Inquiry> = { state: "booked", booked_day: "2026-12-12", booked: plan };
const files = ["a.pdf", "b.pdf", "c.pdf"].map((name) => ({ id: name, name, bytes: 2_000 }));

/** The page's words, its parts divided by a space. */
const shown = (
  more: Partial<Inquiry>,
  done: string | null = null,
  refused: Refused | null = null,
) => {
  const ids = { answer: "1", decline: "2" };
  const view = <InquiryView {...{ inquiry: { ...ASKED, ...more }, ids, done, refused }} />;
  return renderToStaticMarkup(view)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
};

test("a partner reads what it is asked, and can do what it can", () => {
  const bare = { celebration: "", shown_name: "", dates: ["2026-12-12"], letters: null };
  const little = shown({ ...bare, budget: null, files: files.slice(1) });
  expect(little).toMatch(
    / Date Saturday, December 12, 2026 .*One more file \(if .* did not reach the/,
  );
  expect(little).not.toMatch(/What for|For Ruth|like to spend|Stop such letters|booked|reach you/);
  const nobody: Partial<Inquiry> = {
    dates: [],
    expected_guests: null,
    wrong_person: true,
    letters: "stopped",
  };
  expect(shown(nobody)).toContain("Date Not decided yet");
  expect(shown(nobody)).not.toMatch(/Guests expected|not the right person|Stop such letters/);
  const closed = shown({ state: "closed", files });
  expect(closed).toMatch(/found somebody for this.*c\.pdf/);
  const withdrawn = shown({ state: "withdrawn" });
  expect(withdrawn).toContain("The family no longer needs an answer.");
  const over = shown({ state: "over" });
  expect(over).toContain("This family’s planning is over.");
  for (const page of [closed, withdrawn, over])
    expect(page).not.toMatch(/Send our|Remove|This is not for us/);
});

test("who is booked reads what was agreed, and from which day it moved", () => {
  const booked = { starts: "14:00:00", minutes: 120, town: "Troy", agreed: 3_550, each: true };
  const all = shown({ ...BOOKED, booked, family: contact("Zoe"), known: contact("Ann") });
  expect(all).toContain(
    "A family has chosen you Oak Hall You are booked for Saturday, December 12,",
  );
  expect(all).toContain(
    "Day Saturday, December 12, 2026 Hours 2:00 PM to 4:00 PM Town Troy " +
      "Agreed with the family $35.50 for each person How to reach the family Zoe",
  );
  expect(all).toMatch(
    /The family sees none of this until .*Write to the family .*Send our message/,
  );
  expect(all).not.toMatch(/Price, from|not for us|until they choose|Take it back|How many come/);
  const moved = { ...BOOKED, moved_from: "2026-12-19", own: contact("Ann"), files };
  const noDay = {
    ...moved,
    booked_day: null,
    booked: { ...plan, starts: "09:30:00", agreed: 200 },
  };
  expect(shown(noDay)).toContain(
    "You are booked. Your booking was for Saturday, December 19, 2026; no day is named now.",
  );
  expect(shown(noDay)).toMatch(
    /Day Not named yet Hours From 9:30 AM on Agreed with .* \$2 How the /,
  );
  expect(shown(noDay)).toMatch(/The family sees this\. You can change it.* Take it back /);
  expect(shown(noDay)).not.toMatch(/Town|each person|How to reach the family|\(if you like\)/);
  expect(shown(moved)).toContain(
    "from Saturday, December 19, 2026 to Saturday, December 12, 2026.",
  );
  expect(shown({ ...moved, moved_from: "2026-12-12" })).not.toMatch(/moved|was for|Hours|Agreed/);
  const taken = { unbooked_on: "2026-11-25", unbooked_day: "2026-12-12" };
  expect(shown(taken)).toContain(
    "booking for Saturday, December 12, 2026 back on November 25, 2026.",
  );
  expect(shown({ ...taken, unbooked_day: null })).toContain("took the booking back on November 25");
});

test("what was said stands in order with its figures; the last numbers, with the booking", () => {
  const days = { "2026-12-12": "yes", "2026-12-19": "maybe" } as const;
  const price = { price_from: 90_000, price_to: null, price_includes: "Chairs" };
  const entries = [
    said("answer", { days, ...price, hold_until: "2026-12-01", words: "Gladly" }),
    said("question", { words: "Is there a ramp?" }),
    said("decline", { days: { "2026-12-12": "no" } }),
    said("numbers", { words: "Some forty" }),
    said("message", { words: "See you" }),
    said("numbers", { words: "Forty-one", on: "2026-11-22" }),
  ];
  const words = shown({ ...BOOKED, entries });
  expect(words).toContain(
    [
      "You answered, November 21, 2026 Saturday, December 12, 2026: free",
      "Saturday, December 19, 2026: not sure yet Price: $900",
      "You hold the date until Tuesday, December 1, 2026 It includes: Chairs Gladly",
      "The family wrote, November 21, 2026 Is there a ramp?",
      "You said that it is not for you, November 21, 2026 Saturday, December 12, 2026: not free",
      "The family told you how many come, November 21, 2026 Some forty",
      "You wrote, November 21, 2026 See you",
    ].join(" "),
  );
  expect(words.match(/Forty-one/g)).toHaveLength(1);
  expect(words).toContain("How many come, told on November 22, 2026 Forty-one");
  expect(shown({ entries: entries.slice(0, 1) })).toContain("Change your answer");
  // After a no it is as at first.
  expect(shown({ entries: entries.slice(0, 3) })).not.toContain("Change your answer");
});

test.each([
  ["answer", { entries: [said("message"), said("question")] }, "The family has your message."],
  ["answer", { entries: [said("decline")] }, null],
  ["contact", { own: contact("Ann") }, "The family can see how to reach you."],
  ["contact", {}, null],
  ["hide-contact", {}, "The family no longer sees how to reach you."],
  ["hide-contact", { own: contact("Ann") }, null],
  ["decline", { entries: [said("decline"), said("answer")] }, null],
  ["wrong-person", {}, null],
  ["stop", { letters: "stopped" }, "We write no more about families’ inquiries."],
  ["stop", {}, null],
  ["anything", {}, null],
] as const)("a press is confirmed only as long as it holds: %s %#", (done, more, told) => {
  const words = shown(more as Partial<Inquiry>, done);
  if (told) expect(words).toContain(told);
  else expect(words).not.toMatch(/Thank you|Done\./);
});

test("words that came too late are not lost", () => {
  const late = { status: 409, id: "3", errors: { all: "This was not sent: see below." } };
  const answer = { ...late, form: "answer", values: { words: "Gladly" } } as const;
  expect(shown({ state: "closed" }, "answer", answer)).toMatch(
    /not sent.*send it another way: Glad/,
  );
  const decline = { ...late, form: "decline", values: { reason: "We are full" } } as const;
  for (const more of [{ state: "over" } as const, BOOKED])
    expect(shown(more, null, decline)).toMatch(/send it another way: We are full/);
});
