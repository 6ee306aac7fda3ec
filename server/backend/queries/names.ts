/** Names by which JavaScript reaches what all objects share. Supabase Lite 0.10 follows them. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** As long as PostgreSQL's names are, in characters. */
const LONGEST = 63;
const NAME = /^[a-z_][a-z0-9_]*$/i;

/** Times that a name may be percent-encoded, beyond the once that an address is. */
const ENCODED = 3;

/** Whether the whole text is a name that nobody may use. */
export const isForbidden = (text: string): boolean => FORBIDDEN.has(text.trim().toLowerCase());

/** What every object has, such as `hasOwnProperty`: Lite looks names up in objects. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether the text can name a table, a column, a function or an argument of this site's. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST && NAME.test(text) && !isForbidden(text) && !INHERITED.has(text);

/** Whether one of the words of a text is forbidden, however it is quoted or encoded. */
export const namesForbidden = (text: string): boolean =>
  decoded(text)
    .replaceAll(/["'\\]/g, "")
    .split(/\W+/)
    .some(isForbidden);

/** Whether a segment of a path is forbidden. Files may have such a word as a part of their name. */
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

/** A name as a refusal repeats it: no more of it than is safe to read in a log or on a screen. */
export const shown = (name: string): string => {
  const safe = name.replaceAll(/[^\w.,:()-]/g, "?");
  return safe.length > 60 ? `${safe.slice(0, 59)}…` : safe;
};
