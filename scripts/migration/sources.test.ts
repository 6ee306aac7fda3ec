import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BASELINE } from "../../server/backend/lite/baseline";
import { MIGRATIONS, SCHEMAS, scriptsIn } from "./sources";

const scripts = await scriptsIn(SCHEMAS);
const sources = scripts.map(({ sql }) => sql).join("\n");
/** Where the text of a template begins, statements stand that another statement makes. */
const written = [...sources.matchAll(/^create (?:or replace )?(\w+) ([^;]*?)[;$]/gm)];

/** A statement's object: a function by name and arguments, a policy by name and table. */
function made(kind: string, rest: string): string[] {
  const words = rest.replaceAll(/\s+/g, " ");
  if (kind === "function") return [/^[\w.%$]+ ?\(.*?\) returns|^.*?\)/.exec(words)?.[0] ?? words];
  if (kind === "policy") return [/^"[^"]+" on [\w.]+/.exec(words)?.[0] ?? words];
  return [];
}

test("each function and each policy stands once", () => {
  const names = written.flatMap(([, kind = "", rest = ""]) => made(kind, rest));
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("each stands in the words that run: nothing is replaced, renamed or patched", () => {
  for (const { name, sql } of scripts) {
    const found = sql.match(
      /^(create or replace|alter (function|policy|view)|drop )|pg_get_functiondef|\brename to\b|^-- As before/gim,
    );
    // The function that creates searches replaces one of a different shape.
    expect([name, found]).toEqual([name, null]);
  }
});

test("files are numbered in the order in which they run", () => {
  const numbers = scripts.map(({ name }) => Number(/^(\d\d)_[a-z_]+\.sql$/.exec(name)?.[1]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test("the baseline is the first migration, and nothing else stands for it in the history", async () => {
  const [first] = await scriptsIn(MIGRATIONS);
  expect(first?.name).toBe(`${BASELINE}_baseline.sql`);
  expect(readFileSync(join(MIGRATIONS, `${first?.name}`), "utf8")).toContain(
    "create table public.plans (",
  );
});
