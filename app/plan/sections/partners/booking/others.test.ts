import { expect, test } from "vitest";
import { byKind, linesOf } from "../threads/compare";
import type { Conversation } from "../threads/conversation";
import { othersToTell, quoteOf } from "./booking";

const one = (id: string, inquiry: string, state: string, answer?: object): Conversation =>
  ({
    thread: { id, state, partner_name: id },
    inquiry: { id: inquiry },
    entries: [],
    files: [],
    answer,
  }) as unknown as Conversation;

test("who was asked the same comes first, and who is closed or booked is not told again", () => {
  const booked = one("hall", "i1", "answered");
  const all = [
    one("band", "i2", "waiting"),
    booked,
    one("barn", "i1", "waiting"),
    one("mill", "i1", "closed"),
    one("cook", "i2", "booked"),
    one("house", "i1", "declined"),
  ];
  expect(othersToTell(booked, all).map(({ thread }) => thread.id)).toEqual([
    "barn",
    "house",
    "band",
  ]);
});

test.each([
  [90_000, null, { quoted: 90_000, quoted_to: null }],
  [90_000, 90_000, { quoted: 90_000, quoted_to: null }],
  [70_000, 90_000, { quoted: 70_000, quoted_to: 90_000 }],
  [null, 90_000, { quoted: null, quoted_to: 90_000 }],
])("a price from %s to %s is quoted", (price_from, price_to, quote) => {
  expect(quoteOf(one("hall", "i1", "answered", { price_from, price_to }))).toEqual(quote);
  expect(quoteOf(one("hall", "i1", "waiting"))).toEqual({ quoted: null, quoted_to: null });
});

test("answers are compared day by day, and what nobody said is left out", () => {
  const said = { price_includes: "", hold_until: null, price_from: null, price_to: null };
  const columns = [
    one("hall", "i1", "answered", { ...said, days: { "2026-12-05": "yes" }, words: "Gladly" }),
    one("barn", "i1", "answered", { ...said, days: {}, words: "", price_to: 70_000 }),
  ];
  const held = one("mill", "i1", "answered", { ...said, days: {}, hold_until: "2026-11-20" });
  const files = [{ name: "menu.pdf" }] as Conversation["files"];
  expect(linesOf({ dates: [], currency: "USD" }, [{ ...held, files }])).toEqual([
    { label: "They hold the date until", values: ["Friday, November 20, 2026"] },
    { label: "Files", values: ["menu.pdf"] },
  ]);
  expect(linesOf({ dates: ["2026-12-05"], currency: "USD" }, columns)).toEqual([
    { label: "Free on Sat, Dec 5, 2026", values: ["Free", ""] },
    { label: "Price", values: ["", "up to $700"] },
    { label: "Message", values: ["Gladly", ""] },
  ]);
});

test("cooks are compared with cooks, and not with the one hall", () => {
  const of = (id: string) => ({ ...one(id, "i1", "answered"), thread: { id, partner_id: id } });
  const ours = { ...of("ours"), thread: { id: "ours", partner_id: null, own_id: "row" } };
  const all = [
    ...["ann", "hall", "ben", "gone", "left"].map(of),
    ours,
  ] as unknown as Conversation[];
  const types = new Map([
    ["ann", "Catering"],
    ["ben", "Catering"],
    ["hall", "Celebration Venue"],
    ["row", "Catering"],
  ]);
  const ids = byKind(all, types).map(({ kind, columns }) => [
    kind,
    ...columns.map(({ thread }) => thread.id),
  ]);
  expect(ids).toEqual([
    ["Catering", "ann", "ben", "ours"],
    ["", "gone", "left"],
  ]);
});
