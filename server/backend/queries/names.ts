/** Names by which JavaScript reaches what all objects share. Supabase Lite 0.10 follows them. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** The length limit of PostgreSQL's names, in characters. */
const LONGEST = 63;
const NAME = /^[a-z_][a-z0-9_]*$/i;

/** How often a name may be percent-encoded, beyond the address's own encoding. */
const ENCODED = 3;

export const isForbidden = (text: string): boolean => FORBIDDEN.has(text.trim().toLowerCase());

/** Names that every object has, such as `hasOwnProperty`: Lite looks names up in objects. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Tells whether the text can name one of this site's tables, columns, functions or arguments. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST && NAME.test(text) && !isForbidden(text) && !INHERITED.has(text);

export const namesForbidden = (text: string): boolean =>
  decoded(text)
    .replaceAll(/["'\\]/g, "")
    .split(/\W+/)
    .some(isForbidden);

/** Tells whether a path segment is forbidden. A file's name may contain such a word. */
export const pathIsForbidden = (path: string): boolean =>
  decoded(path).split(/[/\\]/).some(isForbidden);

function decoded(text: string): string {
  let plain = text;
  for (let times = 0; times < ENCODED && plain.includes("%"); times += 1) {
    plain = plain.replaceAll(/%([0-7][0-9a-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return plain;
}

/** A name for a refusal's message, cut to what is safe to read in a log or on a screen. */
export const shown = (name: string): string => {
  const safe = name.replaceAll(/[^\w.,:()-]/g, "?");
  return safe.length > 60 ? `${safe.slice(0, 59)}…` : safe;
};
