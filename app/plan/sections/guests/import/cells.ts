/** A cell's text, without the quotation marks around it. */
export type Cell = { text: string; isQuoted: boolean };

/**
 * Splits a line into cells. A quotation mark opens at a cell's beginning and closes before its end,
 * an address in angle brackets or the next cell. Anywhere else it is an ordinary character, so that
 * no mark swallows the lines after it.
 * @param signs the separators
 */
export function cellsOf(line: string, signs: string): Cell[] {
  const cells: Cell[] = [];
  let rest = line;
  for (;;) {
    const quoted = quotedIn(rest, signs);
    const from = quoted ? rest.length - quoted.after.length : 0;
    const end = endOf(rest, signs, from);
    const tail = rest.slice(from, end);
    cells.push({ text: (quoted ? quoted.text + tail : tail).trim(), isQuoted: quoted !== null });
    if (end === rest.length) return cells;
    rest = rest.slice(end + 1);
  }
}

const QUOTED = /^\s*"((?:[^"]|"")*)"/;

function quotedIn(rest: string, signs: string): { text: string; after: string } | null {
  const [all = "", text = ""] = QUOTED.exec(rest) ?? [];
  const after = rest.slice(all.length);
  const next = after.trimStart().charAt(0);
  const isClosed =
    next === "" || next === "<" || signs.includes(next) || signs.includes(after[0] ?? "");
  return all && isClosed ? { text: text.replaceAll('""', '"'), after } : null;
}

function endOf(rest: string, signs: string, from: number): number {
  for (let place = from; place < rest.length; place += 1) {
    if (signs.includes(rest.charAt(place))) return place;
  }
  return rest.length;
}
