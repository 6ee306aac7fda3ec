import type { CSSProperties } from "react";

/** Light and dark: mailboxes know no custom properties. A test compares tokens.css. */
export const COLORS = {
  cream: ["#fdf7ec", "#231a22"],
  paper: ["#ffffff", "#2d222c"],
  ink: ["#2e2130", "#f5ebe4"],
  "ink-soft": ["#61515f", "#cbbac3"],
  deep: ["#5b2a50", "#f0bccc"],
  "on-deep": ["#ffffff", "#36152d"],
  line: ["#eadfdb", "#4d3b49"],
  joy: ["#f5a93f", "#eba13c"],
  coral: ["#dd6a4e", "#cf6249"],
} as const;

type Color = keyof typeof COLORS;

/** The site's fonts if the reader has them, else system fonts: letters load nothing. */
const DISPLAY = "Literata, Georgia, 'Times New Roman', serif";
const CODE = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, Arial, sans-serif";
/** Where a screen shows a letter, its zeros are as plain as the screen's. */
const TEXT = `'Plain zero', ${CODE}`;

const TYPE = {
  honoree: { fontFamily: DISPLAY, fontSize: "44px", lineHeight: 1.15, fontWeight: 600 },
  title: { fontFamily: DISPLAY, fontSize: "30px", lineHeight: 1.25, fontWeight: 600 },
  code: { fontFamily: CODE, fontSize: "38px", lineHeight: 1.3, fontWeight: 600 },
  name: { fontFamily: DISPLAY, fontSize: "22px", lineHeight: 1.35, fontWeight: 600 },
  voice: { fontFamily: DISPLAY, fontSize: "20px", lineHeight: 1.6 },
  text: { fontFamily: TEXT, fontSize: "18px", lineHeight: 1.6 },
  label: { fontFamily: TEXT, fontSize: "18px", lineHeight: 1.6, fontWeight: 600 },
} satisfies Record<string, CSSProperties>;

type Look = { ground?: Color; ink?: Color; type?: keyof typeof TYPE };

/** Inline, because many mailboxes drop style sheets; the classes give the dark colors. */
export function look({ ground, ink, type }: Look, more: CSSProperties = {}) {
  return {
    className:
      [ground && `on-${ground}`, ink && `in-${ink}`].filter(Boolean).join(" ") || undefined,
    style: {
      ...(type ? TYPE[type] : {}),
      ...(ground ? { backgroundColor: COLORS[ground][0] } : {}),
      ...(ink ? { color: COLORS[ink][0] } : {}),
      ...more,
    },
  };
}

const byNight = (prefix: string) =>
  Object.entries(COLORS)
    .map(
      ([name, [, night]]) =>
        `${prefix}.on-${name}{background-color:${night}!important}${prefix}.in-${name}{color:${night}!important}`,
    )
    .join("");

/** The style sheet of every letter: dark colors, also with Outlook on the web's selectors. */
export const STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${byNight("")}.rule{border-color:${COLORS.line[1]}!important}}`,
  byNight("[data-ogsc] "),
  "@media (max-width:480px){.sheet{padding:28px 22px 14px!important}}",
].join("");

/**
 * For Outlook on Windows, which draws letters as Word does: it knows no `max-width`, gives a link
 * no padding, and takes Times for a list of fonts whose first it lacks.
 */
export const OUTLOOK = [
  "<!--[if mso]><style>.page,.picture{width:600px!important}.button{padding:12px 26px!important}",
  "p,a,li,span{font-family:Verdana,Arial,sans-serif!important}",
  "h1,h2,h1 span{font-family:Georgia,serif!important}</style><![endif]-->",
].join("");
