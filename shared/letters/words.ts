/** Control characters such as line breaks, direction changes, and invisible characters. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** Longest line of people's words in a letter: as much as a subject can show. */
const LONGEST = 120;

const ZERO_WIDTH_SPACE = "\u200b";

/** The start of an encoded word in a header (RFC 2047), which mail programs would decode. */
const ENCODED = /=(?=\?)/g;

/** As for a header: nothing invisible, nothing that a mail program decodes; an ellipsis if cut. */
export function oneLine(words: string, longest = LONGEST): string {
  const plain = words.replace(UNSEEN, " ").replace(ENCODED, `=${ZERO_WIDTH_SPACE}`);
  const line = [...plain.replace(/\s+/g, " ").trim()];
  return line.length > longest
    ? `${line
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`
    : line.join("");
}

/** Looks the same, but no mailbox makes it a link: strangers' words must lead nobody away. */
export const withoutLinks = (words: string): string =>
  words.replace(
    /(:)(?=\/\/)|(\.)(?=[^\s\u200b])|(@)(?=[^\s\u200b])/g,
    (mark) => mark + ZERO_WIDTH_SPACE,
  );

/** Neither an address, a site nor `site`, our own name: replies do not go there. */
export function isName(name: string, site: string): boolean {
  const plain = name.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const isOwn = plain.toLowerCase().includes(site.toLowerCase()) || /,\s*via\b/i.test(plain);
  return plain.trim() !== "" && !isOwn && !/[@<>/]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}

const DAY = { year: "numeric", month: "long", day: "numeric" } as const;
const TIME = { ...DAY, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** "November 22, 2026 at 2:14 AM EST". @throws RangeError for no ISO 8601 or no IANA zone */
export const letterTime = (time: string, timeZone: string): string =>
  written(time, { ...TIME, timeZone });

/** Its day alone: "November 22, 2026". */
export const letterDay = (time: string, timeZone: string): string =>
  written(time, { ...DAY, timeZone });

/** "Saturday, December 5, 2026" of a day such as "2026-12-05". */
export const dayOfWeek = (day: string): string =>
  written(`${day}T12:00:00Z`, { ...DAY, weekday: "long", timeZone: "UTC" });

/** "December 5" of the same. */
export const monthDay = (day: string): string =>
  written(`${day}T12:00:00Z`, { month: "long", day: "numeric", timeZone: "UTC" });

/** "2:00 PM" of an hour such as "14:00:00", and minutes after it. */
export const clockTime = (time: string, after = 0): string =>
  written(new Date(Date.parse(`1970-01-01T${time.slice(0, 5)}Z`) + after * 60_000).toISOString(), {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });

const written = (time: string, options: Intl.DateTimeFormatOptions) =>
  // Newer versions of Node write narrow no-break spaces, which are out of place in plain text.
  new Intl.DateTimeFormat("en-US", options).format(new Date(time)).replace(/\u202f/g, " ");

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The names in a greeting: "Mina, Bob, and Kim"; "The Garcias" become "Dear Garcias". */
export const namesWords = (names: readonly string[]): string =>
  new Intl.ListFormat("en-US").format(
    names.map((name) => name.trim().replace(/^the (?=\S)/i, "")).filter(Boolean),
  );

/** Without a line such as "Dear friends,": for a letter that greets by name. */
export const withoutSalutation = (words: string): string =>
  words.replace(/^\s*dear(?: [^\s.,:!?]+){1,4}[,:!][ \t]*\n/i, "").trim();
