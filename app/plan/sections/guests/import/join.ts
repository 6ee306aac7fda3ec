import { TEXT_MOST } from "~/plan/text-limits";
import { nameKey } from "../duplicates/find-duplicates";
import { type Line, MOST_PLUS_ONES } from "./line";

export type Draft = Line & { lines: number[] };

/** Merges lines of the same household or the same address. */
export function joined(drafts: readonly Draft[]): Draft[] {
  const known = new Map<string, Draft>();
  const households: Draft[] = [];
  for (const draft of drafts) {
    const keys = [
      draft.name ? `name ${draft.name.toLocaleLowerCase("en-US")}` : "",
      draft.email ? `email ${draft.email.toLocaleLowerCase("en-US")}` : "",
    ].filter(Boolean);
    const same = keys.map((key) => known.get(key)).find(Boolean);
    const household = same ?? {
      ...draft,
      people: [],
      lines: [],
      note: "",
      plusOnes: 0,
      remarks: [],
    };
    if (!same) households.push(household);
    for (const key of keys) if (!known.has(key)) known.set(key, household);
    addTo(household, draft);
  }
  return households.map(bounded);
}

export function addTo(household: Draft, draft: Draft) {
  for (const person of draft.people) takePerson(household, person);
  household.lines.push(...draft.lines);
  household.name ||= draft.name;
  household.plusOnes += draft.plusOnes;
  const otherEmail = draft.email && household.email ? draft.email : "";
  const isOther = otherEmail.toLowerCase() !== household.email?.toLowerCase();
  const otherPhone = household.phone && draft.phone !== household.phone ? draft.phone : "";
  household.phone ||= draft.phone;
  household.email ??= draft.email;
  const notes = [
    household.note,
    draft.note,
    otherEmail && isOther ? `Email: ${otherEmail}` : "",
    otherPhone ? `Telephone: ${otherPhone}` : "",
  ];
  household.note = [...new Set(notes.filter(Boolean))].join("\n");
  household.remarks = [...new Set([...household.remarks, ...draft.remarks])];
}

/** A full name is taken once per household, with a remark. First names alone are often shared. */
function takePerson(household: Draft, person: Draft["people"][number]) {
  const key = nameKey(person.name);
  const isTwice = key.includes(" ") && household.people.some(({ name }) => nameKey(name) === key);
  if (!isTwice) household.people.push(person);
  else household.remarks.push(`${person.name} stands in it twice: taken once.`);
}

/** Limits a household to what it can hold, and remarks on what exceeds that. */
function bounded(household: Draft): Draft {
  const { plusOnes, note, remarks } = household;
  return {
    ...household,
    plusOnes: Math.min(plusOnes, MOST_PLUS_ONES),
    note: note.slice(0, TEXT_MOST),
    remarks: [
      ...remarks,
      plusOnes > MOST_PLUS_ONES
        ? `The list says ${plusOnes} plus ones: ${MOST_PLUS_ONES} is the most.`
        : "",
      note.length > TEXT_MOST ? "The note is too long: its end is left out." : "",
    ].filter(Boolean),
  };
}
