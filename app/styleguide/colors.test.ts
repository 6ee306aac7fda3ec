import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { INKS, NIGHT, NIGHT_GROUND, NIGHT_ON_PAGE } from "../../artwork/inks";
import { colorTokens, contrastOf, PAIRS, type Scheme } from "./colors";

const app = path.resolve(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(app, file), "utf8");
const TOKENS = path.join("ui", "styles", "tokens.css");
const tokens = colorTokens(read(TOKENS));
const value = (name: string, scheme: Scheme) =>
  tokens.find((token) => token.name === name)?.[scheme];

/** Colors for nothing that must be told apart. */
const DECORATION = ["line", "coral", "shelf", "veil"];

test.each(["light", "dark"] as const)("every pair of colors has its contrast: %s", (scheme) => {
  const failures = PAIRS.map((pair) => ({ ...pair, is: contrastOf(pair, scheme, tokens) }))
    .filter(({ is, least }) => is < least)
    .map(({ words, ground, is, least }) => `${words} on ${ground}: ${is.toFixed(2)} < ${least}`);
  expect(failures).toEqual([]);
});

test("a color that went too pale is found", () => {
  const pale = tokens.map((token) => ({ ...token, ...(token.name === "ink" && { dark: "#777" }) }));
  const pair = { words: "ink", ground: "paper", least: 7 };
  expect(contrastOf(pair, "dark", pale)).toBeLessThan(4.5);
  expect(contrastOf({ words: "white", ground: "black", least: 7 }, "light", [])).toBe(21);
  expect(() => contrastOf({ ...pair, ground: "papre" }, "dark", tokens)).toThrow("papre");
});

test("every color is in a pair, or decoration", () => {
  const paired = new Set(
    PAIRS.flatMap(({ words, ground }) => [words, ground.split(/[/ ]/)[0] ?? ""]),
  );
  expect(tokens.map(({ name }) => name).filter((name) => !paired.has(name))).toEqual(
    expect.arrayContaining(DECORATION),
  );
  expect(tokens.filter(({ name }) => !paired.has(name))).toHaveLength(DECORATION.length);
  expect(read(TOKENS).match(/^\s*--color-[a-z-]+: (?!light-dark).*$/gm)).toEqual([
    "    --color-cream: #ffffff;",
    "    --color-sky: #ffffff;",
  ]);
});

describe("what the screens say", () => {
  const sources = fs
    .readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes(".test."))
    .map((file) => ({ file, text: read(file) }));

  test("no color is written outside the tokens", () => {
    const strays = sources
      .filter(({ file }) => file !== TOKENS && !file.startsWith("styleguide"))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/gi)].map(
          ([found]) => `${file}: ${found}`,
        ),
      );
    expect(strays).toEqual([
      `root.tsx: ${value("cream", "light")}`,
      `root.tsx: ${value("cream", "dark")}`,
    ]);
  });

  test("words stand on the grounds that are known to carry them", () => {
    const known = new Set(PAIRS.map(({ words, ground }) => `${words} on ${ground.split(" ")[0]}`));
    const unknown = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/"[^"\n]*"|@apply [^;]*;|`[^`\n]*`/g)]
        .flatMap(([classes]) => pairsOf(classes))
        .filter((pair) => !known.has(pair))
        .map((pair) => `${file}: ${pair}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** "ink on paper" for "bg-paper text-ink", and likewise for its variants ("hover:"). */
function pairsOf(classes: string): string[] {
  const names = new Set(tokens.map(({ name }) => name));
  const states = new Map<string, { bg?: string; text?: string }>();
  for (const [, variant = "", kind = "", name = "", rest = ""] of classes.matchAll(
    /(?<![\w-])((?:[\w-]+(?:\[[^\]]*\])?:)*)(bg|text)-([a-z-]+)((?:\/\d+)?)/g,
  )) {
    if (!names.has(name) || variant.startsWith("backdrop:")) continue;
    states.set(variant, { ...states.get(variant), [kind]: name + rest });
  }
  const base = states.get("");
  return [...states.values()].flatMap(({ bg = base?.bg, text = base?.text }) =>
    bg && text ? [`${text} on ${bg}`] : [],
  );
}

test("drawings end in the colors of the page around them", () => {
  expect([value("sky", "light"), value("sky", "dark")]).toEqual([INKS.cream, NIGHT_GROUND.cream]);
  expect([value("shelf", "light"), value("shelf", "dark")]).toEqual([
    INKS.deep,
    NIGHT_ON_PAGE.deep,
  ]);
  expect([value("night", "light"), value("night", "dark")]).toEqual([INKS.deep, NIGHT.deep]);
});

test("the page shown when all else fails has the site's colors", () => {
  const page = fs.readFileSync(path.join(app, "../public/error.css"), "utf8");
  for (const [, light, dark] of page.matchAll(/light-dark\((.+), (.+)\)/g)) {
    const pair = [light?.replace("#fff", "#ffffff").slice(0, 7), dark];
    expect(tokens.map((token) => [token.light, token.dark])).toContainEqual(pair);
  }
});
