import { expect, test } from "vitest";
import { daysSaid, deliveryWords, priceWords } from "./answer-words";
import {
  answered,
  canBeReminded,
  type Entry,
  type Inquiry,
  inquiriesOf,
  type Thread,
  wasAskedLately,
} from "./conversation";

const row = (id: string, at: string, more: object) =>
  [id, { id, version: 1, created_at: at, removed_at: null, ...more }] as const;

const inquiries = new Map([
  row("i1", "2026-11-01", {}),
  row("i2", "2026-11-05", {}),
]) as unknown as Map<string, Inquiry>;
const threads = new Map([
  row("b", "", { inquiry_id: "i1", asked_at: "2026-11-01T10:00", version: 3, state: "answered" }),
  row("a", "", { inquiry_id: "i1", asked_at: "2026-11-01T10:00", version: 2, state: "declined" }),
  row("c", "", { inquiry_id: "i2", asked_at: "2026-11-05T10:00", state: "waiting" }),
]) as unknown as Map<string, Thread>;
const entries = new Map([
  row("e2", "2026-11-03", { thread_id: "b", kind: "answer" }),
  row("e3", "2026-11-04", { thread_id: "b", kind: "question" }),
  row("e1", "2026-11-02", { thread_id: "b", kind: "phone" }),
  row("e4", "2026-11-02", { thread_id: "a", kind: "decline" }),
]) as unknown as Map<string, Entry>;

test("the latest inquiry comes first, its partners in the order asked, the latest answer counts", () => {
  const asked = inquiriesOf({ inquiries, threads, entries, files: new Map() });
  expect(asked.map(({ inquiry }) => inquiry.id)).toEqual(["i2", "i1"]);
  const [, first] = asked;
  expect(first?.conversations.map(({ thread }) => thread.id)).toEqual(["a", "b"]);
  expect(first?.conversations[1]?.entries.map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
  expect(first?.conversations[1]?.answer?.id).toBe("e2");
  expect(answered(first?.conversations ?? []).map(({ thread }) => thread.id)).toEqual(["b"]);
});

test("what was said before stands until something else is said of it", () => {
  const blank = { days: {}, price_from: null, price_to: null, price_includes: "", words: "" };
  const of = (...said: object[]) => {
    const rows = said.map((one, index) =>
      row(`e${index}`, `2026-11-0${index + 1}`, {
        thread_id: "c",
        hold_until: null,
        ...blank,
        ...one,
      }),
    );
    const known = new Map(rows) as unknown as Map<string, Entry>;
    return inquiriesOf({ inquiries, threads, entries: known, files: new Map() })[0]
      ?.conversations[0]?.answer;
  };
  const first = {
    kind: "answer",
    days: { "2026-12-12": "maybe" },
    price_from: 120_000,
    price_includes: "Buffet",
    hold_until: "2026-12-01",
    words: "Dear family",
  };
  // A note of a call leaves the rest; a changed answer without a message leaves the message.
  expect(of(first, { kind: "phone", words: "Tasting on Friday" })).toMatchObject({
    ...first,
    kind: "phone",
    words: "Tasting on Friday",
  });
  const changed = { ...first, days: { "2026-12-12": "yes" }, price_from: null, words: "" };
  expect(of(first, changed)).toMatchObject({ ...changed, words: "Dear family" });
  expect(of(first, { kind: "decline" })).toMatchObject({ kind: "decline", ...blank });
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

test("a partner is asked anew from seven days after it was asked", () => {
  const asked = { asked_at: "2026-11-01T10:00:00Z" };
  expect(wasAskedLately(asked, Date.parse("2026-11-08T09:59:00Z"))).toBe(true);
  expect(wasAskedLately(asked, Date.parse("2026-11-08T10:00:00Z"))).toBe(false);
});

test("prices, days and what became of a letter are said in words", () => {
  expect(priceWords({ price_from: 50_000, price_to: 90_000 }, "USD")).toBe("$500 to $900");
  expect(priceWords({ price_from: null, price_to: 90_000 }, "USD")).toBe("up to $900");
  expect(priceWords({ price_from: null, price_to: null }, "USD")).toBe("");
  expect(daysSaid({ days: { "2026-12-12": "no", "2026-12-05": "yes" } })).toEqual([
    { day: "Saturday, December 5, 2026", words: "Free" },
    { day: "Saturday, December 12, 2026", words: "Not free" },
  ]);
  expect(deliveryWords({ state: "waiting" }, "refused")).toContain("does not take letters");
  expect(deliveryWords({ state: "answered" }, "refused")).toBe("");
  expect(deliveryWords({ state: "waiting" }, "sent")).toBe("");
});
