import type { LetterSite } from "~shared/letters/letter";

export const SAMPLE_SITE: LetterSite = {
  name: "Last Hurrah",
  url: "https://lasthurrah.example",
  timeZone: "America/New_York",
  addressLines: ["12 Garden Street", "Hudson, NY 12534"],
};

export const SAMPLE_LIST_SITE: LetterSite = {
  ...SAMPLE_SITE,
  preferencesLink: "https://lasthurrah.example/letters/3fQ9sample",
};

export const PLAN = "7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b";
export const SAMPLE_TIME = "2026-11-22T07:14:00Z";
export const DUE_AT = "2026-11-25T07:14:00Z";
export const LONG_NAME = "Wilhelmina Bartholomea Featherstonehaugh-Cholmondeley ".repeat(4).trim();
export const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(9);
/** Injection attempts: markup, header lines, another direction, and a web address. */
export const HOSTILE =
  '"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\u202e http://evil.example/a?b=1';

/** Samples in which a letter's words are long, in the other direction, and hostile. */
export const extremes = <Props>(of: (words: string) => Props) => ({
  long: of(LONG_WORD),
  "right to left": of("רות אלוורז"),
  hostile: of(HOSTILE),
});
