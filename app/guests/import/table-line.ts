import { type Fields, kindOf, nameOf } from "./columns";
import { type Line, reached, withoutAddresses } from "./line";
import { peopleOf } from "./names";

/** A line of a list whose columns are known. */
export function fromFields(fields: Fields): Line {
  const household = fields.household?.[0] ?? "";
  const name = fields.name || fields.first || fields.last ? nameOf(fields) : household;
  const { kind, remark } = kindIn(fields.kind?.[0]);
  const more = plusOnesIn(fields.plusOnes?.[0]);
  const emails = (fields.email ?? []).flatMap((cell) => {
    const found = withoutAddresses(cell);
    return found.emails.length > 0 ? found.emails : [cell];
  });
  // Google joins several of a kind.
  const phones = (fields.phone ?? []).flatMap((cell) => cell.split(" ::: "));
  return {
    name: household,
    people: name ? peopleOf(name).map((one) => ({ name: one, kind })) : [],
    plusOnes: more.count,
    remarks: [remark].filter(Boolean),
    ...reached(emails, phones, [...(fields.note ?? []), more.note]),
  };
}

function kindIn(said = ""): { kind: string; remark: string } {
  const kind = kindOf(said);
  if (kind) return { kind, remark: "" };
  return { kind: "adult", remark: said ? `“${said}” is no kind we know: taken as an adult.` : "" };
}

const ONE = /^(?:yes|y|x|true|✓|✔)$/i;
const NONE = /^(?:|no|n|none|false|-|–|—)$/i;

/** How many more may be brought. What is no number, a name as a rule, stands in the note. */
function plusOnesIn(said = ""): { count: number; note: string } {
  if (NONE.test(said)) return { count: 0, note: "" };
  const number = ONE.test(said) ? "1" : /^\+?\s*(\d{1,4})$/.exec(said)?.[1];
  return number ? { count: Number(number), note: "" } : { count: 0, note: `Plus ones: ${said}` };
}
