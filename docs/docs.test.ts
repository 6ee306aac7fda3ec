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

test("a comment of the schema names files that exist", () => {
  const missing = filesIn("supabase/schemas", /\.sql$/).flatMap((file) =>
    matches(read(file), /((?:app|server|shared|tests)\/[\w./-]*\w)/g)
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: ${name}`),
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

/** How quotes begin that are examples, or that screens put together of parts. */
const COMPOSED = new RegExp(
  `^(?:${[
    "Ana’s Catering is booked",
    "Approval functionality coming soon!",
    "Are you sure you want to delete this section",
    "Aunt May Parker",
    "Filter and more",
    "Found in subject, note",
    "From name .email.",
    "Guests for Mom:",
    "Has access until",
    "Invitation (?:on its way|waits until)",
    "Keep this program",
    "Letter not sent yet",
    "Link sent May 3",
    "María José García",
    "(?:Name|Location|Message) is required",
    "New time for Dinner",
    "One change waits for your answer",
    "Our Story . Last Hurrah",
    "Partly told by phone",
    "Please confirm: letters from",
    "Scheduled for …",
    "Thank you. .Name.'s family has",
    "The day changed.",
    "The family took the booking",
    "There is no connection right now.",
    "They know this since|It stands on their page since",
    "This area needs JavaScript.",
    "Unsaved new article:",
    "Added to the plan for",
    "(?:Ada answered|Ann replied) 1 minute ago",
    "Draft saved 10:42 PM",
    "Message should be at least 10 characters",
    "Please upload an image smaller than 5MB",
    "Showing 60 of 200 partners",
  ].join("|")})`,
);

/** Words as source says them, in one line: without tags, entities, escapes and joined strings. */
const asSaid = (text: string) =>
  text
    .replaceAll("&apos;", "'")
    .replaceAll('\\"', '"')
    .replace(/\{" "\}/g, " ")
    .replace(/["`] \+\s*["`]/g, "")
    .replace(/’/g, "'")
    .replace(/\s+/g, " ");

test("words that docs/product.md quotes stand in the source", () => {
  const source = ["app", "server", "shared", "supabase/schemas", "supabase/data"]
    .flatMap((folder) => filesIn(folder, /(?<!\.test|\.types)\.(ts|tsx|sql|json)$/))
    .map((path) => asSaid(read(path)))
    .join("\n");
  const said = source + source.replace(/<\/?[a-zA-Z][^<>\n]{0,200}>/g, "");
  const quotes = read("docs/product.md")
    .split("\n")
    .filter((line) => (line.split('"').length - 1) % 2 === 0)
    .flatMap((line) => matches(line, /"([A-Z][^"`]{14,})"/g));
  const isSaid = (part: string) => part.length < 12 || said.includes(part);
  const missing = quotes
    .filter((quote) => !COMPOSED.test(quote))
    .filter((quote) => {
      const parts = asSaid(quote).split(/\{[^}]*\}|…|\.\.\.|[A-Z]{4,}/);
      // Sentences and names may stand apart in the source.
      const less = parts.flatMap((part) =>
        isSaid(part) ? [] : part.split(/[.:;,?]? *(?:[.:;,?]|\bAda|\bAnn) */),
      );
      return !less.every((part) => isSaid(part));
    });
  expect(quotes.length).toBeGreaterThan(400);
  expect(missing).toEqual([]);
});
