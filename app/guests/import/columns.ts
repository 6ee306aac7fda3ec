/** What a column of a list holds. */
export type Column =
  | "household"
  | "name"
  | "first"
  | "middle"
  | "last"
  | "email"
  | "phone"
  | "kind"
  | "plusOnes"
  | "note";

/**
 * Names of columns as they are written by families, Google Contacts, Outlook and Apple, without case,
 * spaces and signs. Of several that mean the same, the first with something in it counts.
 */
const NAMES: Record<Column, readonly string[]> = {
  household: ["household", "family", "householdname", "party", "invitation"],
  name: ["name", "fullname", "guest", "guestname", "displayname", "fileas"],
  first: ["firstname", "first", "givenname", "forename"],
  middle: ["middlename", "additionalname"],
  last: ["lastname", "last", "familyname", "surname"],
  email: [
    "email",
    "emailaddress",
    "mail",
    "email1value",
    "email2value",
    "email2address",
    "email1address",
  ],
  phone: [
    "telephone",
    "phone",
    "phonenumber",
    "mobile",
    "mobilephone",
    "cell",
    "phone1value",
    "phone2value",
    "homephone",
    "primaryphone",
  ],
  kind: ["kind", "type", "adultorchild", "agegroup"],
  plusOnes: [
    "plusones",
    "plusone",
    "plus1",
    "1",
    "numberofplusones",
    "additionalguests",
    "extraguests",
    "guestsallowed",
    "maybring",
  ],
  note: ["note", "notes", "comment", "comments", "remarks"],
};

/** "E-mail 1 - Value" and "email1value" are the same. */
const plainName = (header: string): string =>
  header
    .normalize("NFKC")
    .toLocaleLowerCase("en-US")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The columns of a list's first line by their places; undefined where it names none. */
export function columnsOf(header: readonly string[]): (Column | undefined)[] | undefined {
  const columns = header.map((cell) => columnOf(plainName(cell)));
  const known = new Set(columns.filter(Boolean));
  const isHeader = ["name", "first", "last", "household"].some((one) => known.has(one as Column));
  return isHeader ? columns : undefined;
}

const columnOf = (name: string): Column | undefined =>
  (Object.keys(NAMES) as Column[]).find((column) => NAMES[column].includes(name));

/** What a line says in each column; in several of a kind, all of it. */
export type Fields = Partial<Record<Column, string[]>>;

/** A line's cells by what they are. */
export function fieldsOf(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): Fields {
  const fields: Fields = {};
  cells.forEach((cell, place) => {
    const column = columns[place];
    const value = tidy(cell, column);
    if (column && value) fields[column] = [...(fields[column] ?? []), value];
  });
  return fields;
}

/** A list with a line that names its columns. */
export type Table = {
  header: readonly string[];
  columns: readonly (Column | undefined)[];
  lines: readonly { cells: readonly string[]; line: number }[];
};

/** The names of columns that nothing is taken from, although something stands in them. */
export function unusedColumns({ header, columns, lines }: Table): string[] {
  const unused = header.flatMap((name, place) =>
    !columns[place] && lines.some(({ cells }) => (cells[place] ?? "").trim() !== "")
      ? [name.trim() || `Column ${place + 1}`]
      : [],
  );
  const beyond = lines.some(({ cells }) => cells.slice(header.length).some((cell) => cell.trim()));
  return [...new Set(beyond ? [...unused, `Column ${header.length + 1}`] : unused)];
}

/** Our own files and others' put an apostrophe before what a spreadsheet takes for a formula. */
const APOSTROPHE = /^'(?=[=+\-@])/;

function tidy(cell: string, column: Column | undefined): string {
  const text = cell.normalize("NFC").replace(APOSTROPHE, "").trim();
  return column === "note" ? text : text.replace(/\s+/g, " ").trim();
}

/** A full name of its parts. */
export const nameOf = ({ name, first, middle, last }: Fields): string =>
  name?.[0] ?? [first?.[0], middle?.[0], last?.[0]].filter(Boolean).join(" ");

const KINDS: Record<string, string> = {
  adult: "adult",
  adults: "adult",
  grownup: "adult",
  a: "adult",
  child: "child",
  children: "child",
  kid: "child",
  c: "child",
  infant: "infant",
  baby: "infant",
  toddler: "infant",
  i: "infant",
};

/** The kind that a word names; undefined: none that is known. */
export const kindOf = (kind: string): string | undefined => KINDS[kind.toLocaleLowerCase("en-US")];
