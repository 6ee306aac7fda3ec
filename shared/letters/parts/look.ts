import type { CSSProperties } from "react";

/**
 * The site's colors, light and dark (a test compares them to `app/ui/tokens.css`): mailboxes do not
 * support custom properties.
 */
export const COLORS = {
  cream: ["#fdf7ec", "#231a22"],
  paper: ["#ffffff", "#2d222c"],
  ink: ["#2e2130", "#f5ebe4"],
  "ink-soft": ["#61515f", "#cbbac3"],
  deep: ["#5b2a50", "#f0bccc"],
  "on-deep": ["#ffffff", "#36152d"],
  line: ["#eadfdb", "#4d3b49"],
} as const;

type Color = keyof typeof COLORS;

/** The site's fonts if the reader has them, else system fonts: letters load nothing. */
const DISPLAY = "Literata, Georgia, 'Times New Roman', serif";
const TEXT = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, Arial, sans-serif";

const TYPE = {
  title: { fontFamily: DISPLAY, fontSize: "30px", lineHeight: 1.25, fontWeight: 600 },
  name: { fontFamily: DISPLAY, fontSize: "22px", lineHeight: 1.35, fontWeight: 600 },
  text: { fontFamily: TEXT, fontSize: "18px", lineHeight: 1.6 },
  label: { fontFamily: TEXT, fontSize: "18px", lineHeight: 1.6, fontWeight: 600 },
} satisfies Record<string, CSSProperties>;

type Look = { ground?: Color; ink?: Color; type?: keyof typeof TYPE };

/**
 * Props for an element's look: inline styles, because many mailboxes drop style sheets, and
 * classes to which the style sheet gives the dark colors.
 */
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
  "@media (max-width:480px){.sheet{padding:28px 22px!important}}",
].join("");
