import { isName } from "./names";
import { Unreadable } from "./unreadable";

const MOST = 10;
const TERM = /^(\w+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/i;

/**
 * Reads an order, `name,created_at.desc`.
 * @returns its terms, with the direction always said: `name.asc`
 */
export function readOrder(text: string): string[] | Unreadable {
  const terms = text.split(",", MOST + 1);
  if (terms.length > MOST) return new Unreadable(`Ordered by more than ${MOST} columns`);
  const read: string[] = [];
  for (const term of terms) {
    const [, column = "", direction = "asc", nulls] = TERM.exec(term) ?? [];
    if (!isName(column)) return new Unreadable("Not an order", term);
    read.push([column, direction, ...(nulls ? [nulls] : [])].join("."));
  }
  return read;
}
