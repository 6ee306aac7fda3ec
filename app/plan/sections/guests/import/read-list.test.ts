import { describe, expect, test } from "vitest";
import { decoded } from "./file-field";
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
  expect(readList(list).unused).toEqual([]);
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
  expect(readList("")).toEqual({ households: [], left: [], unused: [] });
  expect(readList("\n , ,\n")).toMatchObject({ households: [] });
});

test.each([
  "Family:",
  "Familia:",
  "Familie",
  "Party:",
  "Invitation:",
  "Household",
  "Name",
  "Family,,",
  "Family, friends:",
  "*** Church people ***",
])("nobody below “%s” is lost", (heading) => {
  const list = `${heading}\nPat, Chris, Alex\nAnn Lee ann@example.com 214-555-0199`;
  expect(inShort(list)).toEqual(["|Pat+Chris+Alex||", "|Ann Lee|ann@example.com|214-555-0199"]);
  expect(readList(list)).toMatchObject({ left: [{ why: "heading", text: heading }], unused: [] });
});

describe("what people paste", () => {
  test.each([
    ['"Okafor, Chidi" <chidi@example.net>', "|Chidi Okafor|chidi@example.net|"],
    ["Okafor Chidi <chidi@example.net>", "|Okafor Chidi|chidi@example.net|"],
    ['"Nana" Jones', '|"Nana" Jones||'],
    ['"Lee, Ann",ann@example.com', "|Lee, Ann|ann@example.com|"],
    ['"Lee, Ann', '|"Lee+Ann||'],
    [
      "The Lee family: Ann Lee, Bob Lee, Kim Lee (child), baby Max <lee@example.net>",
      "The Lee family|Ann Lee+Bob Lee+Kim Lee (child)+Max (infant)|lee@example.net|",
    ],
    ["Jo & Sam Vance; jo@example.net; sam@example.net", "|Jo Vance+Sam Vance|jo@example.net|"],
    ["Ann Lee and Bo Ray, 555 010 0100", "|Ann Lee+Bo Ray||555 010 0100"],
    ["Ann Lee & family", "|Ann Lee||"],
    ["Chidi Okafor: chidi@example.net.", "Chidi Okafor|Chidi Okafor|chidi@example.net|"],
    ["Ann Lee, Bob Lee\tlee@example.com", "|Ann Lee+Bob Lee|lee@example.com|"],
  ])("%s, and the lines after it", (line, household) => {
    expect(inShort(`${line}\nRuth Amis, ruth@example.net\nPaul Bo`)).toEqual([
      household,
      "|Ruth Amis|ruth@example.net|",
      "|Paul Bo||",
    ]);
  });

  test("a second address and number stand in the note", () => {
    const { households } = readList(
      "Jo; jo@example.net; sam@example.net; 555 010 0100; 555 010 0101",
    );
    expect(households[0]?.note).toBe("Email: sam@example.net\nTelephone: 555 010 0101");
    const table = readList("Name,Email\nBen,ben@example.net;ben2@example.net");
    expect(table.households).toMatchObject([
      { email: "ben@example.net", note: "Email: ben2@example.net" },
    ]);
  });

  test("a mark that nothing closes swallows no line of a table", () => {
    expect(inShort('Name,Email\n"Nana" Jones,nana@example.com\nBo,bo@example.com')).toEqual([
      '|"Nana" Jones|nana@example.com|',
      "|Bo|bo@example.com|",
    ]);
  });
});

describe("a table's columns", () => {
  test("plus ones are taken, as number or yes; a name stands in the note", () => {
    const { households } = readList(
      "Household,Name,Plus ones\nLees,Ann,1\nLees,Bob,+1\n,Cy,yes\n,Dee,no\n,Eve,Adam Poe\n,Fay,12",
    );
    expect(households.map(({ plusOnes }) => plusOnes)).toEqual([2, 1, 0, 0, 10]);
    expect(households[3]?.note).toBe("Plus ones: Adam Poe");
    expect(households[4]?.remarks).toEqual(["The list says 12 plus ones: 10 is the most."]);
  });

  test("those that nothing is taken from are named, and no group is a household", () => {
    const { households, unused } = readList(
      "Name,Group,Table,Empty\nNora Quinn,Family,7,\nBo Ray,Family,,\n",
    );
    expect(households).toHaveLength(2);
    expect(unused).toEqual(["Group", "Table"]);
    expect(readList("Name,Email\nBo,,and more").unused).toEqual(["Column 3"]);
  });

  test.each(["constructor", "toString"])("%s is no kind of guest", (kind) => {
    const { households } = readList(`Household,Name,Kind\nQuinns,Nora Quinn,${kind}`);
    expect(households[0]?.people).toMatchObject([{ name: "Nora Quinn", kind: "adult" }]);
  });

  test("an unknown kind is said, and who stands twice in a household is taken once", () => {
    const { households } = readList(
      "Household,Name,Kind\nQuinns,Nora Quinn,dragon\nQuinns,Nora Quinn,\nQuinns,Max,\nQuinns,Max,",
    );
    expect(households[0]?.people.map(({ name }) => name)).toEqual(["Nora Quinn", "Max", "Max"]);
    expect(households[0]?.remarks).toEqual([
      "“dragon” is no kind we know: taken as an adult.",
      "Nora Quinn stands in it twice: taken once.",
    ]);
  });
});
