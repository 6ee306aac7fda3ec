// `npm run promises`: how many tests cover each chapter of docs/product.md, by suite.
import { readFileSync } from "node:fs";
import { CHAPTERS } from "./chapters";
import { allTests } from "./tests";

const SUITES = ["unit", "security", "database", "server", "screens", "browser"];
const tests = allTests();

console.log("Tests by title; a table of cases is one. Behind + those of `npm run test:more`.\n");
console.log(`| chapter | ${SUITES.join(" | ")} |`);
console.log(`| --- |${" ---: |".repeat(SUITES.length)}`);
for (const [, number = "", title] of readFileSync("docs/product.md", "utf8").matchAll(
  /^### (\d+\.\d+) (.+)/gm,
)) {
  const rule = CHAPTERS[number];
  if (!rule) continue;
  const cells = SUITES.map((suite) => {
    const found = tests.filter((it) => it.suite === suite && rule.test(it.name));
    const more = found.filter((it) => it.isMore).length;
    return `${found.length - more || ""}${more > 0 ? ` +${more}` : ""}`.trim();
  });
  console.log(`| ${number} ${title} | ${cells.join(" | ")} |`);
}
