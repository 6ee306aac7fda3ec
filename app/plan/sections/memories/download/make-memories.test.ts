import { strFromU8, unzipSync } from "fflate";
import { parse } from "papaparse";
import { expect, test } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { makeMemories } from "./make-memories";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";
const row = { plan_id: PLAN, version: 1, removed_at: null, position: 1, hidden_by_staff_at: null };
const path = `${PLAN}/${PLAN}-800x600.webp`;
const HOSTILE = '<script>alert(1)</script><img src="pictures/9.webp">';

const memory = (id: string, state: string, more: object = {}) => ({
  ...row,
  id,
  state,
  household_id: null,
  author_name: "=Ann",
  words: `Words ${id}`,
  picture_path: null,
  created_at: "2026-12-08",
  ...more,
});

const { state } = frozenStore({
  plans: [{ ...row, id: PLAN, honoree_name: "Ruth", currency: "USD" }],
  plan_households: [{ ...row, id: "h1", name: "The Lees" }],
  plan_memories: [
    memory("1", "waiting"),
    memory("2", "shown", { words: HOSTILE, picture_path: path, household_id: "h1" }),
    memory("3", "hidden"),
    memory("4", "shown", { removed_at: "2026-12-09" }),
    memory("5", "shown", { hidden_by_staff_at: "2026-12-09", position: 2 }),
  ],
} as never);

const files = unzipSync(
  makeMemories({
    planId: PLAN,
    state: state(),
    pictures: [{ path, bytes: new Uint8Array([1, 2]), alt: "Picture from =Ann", ofMemory: true }],
    day: "2026-12-22",
  }),
);
const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());

test("all memories go into one file, those on the wall first, those taken back not", () => {
  expect(Object.keys(files).sort()).toEqual([
    "memories.csv",
    "memories.html",
    "memories.json",
    "pictures/1.webp",
  ]);
  const { memories } = JSON.parse(text("memories.json"));
  expect(memories).toMatchObject([
    { state: "shown", picture: "pictures/1.webp", household: "The Lees" },
    { state: "waiting", words: "Words 1", picture: null },
    { state: "hidden", words: "Words 3" },
    { state: "hidden by Last Hurrah", words: "Words 5" },
  ]);
  const { data } = parse<Record<string, string>>(text("memories.csv"), { header: true });
  expect(data[0]).toMatchObject({ author_name: "'=Ann", words: HOSTILE });
});

test("its document shows each picture with its words, and people's words as text", () => {
  const html = text("memories.html");
  expect(html).toMatch(/<h2[^>]*>Ruth</);
  expect(html).toMatch(
    /<img src="pictures\/1.webp" alt="Picture from =Ann"\/>\s*<p[^>]*>&lt;script/,
  );
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain("<script");
  expect(html).toContain("Words 3");
});
