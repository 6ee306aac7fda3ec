import { describe, expect, test } from "vitest";
import type { Thing } from "./catalog";
import { changesBetween, migrationOf } from "./delta";

const thing = (kind: string, name: string, definition: string, sql: string | null = null) => ({
  kind,
  name,
  definition,
  sql,
});
const delta = (before: Thing[], after: Thing[]) => migrationOf(changesBetween(before, after));

const GREET = "public.greet(text)";
const greet = (words: string) =>
  thing("function", GREET, words, `CREATE OR REPLACE FUNCTION ${GREET} ${words};\n`);
const rule = (name: string, who: string) =>
  thing("policy", `"${name}" on public.songs`, who, `create policy "${name}" for ${who};\n`);

describe("a migration", () => {
  test("is of nothing where nothing differs, whatever the order", () => {
    const [a, b] = [greet("hello"), rule("Anyone can sing", "anon")];
    expect(changesBetween([a, b], [b, a])).toEqual([]);
  });

  test("replaces a function in its place, and drops one that is gone", () => {
    expect(delta([greet("hello")], [greet("good day")])).toBe(
      `set check_function_bodies = off;

CREATE OR REPLACE FUNCTION ${GREET} good day;

reset check_function_bodies;
`,
    );
    expect(delta([greet("hello")], [])).toContain(`drop function ${GREET};`);
  });

  test("drops policies before the functions that they ask, and makes them after", () => {
    const before = [greet("hello"), rule("Anyone can sing", "anon")];
    const after = [
      rule("Anyone can sing", "authenticated"),
      thing("function", "public.may()", "b", "make may;\n"),
    ];
    expect(delta(before, after).split("\n").filter(Boolean).slice(1, -1)).toEqual([
      'drop policy "Anyone can sing" on public.songs;',
      `drop function ${GREET};`,
      "make may;",
      'create policy "Anyone can sing" for authenticated;',
    ]);
  });

  test("says of tables what its author has to write, and runs nothing of it", () => {
    const column = (type: string) => thing("column", "public.songs.title", type);
    const words = delta(
      [column("text"), thing("index", "public.songs_by_title", "on title")],
      [column("text\nnot null"), thing("table", "public.tunes", "r")],
    );
    expect(words).toContain("WRITE BY HAND");
    expect(words).toContain(
      "-- change column public.songs.title\n--   from text\n--   to   text not",
    );
    expect(words).toContain("-- remove index public.songs_by_title\n--   from on title");
    expect(words).toContain("-- add table public.tunes");
    const run = words.split("\n").filter((line) => line && !line.startsWith("--"));
    expect(run).toEqual(["set check_function_bodies = off;", "reset check_function_bodies;"]);
  });
});
