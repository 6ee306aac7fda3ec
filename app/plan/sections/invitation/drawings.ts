import { DRAWINGS as WORDS } from "~shared/drawings/drawings";

export type Picture = { src: string; alt: string };

const FILES = import.meta.glob<string>("../../../../shared/drawings/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The site's drawings for invitations, by name, as pages show them. */
export const DRAWINGS: Readonly<Record<string, Picture & { name: string }>> = Object.fromEntries(
  Object.entries(WORDS).map(([key, words]) => [
    key,
    { ...words, src: FILES[`../../../../shared/drawings/${key}.svg`] ?? "" },
  ]),
);
