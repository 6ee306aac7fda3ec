import { type Cell, cellsOf } from "./cells";
import { kindOf } from "./columns";
import { type Line, reached, tidyName, withoutAddresses } from "./line";
import { peopleInCell, peopleOf, turned } from "./names";

const PHONE = /^\+?[\d\s().\-/]{6,}$/;

/** "The Lee family: Ann Lee, Bob Lee". */
const HOUSEHOLD = /^([^:,;@<"\t]{2,}):\s+(?=\S)/u;

/** What names a line's address or number, and no household. */
const LABEL = /^(?:e-?mail|mail|tel|telephone|phone|mobile|cell|address|name|guests?|to|cc|bcc)$/i;

/**
 * A line of a list that names no columns: addresses and numbers are known by their looks, all else are
 * names.
 * @param sign that parts cells, where the list says so; else tabs do, or commas and semicolons
 */
export function fromFreeLine(text: string, sign?: string): Line {
  const line = text.normalize("NFC");
  const [prefix = "", before = ""] = HOUSEHOLD.exec(line) ?? [];
  const name = LABEL.test(before.trim()) ? "" : tidyName(before);
  const isTable = sign !== undefined || line.includes("\t");
  const cells = cellsOf(line.slice(prefix.length), sign ?? (isTable ? "\t" : ",،、;"));
  const emails: string[] = [];
  const phones: string[] = [];
  const notes: string[] = [];
  const names: string[] = [];
  for (const cell of cells) {
    const found = withoutAddresses(cell.text);
    emails.push(...found.emails);
    const rest = tidyName(found.rest);
    if (PHONE.test(rest)) phones.push(rest);
    else if (rest.includes("@")) notes.push(`Email: ${rest}`);
    // "Bo, Bo <bo@example.com>" is one Bo.
    else if (rest && !(found.emails.length > 0 && names.includes(rest)))
      names.push(...namesIn(rest, cell, found.emails.length > 0, isTable));
  }
  // A household alone is its own guest.
  const people = names.length > 0 ? names : [name].filter(Boolean);
  return {
    name,
    people: people.map((one) => personOf(one)),
    plusOnes: 0,
    remarks: [],
    ...reached(emails, phones, notes),
  };
}

function namesIn(rest: string, { isQuoted }: Cell, hasAddress: boolean, isTable: boolean) {
  if (isQuoted && hasAddress) return peopleOf(turned(rest));
  return isQuoted || isTable ? peopleInCell(rest) : peopleOf(rest);
}

/** "Kim Lee (child)" is a child. */
function personOf(name: string) {
  const [, plain = "", said = ""] = /^(.+?)\s*\((\p{L}+)\)$/u.exec(name) ?? [];
  const kind = kindOf(said);
  return plain && said.length > 1 && kind ? { name: plain, kind } : { name, kind: "adult" };
}
