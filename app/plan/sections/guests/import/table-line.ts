import { type Fields, kindOf, nameOf } from "./columns";
import { contactOf, type Line, withoutAddresses } from "./line";
import { parseText } from "./parse-text";

/** Reads a line of a list with known columns. */
export function fromFields(fields: Fields): Line {
  const household = fields.household?.[0] ?? "";
  const name = fields.name || fields.first || fields.last ? nameOf(fields) : household;
  const { kind, remark } = kindIn(fields.kind?.[0]);
  const more = plusOnesIn(fields.plusOnes?.[0]);
  const emails = (fields.email ?? []).flatMap((cell) => {
    const found = withoutAddresses(cell);
    return found.emails.length > 0 ? found.emails : [cell];
  });
  // Google joins several values of a kind.
  const said = parseText(name);
  const [food, access] = [fields.food?.join(", "), fields.access?.join(", ")];
  const phones = (fields.phone ?? []).flatMap((cell) => cell.split(" ::: "));
  const reach = contactOf(emails, phones, [
    ...(fields.note ?? []),
    ...said.notes,
    said.people.length === 0 ? said.food : "",
    said.access,
    more.note,
  ]);
  return {
    ...reach,
    name: household || said.household,
    people: said.people.map((one) => ({
      ...one,
      kind: fields.kind ? kind : one.kind,
      food: food || one.food || said.food,
      access: access || one.access,
    })),
    plusOnes: more.count + said.plusOnes,
    remarks: [remark, ...said.remarks, ...reach.remarks].filter(Boolean),
  };
}

function kindIn(said = ""): { kind: string; remark: string } {
  const kind = kindOf(said);
  if (kind) return { kind, remark: "" };
  return { kind: "adult", remark: said ? `“${said}” is no kind we know: taken as an adult.` : "" };
}

const ONE = /^(?:yes|y|x|true|✓|✔)$/i;
const NONE = /^(?:|no|n|none|false|-|–|—)$/i;

/** How many more they may bring. What is not a number, usually a name, goes into the note. */
function plusOnesIn(said = ""): { count: number; note: string } {
  if (NONE.test(said)) return { count: 0, note: "" };
  const number = ONE.test(said) ? "1" : /^\+?\s*(\d{1,4})$/.exec(said)?.[1];
  return number ? { count: Number(number), note: "" } : { count: 0, note: `Plus ones: ${said}` };
}
