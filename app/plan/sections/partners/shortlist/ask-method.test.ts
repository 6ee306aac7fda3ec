import { expect, test } from "vitest";
import type { Reach } from "../queries";
import { askedBefore, askMethodOf, nextLetter } from "./ask-method";

const real = { is_demonstration: false, takes_inquiries: true };
const known = (reach: Reach) => ({ reach, wished_at: "2026-11-20T10:00:00Z", letter_at: null });

test("each reason why no letter goes out has words of its own, and a link is left", () => {
  expect(askMethodOf(real, known("letter"), true)).toEqual({
    by: "letter",
    why: "",
    wishedAt: null,
  });
  const others = (["unconfirmed", "refuses", "unknown"] as const).map((reach) =>
    askMethodOf(real, known(reach), true),
  );
  expect(new Set(others.map(({ why }) => why)).size).toBe(3);
  for (const way of others) {
    expect(way).toMatchObject({ by: "link", wishedAt: "2026-11-20T10:00:00Z" });
    expect(way.why).not.toBe("");
  }
});

test("until it is known the directory tells, and what takes no letters is never asked by one", () => {
  expect(askMethodOf(real, undefined, true).by).toBe("letter");
  expect(askMethodOf({ ...real, takes_inquiries: false }, undefined, true)).toMatchObject({
    by: "link",
    why: "We have no confirmed address of theirs",
  });
});

test("without email everybody gets a link, and an invented business nothing", () => {
  expect(askMethodOf(real, known("unknown"), false)).toEqual({
    by: "link",
    why: "",
    wishedAt: null,
  });
  for (const sendsMail of [true, false]) {
    expect(
      askMethodOf({ ...real, is_demonstration: true }, known("letter"), sendsMail).by,
    ).toBeNull();
  }
});

test("who was asked is asked again once that is closed, by letter a week after the last one", () => {
  expect(askedBefore([])).toBe("");
  expect(askedBefore([{ state: "closed" }, { state: "waiting" }])).toMatch(/already/);
  expect(askedBefore([{ state: "closed" }, { state: "withdrawn" }])).toBe("");
  const lately = { ...known("letter"), letter_at: "2026-11-20T10:00:00Z" };
  expect(nextLetter(lately, Date.parse("2026-11-27T09:59:00Z"))).toBe("2026-11-27T10:00:00.000Z");
  expect(nextLetter(lately, Date.parse("2026-11-27T10:00:00Z"))).toBeUndefined();
  expect(nextLetter(known("letter"), Date.parse("2026-11-21T10:00:00Z"))).toBeUndefined();
});
