import { hasTitle } from "~shared/called";
import { type Cell, cellsOf } from "./cells";
import {
  contactOf,
  type Line,
  type Person,
  tidyName,
  withoutAddresses,
  withoutPhones,
} from "./line";
import {
  AFTER_NAME,
  firstNameFirst,
  isGroup,
  lastNameIn,
  NAME_SEPARATOR,
  namesInCell,
} from "./names";
import { COMMA, joinNeeds, parseText, withCommas } from "./parse-text";

/** "The Lee family: Ann Lee, Bob Lee". */
const HOUSEHOLD = /^([^:,;@<"\t(]{2,}):\s+(?=\S)/u;
/** "Smith family - Bob, Sue". */
const DASHED = /^([^:,;@<"\t(]{2,}?)\s+[-–—]\s+(?=\p{L})/u;

/** Labels of an address or a number, which are not a household's name. */
const LABEL =
  /^(?:e-?mail|mail|tel|telephone|phone|mobile|cell|home|address|name|guests?|to|cc|bcc)$/i;

/** The end of "Ann, Bob, and Kim". */
const JOINED = /^(?:and|und|y|&)\s+(?=[\p{Lu}\p{Lo}])/u;

/** Words that are not a name; and, after a name, several words that begin in lower case. */
const NOTE = /^(?:maybe|perhaps|tb[acd]|not sure(?: yet)?|confirmed|yes|no|\P{L}*)\??$/iu;
const SMALL = /^(?!(?:van|von|de|del|baby|kid|child|wife|husband)\s)\p{Ll}\S*\s/u;

/** "Leo (2 yrs), Mia (5)": next to an age, a bare number is an age, too. */
const AGED = /\((?:aged?\s+\d|\d{1,2}\s*(?:y|mo))/i;
const BARE_AGE = /\((\d{1,2})\)/g;

/**
 * Reads a line of a list without columns: addresses and numbers are recognized by their form, the
 * rest is names and remarks about them.
 * @param sign the list's separator, if known; else tabs, or commas and semicolons
 * @param isTurned "Smith, John" is John Smith in this list
 */
export function fromFreeLine(text: string, sign?: string, isTurned = false): Line {
  const pair = lastFirst(text);
  const line = (isTurned && pair ? text.replace(pair.written, pair.turned) : text)
    .normalize("NFC")
    .replace(/\([^()]*\)/g, (aside) => aside.replace(/[,;،、]/g, COMMA))
    .replace(BARE_AGE, AGED.test(text) ? "(age $1)" : "$&");
  const [dashed = "", group = ""] = DASHED.exec(line) ?? [];
  const [prefix = "", before = ""] =
    HOUSEHOLD.exec(line) ?? (isGroup(group) ? [dashed, group] : []);
  const isNote = NOTE.test(before.trim());
  const name = isNote || LABEL.test(before.trim()) ? "" : tidyName(before);
  const isTable = sign !== undefined || line.includes("\t");
  const cells = cellsOf(line.slice(prefix.length), sign ?? (isTable ? "\t" : ",،、;|"));
  const emails: string[] = [];
  const phones: string[] = [];
  const notes = isNote ? [before.trim()] : [];
  const people: Person[] = [];
  const remarks: string[] = [];
  const all = { household: "", plusOnes: 0, food: "", access: "" };
  for (const cell of cells) {
    const found = withoutAddresses(cell.text);
    emails.push(...found.emails);
    const numbered = withoutPhones(found.rest);
    phones.push(...numbered.phones);
    const rest = tidyName(numbered.rest);
    const last = people.at(-1);
    if (!rest || LABEL.test(rest)) continue;
    if (rest.includes("@")) notes.push(`Email: ${rest}`);
    else if (last && AFTER_NAME.test(rest)) last.name += `, ${rest}`;
    else if (last && JOINED.test(rest) && parseText(rest).people.length > 0)
      take(rest.replace(JOINED, ""), { isLast: true });
    else if (NOTE.test(rest) || (SMALL.test(rest) && /^\p{Lu}/u.test(last?.name ?? "")))
      take(rest, { isNote: true });
    // "Bo, Bo <bo@example.com>" is a single Bo.
    else if (!found.emails.length || !people.some((one) => one.name === rest))
      for (const words of namesIn(rest, cell, found.emails.length > 0, isTable)) take(words);
  }
  function take(words: string, { isNote = false, isLast = false } = {}) {
    const said = parseText(words);
    if (isNote && said.people.length > 0) return notes.push(withCommas(words));
    const final = said.people.at(-1)?.name ?? "";
    const shared = lastNameIn(final);
    // "Bob, Sue and Tim Miller" are three Millers, also with a comma before "and".
    if (
      shared &&
      (isLast ? !hasTitle(final) : said.people.length > 1 && NAME_SEPARATOR.test(words))
    )
      for (const one of people)
        if (!/\s/.test(one.name) && !hasTitle(one.name)) one.name += ` ${shared}`;
    people.push(...said.people);
    notes.push(...said.notes);
    remarks.push(...said.remarks);
    all.household ||= said.household;
    all.plusOnes += said.plusOnes;
    const eaters = said.people.length > 0 ? said.people : people;
    for (const each of eaters) each.food = joinNeeds(each.food, said.food);
    if (said.food && eaters.length > 1)
      remarks.push(`“${said.food}” is taken as said of each of them.`);
    if (eaters.length === 0) all.food = joinNeeds(all.food, said.food);
    all.access ||= said.access;
  }
  // A household without people is its own guest.
  if (people.length === 0 && name) people.push({ name, kind: "adult" });
  const [one] = people;
  if (people.length === 1 && one)
    Object.assign(one, { food: joinNeeds(all.food, one.food), access: one.access || all.access });
  else notes.push(...[all.food, all.access].filter(Boolean));
  if (pair) remarks.push(`“${pair.written}” is taken as ${isTurned ? pair.turned : "two people"}.`);
  const reach = contactOf(emails, phones, notes);
  return {
    ...reach,
    name: name || all.household,
    people,
    plusOnes: all.plusOnes,
    remarks: [...remarks, ...reach.remarks],
  };
}

/** "Smith, John" alone, beside addresses and numbers: one person, or two. */
export function lastFirst(text: string): { written: string; turned: string } | undefined {
  if (text.length > 200) return undefined;
  const written = tidyName(withoutPhones(withoutAddresses(text).rest).rest);
  const words = written.split(/, */);
  const areNames = words.every(
    (one) =>
      /^\p{Lu}[\p{L}'’-]+$/u.test(one) &&
      !(hasTitle(one) || NOTE.test(one) || AFTER_NAME.test(one)) &&
      parseText(one).people.length > 0,
  );
  return areNames && words.length === 2 && text.includes(written)
    ? { written, turned: firstNameFirst(written) }
    : undefined;
}

function namesIn(rest: string, { isQuoted }: Cell, hasAddress: boolean, isTable: boolean) {
  if (isQuoted && hasAddress) return [firstNameFirst(rest)];
  return isQuoted || isTable ? namesInCell(rest) : [rest];
}
