import { expect, test } from "vitest";
import { decoded } from "./decode";
import { readList } from "./read-list";

const inShort = (text: string) =>
  readList(text).households.map(({ name, email, phone, people }) =>
    [
      name,
      people
        .map((one) => (one.kind === "adult" ? one.name : `${one.name} (${one.kind})`))
        .join("+"),
      email ?? "",
      phone,
    ].join("|"),
  );

test("names alone, a household in each line", () => {
  expect(inShort("Ann Lee\nBo Ray, Cy Ray\n\n  Dee  ")).toEqual([
    "|Ann Lee||",
    "|Bo Ray+Cy Ray||",
    "|Dee||",
  ]);
});

test("addresses and numbers without a heading are known by their looks", () => {
  expect(inShort("Ann Lee\tann@example.com\t+1 (555) 010-0199\nBo\tBo <bo@example.com>")).toEqual([
    "|Ann Lee|ann@example.com|+1 (555) 010-0199",
    "|Bo|bo@example.com|",
  ]);
});

test("a spreadsheet with households, children and one address for two", () => {
  const list = `Household;First name;Last name;Email;Kind;Note
The Lees;Ann;Lee;lee@example.com;;"Aunt; comes late"
the lees;Bob;Lee;;Child;
;Cy;Ray;cy@example.com;;
;Dee;Ray;CY@example.com;;
The Does;;;;;`;
  expect(inShort(list)).toEqual([
    "The Lees|Ann Lee+Bob Lee (child)|lee@example.com|",
    "|Cy Ray+Dee Ray|cy@example.com|",
    "The Does|The Does||",
  ]);
  expect(readList(list).households[0]?.note).toBe("Aunt; comes late");
  expect(readList(list).columns).toEqual(["household", "first", "last", "email", "kind", "note"]);
});

test("Google Contacts, new and old, and Outlook", () => {
  const now =
    "First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n" +
    "Ann,M.,Lee,,* Home,ann@example.com ::: a@example.com,Mobile,+1 555 010 0100";
  expect(inShort(now)).toEqual(["|Ann M. Lee|ann@example.com|+1 555 010 0100"]);
  const old =
    "Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value\n" +
    "Ann Lee,Ann,Lee,* myContacts,Home,ann@example.com";
  expect(inShort(old)).toEqual(["|Ann Lee|ann@example.com|"]);
  const outlook =
    "First Name,Last Name,E-mail Address,Home Phone,Mobile Phone\nAnn,Lee,ann@example.com,,555 010 0100";
  expect(inShort(outlook)).toEqual(["|Ann Lee|ann@example.com|555 010 0100"]);
});

test("Excel's files: a mark, a line that says what parts cells, UTF-16, letters of old Windows", () => {
  const text = "sep=;\r\nName;Email\r\nJosé Ávila;jose@example.com\r\n";
  const wide = new Uint8Array(2 + 2 * text.length);
  wide.set([0xff, 0xfe]);
  [...text].forEach((letter, place) => {
    wide[2 + 2 * place] = letter.charCodeAt(0);
  });
  const files = [
    new TextEncoder().encode(`\ufeff${text}`),
    wide,
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  ];
  for (const file of files)
    expect(inShort(decoded(file))).toEqual(["|José Ávila|jose@example.com|"]);
});

test("an address that is none stands in the note, and a line without a name is told", () => {
  const { households, left } = readList(
    `Name,Email\nAnn,ann at example\n,bo@example.com\n${"x".repeat(201)},`,
  );
  expect(households).toMatchObject([{ email: null, note: "Email: ann at example" }]);
  expect(left).toMatchObject([
    { line: 3, why: "no-name", text: "bo@example.com" },
    { line: 4, why: "too-long" },
  ]);
});

test("two addresses in one household: the second stands in the note", () => {
  const { households } = readList(
    "Household,Name,Email\nLees,Ann,ann@example.com\nLees,Bob,bob@example.com",
  );
  expect(households).toMatchObject([
    { email: "ann@example.com", note: "Email: bob@example.com", lines: [2, 3] },
  ]);
});

test("what our own file puts before a formula is taken off again", () => {
  expect(inShort("Name,Telephone\n\"'=1+1\",'+1 555 010 0100")).toEqual(["|=1+1||+1 555 010 0100"]);
});

test("nothing at all", () => {
  expect(readList("")).toEqual({ households: [], left: [], columns: undefined });
  expect(readList("\n , ,\n")).toMatchObject({ households: [] });
});
