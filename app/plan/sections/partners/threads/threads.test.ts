import { expect, test } from "vitest";
import { priceWords } from "../price";
import { daysSaid, deliveryWords, phoneWords, standingOf } from "./answer-words";
import {
  answered,
  type Contact,
  canBeReminded,
  type Entry,
  type Inquiry,
  inquiriesOf,
  partnerWroteLast,
  type Thread,
} from "./conversation";
import { sinceWords } from "./since-told";
import { dayOf } from "./use-day-of";

const row = (id: string, at: string, more: object) =>
  [id, { id, version: 1, created_at: at, removed_at: null, ...more }] as const;

const inquiries = new Map([
  row("i1", "2026-11-01", {}),
  row("i2", "2026-11-05", {}),
]) as unknown as Map<string, Inquiry>;
const threads = new Map([
  row("b", "", { inquiry_id: "i1", asked_at: "2026-11-01T10:00", place: 2, state: "answered" }),
  row("a", "", {
    inquiry_id: "i1",
    asked_at: "2026-11-01T10:00",
    place: 1,
    version: 9,
    state: "declined",
  }),
  row("c", "", { inquiry_id: "i2", asked_at: "2026-11-05T10:00", state: "waiting" }),
]) as unknown as Map<string, Thread>;
const none = { files: new Map(), contacts: new Map() };
const entries = new Map([
  row("e2", "2026-11-03", { thread_id: "b", kind: "answer" }),
  row("e3", "2026-11-04", { thread_id: "b", kind: "question" }),
  row("e1", "2026-11-02", { thread_id: "b", kind: "phone" }),
  row("e4", "2026-11-02", { thread_id: "a", kind: "decline" }),
]) as unknown as Map<string, Entry>;

test("the latest inquiry comes first, its partners in the order asked, the latest answer counts", () => {
  const asked = inquiriesOf({ inquiries, threads, entries, ...none });
  expect(asked.map(({ inquiry }) => inquiry.id)).toEqual(["i2", "i1"]);
  const [, first] = asked;
  expect(first?.conversations.map(({ thread }) => thread.id)).toEqual(["a", "b"]);
  expect(first?.conversations[1]?.entries.map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
  expect(first?.conversations[1]?.answer?.id).toBe("e2");
  expect(answered(first?.conversations ?? []).map(({ thread }) => thread.id)).toEqual(["b"]);
});

test("how many come, as a partner was told, is neither its answer nor an open question", () => {
  const [id, told] = row("e5", "2026-11-06", { thread_id: "b", kind: "numbers" });
  const more = new Map(entries).set(id, told as unknown as Entry);
  const asked = inquiriesOf({ inquiries, threads, entries: more, ...none });
  const [, b] = asked[1]?.conversations ?? [];
  expect(b?.told.map(({ id }) => id)).toEqual(["e5"]);
  expect(b?.entries.map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
  expect(b?.askedMoreAt).toBe("2026-11-04");
});

test("what changed since a partner was told", () => {
  const day = { title: "", adult: 30, child: 2, infant: 0, unsure: 1, silent: 5 };
  const before = { figures: [day], needs: "Vegan (1)" };
  const since = (figure: object, needs = before.needs) =>
    sinceWords(before, { figures: [{ ...day, ...figure }], needs });
  expect(since({})).toBe("");
  expect(since({ adult: 33, silent: 2 })).toBe("3 more come");
  expect(since({ adult: 29 })).toBe("1 fewer comes");
  expect(since({ silent: 4 })).toBe("other answers have come in");
  expect(since({ adult: 31 }, "")).toBe("1 more comes, and what they need has changed");
});

test("what was said before stands until something else is said of it", () => {
  const blank = { days: {}, price_from: null, price_to: null, price_includes: "", words: "" };
  const of = (...said: object[]) => {
    const rows = said.map((one, index) =>
      row(`e${index}`, `2026-11-0${index + 1}`, {
        thread_id: "c",
        hold_until: null,
        declined: false,
        set_aside: false,
        ...blank,
        ...one,
      }),
    );
    const known = new Map(rows) as unknown as Map<string, Entry>;
    return inquiriesOf({ inquiries, threads, entries: known, ...none })[0]?.conversations[0];
  };
  const first = {
    kind: "answer",
    days: { "2026-12-12": "maybe" },
    price_from: 120_000,
    price_includes: "Buffet",
    hold_until: "2026-12-01",
    words: "Dear family",
  };
  // A note of a call leaves the rest; a changed answer without a message keeps the message.
  const call = { kind: "phone", words: "Tasting on Friday", updated_by: "ann" };
  expect(of(first, call)).toMatchObject({
    answer: { ...first, kind: "phone", words: "Tasting on Friday" },
    byPhone: { writer: "ann", isAll: false },
  });
  expect(of(call)?.byPhone).toEqual({ writer: "ann", isAll: true });
  expect(of(call, first)?.byPhone).toBeUndefined();
  const changed = { ...first, days: { "2026-12-12": "yes" }, price_from: null, words: "" };
  expect(of(first, changed)).toMatchObject({
    answer: { ...changed, words: "Dear family" },
  });
  expect(of(first, { kind: "decline" })?.answer).toMatchObject({ kind: "decline", ...blank });
  expect(of(first, { kind: "phone", declined: true })?.answer).toMatchObject(blank);
  // "Per person" goes with the price.
  const each = { ...first, price_includes: "For each person\nBuffet" };
  expect(of(each, { ...call, price_from: 200_000 })?.answer?.price_includes).toBe("Buffet");
  expect(of(each, call)?.answer?.price_includes).toBe("For each person\nBuffet");
  // Next to an answer that was kept, a call fills the gaps; a message changes words alone.
  const aside = { ...call, set_aside: true, price_from: 1, price_includes: "Chairs" };
  const open = { ...first, price_includes: "" };
  expect(of(open, aside)?.answer).toMatchObject({ ...open, price_includes: "Chairs" });
  expect(of(first, { ...aside, declined: true })?.answer).toMatchObject(first);
  expect(of(first, { kind: "message", words: "Come at nine" })?.answer).toMatchObject({
    ...first,
    words: "Come at nine",
  });
});

test("a question that nobody answered yet is known, and what a family took back of its contact too", () => {
  const contacts = new Map([
    row("k1", "", { thread_id: "b", side: "family", version: 7, removed_at: "2026-11-04" }),
    row("k2", "", { thread_id: "b", side: "partner", version: 8 }),
  ]) as unknown as Map<string, Contact>;
  const [, first] = inquiriesOf({ inquiries, threads, entries, files: new Map(), contacts });
  const [declined, asked] = first?.conversations ?? [];
  expect(asked).toMatchObject({ askedMoreAt: "2026-11-04" });
  expect(asked && standingOf(asked)?.label).toBe("Asked again");
  expect(declined).toMatchObject({ askedMoreAt: null });
  expect(declined && standingOf(declined)?.label).toBe("Not for them");
  expect(asked?.contacts).toMatchObject({ family: undefined, partner: { id: "k2" }, seen: 7 });
  expect(declined?.contacts.seen).toBe(0);
});

test("a partner can be reminded once, after three days without an answer", () => {
  const thread = { state: "waiting", nudged_at: null, asked_at: "2026-11-01T10:00:00Z" };
  const at = (time: string) => Date.parse(time);
  expect(canBeReminded(thread, at("2026-11-04T09:59:00Z"))).toBe(false);
  expect(canBeReminded(thread, at("2026-11-04T10:00:00Z"))).toBe(true);
  const later = at("2026-11-09T10:00:00Z");
  expect(canBeReminded({ ...thread, nudged_at: "2026-11-05" }, later)).toBe(false);
  expect(canBeReminded({ ...thread, state: "answered" }, later)).toBe(false);
});

test("prices, days and what became of a letter are said in words", () => {
  expect(priceWords({ price_from: 50_000, price_to: 90_000 }, "USD")).toBe("$500 to $900");
  // One price, as both forms say.
  expect(priceWords({ price_from: 50_000, price_to: null }, "USD")).toBe("$500");
  expect(priceWords({ price_from: null, price_to: 90_000 }, "USD")).toBe("up to $900");
  expect(priceWords({ price_from: null, price_to: null }, "USD")).toBe("");
  const each = { price_from: 3_500, price_to: null, price_includes: "For each person\nTea" };
  expect(priceWords(each, "USD")).toBe("$35 for each person");
  expect(daysSaid({ days: { "2026-12-12": "no", "2026-12-05": "yes" } })).toEqual([
    { day: "Saturday, December 5, 2026", words: "Free" },
    { day: "Saturday, December 12, 2026", words: "Not free" },
  ]);
  expect(phoneWords({ writer: "ann", isAll: true }, (who) => `${who}`)).toBe(
    "Told by phone, written by ann",
  );
});

test.each([
  [{ state: "waiting" }, "refused", /does not take letters/],
  // A call does not fix it.
  [{ state: "answered" }, "refused", /does not take letters/],
  [{ state: "booked" }, "failed", /could not be delivered/],
  [{ state: "answered", wrong_person_at: "2026-11-02" }, "sent", /not the right person/],
  [{ state: "waiting", wrong_person_at: "2026-11-02" }, "sent", /^The person who got the letter/],
  [
    { state: "waiting", wrong_person_at: "2026-11-02" },
    undefined,
    /^The person who opened the link/,
  ],
  [{ state: "waiting", wrong_person_at: "2026-11-02", by_link: true }, "sent", /opened the link/],
  [{ state: "waiting" }, "waiting", /on its way/],
  [{ state: "answered" }, "waiting", /^$/],
  [{ state: "waiting" }, "sent", /^$/],
  [{ state: "closed", wrong_person_at: "2026-11-02" }, "refused", /^No letter reaches them/],
  [{ state: "waiting", link_ended_at: "2026-11-02" }, "sent", /no longer works. Make another/],
  [{ state: "answered", link_ended_at: "2026-11-02", answered_at: "2026-11-03" }, "sent", /^$/],
  [
    { state: "booked", link_ended_at: "2026-11-02", answered_at: "2026-11-01" },
    "sent",
    /^The link they had/,
  ],
  [
    { state: "waiting", link_ended_at: "2026-11-02" },
    undefined,
    /^The link they had no longer works/,
  ],
  [{ state: "booked", partner_id: null }, "sent", /left our directory/],
  [{ state: "booked", partner_id: null, own_id: "ana" }, undefined, /^$/],
  [
    { state: "waiting", partner_id: null, own_id: "ana", link_ended_at: "2026-11-02" },
    undefined,
    /no longer works. Make another/,
  ],
] as const)("of a thread %j whose letter is %s it is said: %s", (thread, delivery, words) => {
  const listed = {
    by_link: false,
    partner_id: "hall",
    own_id: null,
    link_ended_at: null,
    answered_at: null,
  };
  expect(deliveryWords({ wrong_person_at: null, ...listed, ...thread }, delivery)).toMatch(words);
});

test("a moment's day is that of the place", () => {
  expect(dayOf("2026-12-05T02:30:00Z", "America/New_York")).toBe("December 4, 2026");
  expect(dayOf("2026-12-05T02:30:00Z", null)).toBe("December 5, 2026");
});

test("a partner that wrote words is written back to; what it was told by phone asks nothing", () => {
  const said = (kind: string, words = "Is there a piano?") => ({ kind, words }) as Entry;
  expect(partnerWroteLast([said("question"), said("answer")])).toBe(true);
  expect(partnerWroteLast([said("message")])).toBe(true);
  expect(partnerWroteLast([said("answer", "")])).toBe(false);
  expect(partnerWroteLast([said("answer"), said("question")])).toBe(false);
  expect(partnerWroteLast([said("phone")])).toBe(false);
  expect(partnerWroteLast([])).toBe(false);
});
