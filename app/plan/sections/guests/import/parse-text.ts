import { kindOf } from "./columns";
import type { Person } from "./line";
import { isGroup, isTitledCouple, NAME_SEPARATOR, peopleOf } from "./names";

/** Facts about people in a text. food, access: needs of nobody in particular. */
export type ParsedText = {
  household: string;
  people: Person[];
  plusOnes: number;
  notes: string[];
  food: string;
  access: string;
  remarks: string[];
};

const FOOD =
  "(?:strict(?:ly)? )?(?:vegetarian[ao]?|vegetarier(?:in)?|vegetarisch|vegan[ao]?|veg(?:gie)?|pescatarian|halal|kosher|diabetic|co?eliac|celíac[ao]|(?:gluten|dairy|lactose|nut|sugar)[ -]?free|glutenfrei|laktosefrei|sin (?:gluten|lactosa)|(?:(?:pea)?nut|egg|fish|shellfish|milk|dairy|gluten|wheat) allergy|allergic to [\\p{L} ]+|(?:lactose|gluten)[ -]intolerant|no (?:nuts|dairy|gluten|meat|pork|fish|shellfish|eggs|sugar|alcohol))";
const ACCESS =
  "(?:(?:needs|uses|in)(?: an?)? )?wheelchair(?: user| access)?|(?:needs|uses|with)(?: an?)? walker|(?<![\\s\\S])walker|deaf|blind|hard of hearing|step[ -]free(?: access)?";
const NEED = new RegExp(`^(.*?)(?:^|[\\s:]+)(?:(${FOOD})|(${ACCESS}))$`, "iu");
/** A name rather than a walking aid. */
const NAMED_WALKER = /^W(?:alker|ALKER)$/;
const needAtEnd = (text: string) => (NAMED_WALKER.test(text) ? null : NEED.exec(text));

/** "+ 1", "and guest", "plus one", "& 2 kids", "and family", "x4". */
const PLUS =
  /^(.*?)(?:\s+|^)(?:(?:\+|&|\b(?:and|plus|with|y|und)\b|\bw\/)\s*(?:(\d{1,2}|one|two|three)(?:\s+(guests?|friends?|more|others?|people|kids|children|niños|hijos|kinder))?|(?:an?\s+|his\s+|her\s+|su\s+)?(?:guest|friend|date|partner|spouse|husband|wife|girlfriend|boyfriend|fianc[ée]e?|novi[ao]|espos[ao]|freundin)|((?:(?:the|his|her|their|los|sus?|die)\s+)?(?:family|familia|familie|kids|children|niños|hijos|kinder)))|\b(?:x\s?|party of )(\d{1,2}))$/iu;
/** "2 x neighbors". */
const TIMES = /^(\d{1,2})\s*[x×]\s+(?=\p{L})/iu;
const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3 };

/** Remarks after a name: in brackets, after a dash, or "c/o". */
const ASIDE =
  /^(.*?)\s*(?:\(([^()]*)\)|(?:^|\s)[-–—]+\s+(.+)|\b(c\/o\s.+|no (?:e-?mail|(?:tele)?phone|cell)(?: address| number)?))$/iu;
const AGE = /^(?:aged?\s+)?(\d{1,2})\s*(?:years?(?: old)?|yrs?|y\/?o|(months?|mos?|weeks?))?$/iu;
const RELATED =
  /^(?:and\s+)?(?:(baby)|(kids?|child(?:ren)?|kinder|sons?|daughters?|hij[oa]s?)|wife|husband|partner|spouse)\b\s*:?\s*(?=\S)/iu;
/** Outside brackets, "Son Nguyen" is a name. */
const CLOSE = /^(?:and\s+)?(?:(baby)|wife|husband)\s+(?=\S)/iu;
const MANY = /^(?:and\s+)?(?:kids|children|kinder|hijos|niños)(?!\p{L})/iu;

/** Replaces commas in brackets, which do not separate cells. */
export const COMMA = " \u0001";
export const withCommas = (text: string): string => text.replaceAll(COMMA, ",");

export const joinNeeds = (...needs: (string | undefined)[]): string =>
  needs.filter(Boolean).join(", ");

function ageKind(said: string): string | undefined {
  const [, age, months] = AGE.exec(said) ?? [];
  if (!age || Number(age) > 17) return undefined;
  return months || Number(age) < 2 ? "infant" : "child";
}

function personOf(words: string, kind = "adult", related = CLOSE): Person {
  const [prefix = "", baby, child] = related.exec(words) ?? [];
  return { name: words.slice(prefix.length), kind: baby ? "infant" : child ? "child" : kind };
}

/** People in brackets: "kids: Tom, Amy", "Pedro, Marta, baby Leo", "Yaw 4". Empty: no names. */
function peopleIn(aside: string, host: string): Person[] {
  let kind: string | undefined;
  // "Pedro, Marta, and Leo" leaves nothing between the comma and the "and".
  const parts = aside.split(new RegExp(`${COMMA}|${NAME_SEPARATOR.source}`, "iu")).filter(Boolean);
  const people = parts.map((part) => {
    const [, words = "", age = ""] = /^\s*(.+?)(?:\s+(\d{1,2}))?\s*$/u.exec(part) ?? [];
    if (MANY.test(words)) kind = "child";
    return personOf(words, ageKind(age) ?? kind, RELATED);
  });
  const areNames = people.every(({ name }) => /^[\p{Lu}\p{Lo}]/u.test(name));
  return areNames && (RELATED.test(aside) || people.length > 1 || isGroup(host)) ? people : [];
}

/** "Ann Lee (child)", "Kofi Mensah nut allergy", "The Garcias (Pedro, baby Leo)", "Joe + 1". */
export function parseText(words: string): ParsedText {
  const [times = "", many = "1"] = TIMES.exec(words.trim()) ?? [];
  const said: ParsedText = {
    household: "",
    people: [],
    plusOnes: Math.max(Number(many) - 1, 0),
    notes: [],
    food: "",
    access: "",
    remarks: [],
  };
  let text = words.trim().slice(times.length);
  let kind: string | undefined;
  /** Strips a need or companions from the end. Returns the rest; undefined: nothing to strip. */
  function takeEnd(from: string): string | undefined {
    const [, left, food = "", access = ""] = needAtEnd(from) ?? [];
    const [, host, count = "1", whom = "", some, all] =
      left === undefined ? (PLUS.exec(from) ?? []) : [];
    said.food = joinNeeds(food, said.food);
    said.access ||= access;
    if (host !== undefined)
      said.plusOnes += all ? Number(all) - 1 : (NUMBERS[count.toLowerCase()] ?? Number(count));
    if (MANY.test(whom)) said.notes.push(`${count} ${whom}`);
    if (some) {
      said.notes.push(`and ${some}`);
      said.remarks.push(`“And ${some}” is taken as one more: how many they are is not said.`);
    }
    return left ?? host;
  }
  function takeAside(aside: string) {
    const note = withCommas(aside);
    const numbers = isGroup(text) && !/\p{Lu}/u.test(aside) ? (aside.match(/\d+/g) ?? []) : [];
    const people = peopleIn(aside, text);
    // "Kim - 2 kids"
    const more = numbers.length === 0 && /^\d+ \p{L}/u.test(aside) ? `+ ${aside}` : aside;
    const ofThem = kindOf(aside) ?? (/[a-z]/i.test(aside) ? ageKind(aside) : undefined);
    said.plusOnes += numbers.reduce((sum, one) => sum + Number(one), numbers.length && -1);
    if (ofThem) kind = ofThem;
    else if ([needAtEnd(more), PLUS.exec(more)].some((end) => end?.[1] === "")) takeEnd(more);
    else if (people.length > 0) {
      said.people.unshift(...people);
      said.household = text;
    } else if (/\D/.test(note) || (note && numbers.length === 0)) said.notes.push(note);
  }
  for (let left: string | undefined = text; left !== undefined; ) {
    text = left;
    const [, before, bracket, dashed, care] = ASIDE.exec(text) ?? [];
    left = before ?? takeEnd(text);
    if (before === undefined) continue;
    text = before;
    takeAside((bracket ?? dashed ?? care ?? "").trim());
  }
  text = withCommas(text);
  const own = said.household && isGroup(text) ? [] : peopleOf(text);
  if (isTitledCouple(text)) said.household = text;
  said.people.unshift(...own.filter(Boolean).map((name) => personOf(name, kind)));
  const [one, other] = said.people;
  // With several people, nobody knows who is meant.
  if (!one || other) return said;
  const { food, access } = said;
  return { ...said, people: [{ ...one, food, access }], food: "", access: "" };
}
