import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Longest `test(…)` call, in lines. */
const LONGEST = 60;

const files = ["app", "artwork", "docs", "scripts", "server", "shared", "supabase", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The calls of `test`, `test.each(…)` and the like, each with its first line and its length. */
function testCalls({ file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const calls = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTest(node.expression.getText(source))) {
      const line = lineAt(node.getStart(source));
      calls.push({ line, length: lineAt(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

const isTest = (called) => /^(test|it)\b/.test(called) && !/^test\.(describe|step)/.test(called);

test("no test is longer than one reads at a glance", () => {
  const long = files
    .filter(({ text }) => text.split("\n").length > LONGEST)
    .flatMap((file) =>
      [...testCalls(file)]
        .filter(({ length }) => length > LONGEST)
        .map(({ line, length }) => `${file.file}:${line} has ${length} lines`),
    );
  expect(long).toEqual([]);
});

test("tests wait for conditions, with the one limit of tests/support/limits.ts", () => {
  const ownLimit =
    /\btimeout: *\d|\bsetTimeout\(\d|^ *\}, *[\d_]{4,}\);|waitForTimeout|AbortSignal\.timeout\(\d/m;
  const found = files
    .filter(({ text }) => ownLimit.test(text))
    .map(({ file }) => file)
    .filter((file) => file !== "scripts/test/conventions.test.mjs");
  expect(found).toEqual([]);
});

/** Where Biome does not know that a call promises something: modules of Node, the tables, and Hono. */
const PROMISING = /^node:(fs|timers|stream)\/promises$/;

/** Statements that are such a call, and wait for nothing. */
function unawaited({ file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = new Set(file.startsWith("server") ? ["next"] : []);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && PROMISING.test(node.moduleSpecifier.text)) {
      const named = node.importClause?.namedBindings;
      if (named && ts.isNamedImports(named))
        for (const { name } of named.elements) names.add(name.text);
    }
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const called = node.expression.expression.getText(source);
      if (names.has(called) || called.endsWith(".throwOnError")) found.push(`${file}: ${called}()`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("what Node and the tables promise is waited for", () => {
  const found = ["app", "scripts", "server", "shared", "supabase"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.(ts|tsx|mjs)$/.test(file))
        .map((file) => ({ file: path.join(folder, file) })),
    )
    .map(({ file }) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => /\/promises"|throwOnError|next\(\)/.test(text))
    .flatMap(unawaited);
  expect(found).toEqual([]);
});
