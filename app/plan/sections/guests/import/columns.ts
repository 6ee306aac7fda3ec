import { isHeading } from "./lines";

/**
 * Column names as used by families, Google Contacts, Outlook and Apple, without case, spaces and
 * punctuation. Among several of the same meaning, the first that is not empty counts.
 */
const NAMES = {
  household: "household family householdname party invitation haushalt familie familia",
  name: "name fullname guest guestname displayname fileas nombre 姓名 الاسم",
  first: "firstname first givenname forename vorname 名 الاسمالأول",
  middle: "middlename additionalname",
  last: "lastname last familyname surname nachname apellido apellidos 姓 اسمالعائلة",
  email:
    "email emailaddress mail email1value email2value email2address email1address correo correoelectrónico 邮箱 电子邮件 البريدالإلكتروني",
  phone:
    "telephone phone phonenumber mobile mobilephone cell phone1value phone2value homephone primaryphone telefon handy teléfono móvil celular 电话 手机 الهاتف",
  kind: "kind type adultorchild agegroup",
  plusOnes:
    "plusones plusone plus1 1 numberofplusones additionalguests extraguests guestsallowed maybring",
  food: "food foodneeds diet dietary dietaryneeds allergies meal",
  access: "access accessneeds accessibility",
  note: "note notes comment comments remarks bemerkung bemerkungen notiz notas 备注 ملاحظات",
};

export type Column = keyof typeof NAMES;

/** "E-mail 1 - Value" and "email1value" are the same. */
const plainName = (header: string): string =>
  header
    .normalize("NFKC")
    .toLocaleLowerCase("en-US")
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The columns that a header line names, in order; undefined where it names none.
 * @param isFirst on later lines a single word may be anything
 */
export function columnsOf(header: readonly string[], isFirst = true) {
  const columns = header.map(columnOf);
  const known = new Set(columns.filter(Boolean));
  const isHeader = ["name", "first", "last", "household"].some((one) => known.has(one as Column));
  const filled = header.filter((cell) => cell.trim());
  // "Family:" or "Family, friends:" may head a list of free lines, which has no columns.
  const isTable = isFirst && filled.length > 1 && !isHeading(filled.join(", "));
  return isHeader && (isTable || known.size > 1) ? columns : undefined;
}

export const columnOf = (header: string) => keyOf(NAMES, plainName(header));

const keyOf = <Key extends string>(names: Record<Key, string>, name: string): Key | undefined =>
  (Object.keys(names) as Key[]).find((key) => names[key].split(" ").includes(name));

/** A line's values by column; several columns of a kind are all kept. */
export type Fields = Partial<Record<Column, string[]>>;

export function fieldsOf(cells: readonly string[], columns: readonly (Column | undefined)[]) {
  const fields: Fields = {};
  cells.forEach((cell, place) => {
    const column = columns[place];
    const value = tidy(cell, column);
    if (column && value) fields[column] = [...(fields[column] ?? []), value];
  });
  return fields;
}

export type Table = {
  header: readonly string[];
  columns: readonly (Column | undefined)[];
  lines: readonly TableLine[];
  above: readonly TableLine[];
};
type TableLine = { cells: readonly string[]; line: number };

/** The names of columns that are not used although they hold something. */
export function unusedColumns({ header, columns, lines }: Omit<Table, "above">): string[] {
  const unused = header.flatMap((name, place) =>
    !columns[place] && lines.some(({ cells }) => (cells[place] ?? "").trim() !== "")
      ? [name.trim() || `Column ${place + 1}`]
      : [],
  );
  const beyond = lines.some(({ cells }) => cells.slice(header.length).some((cell) => cell.trim()));
  return [...new Set(beyond ? [...unused, `Column ${header.length + 1}`] : unused)];
}

/** Our own files and others' put an apostrophe before text that spreadsheets take for a formula. */
const APOSTROPHE = /^'(?=[=+\-@])/;

function tidy(cell: string, column: Column | undefined): string {
  const text = cell.normalize("NFC").replace(APOSTROPHE, "").trim();
  return column === "note" ? text : text.replace(/\s+/g, " ").trim();
}

export function nameOf({ name, first, middle, last }: Fields): string {
  const [whole = "", family = ""] = [name?.[0], last?.[0]];
  // In "Nombre" and "Apellidos", the name is the first name.
  if (whole) return first || whole.includes(family) ? whole : `${whole} ${family}`;
  const parts = [first?.[0], middle?.[0], family];
  return /\p{Script=Han}/u.test(family)
    ? parts.reverse().join("")
    : parts.filter(Boolean).join(" ");
}

const KINDS = {
  adult: "adult adults grownup a",
  child: "child children kid c",
  infant: "infant baby toddler i",
};

/** The kind that a word names; undefined: unknown. */
export const kindOf = (kind: string) => keyOf(KINDS, kind.toLocaleLowerCase("en-US"));
