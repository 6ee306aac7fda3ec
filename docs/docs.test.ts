import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CODE = ["app", "artwork", "bench", "scripts", "server", "shared", "supabase", "tests"];

const read = (path: string) => readFileSync(path, "utf8");
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path) && !path.includes("node_modules"))
    .map((path) => join(folder, path));
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, m = ""]) => m);

const decisions = filesIn("docs/decisions", /^\d{3}-.*\.md$/).sort();
const documents = [
  ...filesIn("docs", /\.md$/),
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].filter((path) =>
    existsSync(path),
  ),
];

test("a citation of docs/product.md names one of its headings", () => {
  const product = read("docs/product.md");
  const headings = new Set(matches(product, /^#{2,3} (\d+(?:\.\d+)?) /gm));
  const code = CODE.flatMap((folder) => filesIn(folder, /\.(ts|tsx|sql|css|mjs|toml)$/));
  const unknown = [...code, ...documents].flatMap((path) =>
    matches(read(path), /docs\/product\.md (\d+(?:\.\d+)?)/g)
      .filter((number) => !headings.has(number))
      .map((number) => `${path}: ${number}`),
  );
  const within = matches(product, /\(([\d., ]+)\)/g)
    .flatMap((numbers) => numbers.split(", "))
    .filter((number) => /^\d{1,2}(\.\d+)?$/.test(number) && !headings.has(number))
    .map((number) => `docs/product.md: ${number}`);
  expect([...unknown, ...within]).toEqual([]);
});

test("a document names files and folders that exist", () => {
  // A path in backticks or a link, from the root or beside the document; patterns are left out.
  const path = new RegExp(
    `(?:\`|\\()((?:${[...CODE, "docs", "public"].join("|")})/[\\w./@:-]+)`,
    "g",
  );
  const missing = documents.flatMap((document) =>
    [...matches(read(document), path), ...matches(read(document), /\]\((\d{3}-[\w-]+\.md)\)/g)]
      .filter((name) => !existsSync(name) && !existsSync(join(document, "..", name)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the index lists each decision with its title", () => {
  const index = read("docs/decisions/README.md");
  const missing = decisions.filter((path) => {
    const [, number, title] = /^# (\d{3}) (.+)/.exec(read(path)) ?? [];
    const file = path.slice("docs/decisions/".length);
    return !index.includes(`| [${number}](${file}) | ${title} |`);
  });
  expect(missing).toEqual([]);
});

test("a citation of a decision names one that is there", () => {
  const numbers = new Set(matches(decisions.join(), /decisions\/(\d{3})-/g));
  const code = CODE.flatMap((folder) => filesIn(folder, /\.(ts|tsx|sql|css|mjs|toml)$/));
  const unknown = [...code, ...documents].flatMap((path) =>
    [
      ...matches(read(path), /[Dd]ecisions?[ /](\d{3})\b/g),
      ...(decisions.includes(path) ? matches(read(path), /\((\d{3})\)/g) : []),
    ]
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
