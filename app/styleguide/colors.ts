import { blend, type Color, parse, wcagContrast } from "culori";

export type Scheme = "light" | "dark";
type Token = { name: string } & Record<Scheme, string>;

const TOKEN = /--color-([\w-]+): light-dark\((.+), (.+)\);/g;

export const colorTokens = (css: string): Token[] =>
  [...css.matchAll(TOKEN)].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));

/** Required contrasts: for long texts (WCAG AAA), for text (AA), for large text and edges. */
const READING = 7;
const TEXT = 4.5;
const EDGE = 3;

export type Pair = { words: string; ground: string; least: number };

const pairs = (least: number, words: string, ...grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ words, ground, least }));

/** Every pair in use, and its least contrast. A translucent ground: `joy/25 on paper`. */
export const PAIRS: Pair[] = [
  ...pairs(READING, "ink", "paper", "cream", "blush", "sky"),
  ...pairs(READING, "ink", "positive-soft", "danger-soft", "cream/60 on paper"),
  ...pairs(READING, "deep-strong", "paper", "cream", "blush", "sky"),
  ...pairs(READING, "deep", "paper", "cream", "blush", "sky"),
  ...pairs(READING, "heading", "paper", "cream", "blush", "sky"),
  ...pairs(READING, "deep", "positive-soft", "danger-soft"),
  ...pairs(READING, "on-deep", "deep", "deep-strong"),
  ...pairs(READING, "on-night", "night"),
  ...pairs(TEXT, "ink", "joy/25 on paper", "joy/25 on cream", "joy/25 on blush"),
  ...pairs(TEXT, "ink-soft", "paper", "cream", "blush", "positive-soft", "danger-soft"),
  ...pairs(TEXT, "on-joy", "joy"),
  ...pairs(TEXT, "danger", "paper", "cream", "blush", "danger-soft"),
  ...pairs(TEXT, "on-danger", "danger-fill"),
  ...pairs(TEXT, "positive", "paper", "cream", "positive-soft"),
  // A hero's text over the veil, whatever picture staff choose.
  ...pairs(TEXT, "on-night", "night/65 on white", "night/65 on black"),
  // The edges of controls, and focus rings.
  ...pairs(EDGE, "line-strong", "paper", "cream", "blush"),
  ...pairs(EDGE, "deep", "sky"),
  ...pairs(EDGE, "danger", "paper", "cream", "blush"),
  ...pairs(EDGE, "joy", "night"),
  // The bars of a chart, one on the other.
  ...pairs(EDGE, "bar", "paper", "cream", "deep"),
  // A switch's knob, off and on; an upload's progress bar.
  ...pairs(EDGE, "on-deep", "line-strong", "deep"),
];

/** By WCAG 2, from 1 to 21. @throws Error for a color that is not a token */
export function contrastOf({ words, ground }: Pair, scheme: Scheme, tokens: Token[]): number {
  return wcagContrast(solid(words, scheme, tokens), solid(ground, scheme, tokens));
}

function solid(written: string, scheme: Scheme, tokens: Token[]): Color {
  const [top = "", under] = written.split(" on ");
  const [name, percent] = top.split("/");
  const value = tokens.find((token) => token.name === name)?.[scheme] ?? PLAIN[top];
  const color = parse(value ?? "");
  if (!color) throw new Error(`There is no color ${written}.`);
  if (!under) return color;
  return blend([solid(under, scheme, tokens), { ...color, alpha: Number(percent) / 100 }]);
}

const PLAIN: Record<string, string> = { white: "#ffffff", black: "#000000" };
