import { TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { fakeEditor, line, make } from "../../../../../tests/support/fake-editor";
import { toCell } from "./cells";
import { changeTable, insertTable, type TableCommand } from "./table-commands";

const td = (text: string, attrs: object | null = null) => make("td", attrs, line(text));
const th = (text: string, scope = "col") => make("th", { scope }, line(text));
const head = (...cells: ReturnType<typeof td>[]) => make("thead", null, make("tr", null, ...cells));
const body = (...rows: ReturnType<typeof td>[][]) =>
  make("tbody", null, ...rows.map((cells) => make("tr", null, ...cells)));

/** Puts the cursor into the cell with this text, and changes the table. */
function change(table: ReturnType<typeof td>, text: string, command: TableCommand) {
  const fake = fakeEditor(table, line("After"));
  fake.select((doc) => {
    let at = 0;
    doc.descendants((node, position) => {
      if (node.isText && node.text === text) at = position;
    });
    return TextSelection.create(doc, at);
  });
  changeTable(fake.editor, command);
  return { table: shown(fake.doc()), at: fake.around() };
}

/**
 * "# [A] [B] / 1 2": the head's rows, then the body's, with headings in brackets and spans at the
 * end.
 */
function shown(doc: ReturnType<typeof td>): string {
  const rows: string[] = [];
  doc.descendants((row, _, part) => {
    if (row.type.name !== "tr") return;
    const cells = row.children.map(({ type, attrs, textContent }) => {
      const spans =
        attrs.colspan || attrs.rowspan ? `{${attrs.colspan ?? 1}x${attrs.rowspan ?? 1}}` : "";
      const text = textContent || "_";
      return `${type.name === "th" ? `[${text}]` : text}${spans}`;
    });
    rows.push(`${part?.type.name === "thead" ? "# " : ""}${cells.join(" ")}`);
  });
  return rows.join(" / ");
}

const PLAIN = () => make("table", null, head(th("A"), th("B")), body([td("1"), td("2")]));

test.each([
  ["1", "rowBelow", "# [A] [B] / 1 2 / _ _"],
  ["1", "rowAbove", "# [A] [B] / _ _ / 1 2"],
  // Below the head is the body.
  ["A", "rowBelow", "# [A] [B] / _ _ / 1 2"],
  ["A", "rowAbove", "# [_] [_] / # [A] [B] / 1 2"],
  ["1", "columnAfter", "# [A] [_] [B] / 1 _ 2"],
  ["2", "columnBefore", "# [A] [_] [B] / 1 _ 2"],
  ["A", "deleteRow", "1 2"],
  ["B", "deleteColumn", "# [A] / 1"],
  ["2", "headerRow", "A B / 1 2"],
  ["1", "deleteTable", ""],
] as const)("from %s, %s", (text, command, expected) => {
  expect(change(PLAIN(), text, command).table).toBe(expected);
});

test("the cursor goes along", () => {
  expect(change(PLAIN(), "1", "columnBefore").at).toBe("");
  expect(change(PLAIN(), "2", "headerRow").at).toBe("2");
  expect(change(PLAIN(), "A", "deleteRow").at).toBe("1");
  expect(change(PLAIN(), "2", "deleteColumn").at).toBe("1");
});

test("what was the head and becomes it again says the same", () => {
  const bare = make("table", null, body([td("A"), td("B")], [td("1"), td("2")]));
  expect(change(bare, "1", "headerRow").table).toBe("# [A] [B] / 1 2");
});

test("a row's own heading goes on in the next row, a cell that spans both in both", () => {
  const table = make(
    "table",
    null,
    make("caption", null, "Costs"),
    body([th("R", "row"), td("1", { rowspan: "2" })], [th("S", "row")]),
  );
  expect(change(table, "R", "rowBelow").table).toBe("[R] 1{1x3} / [_] / [S]");
});

test("a head that is cut out of what spans it doubles no word", () => {
  const table = make("table", null, body([td("A", { rowspan: "2" }), td("B")], [td("1")]));
  expect(change(table, "1", "headerRow").table).toBe("# [A] [B] / _ 1");
});

test("the last row, and the last column, take the table along", () => {
  const one = () => make("table", null, body([td("1")]));
  expect(change(one(), "1", "deleteRow").table).toBe("");
  expect(change(one(), "1", "deleteColumn").table).toBe("");
});

test("a new table takes an empty line's place; keys lead through it and out", () => {
  const fake = fakeEditor(line());
  insertTable(fake.editor);
  expect(fake.written()).toMatch(/^table\(thead\(tr\(th:col\(p\(\)\).*\) p\(\)$/);
  expect(fake.around()).toBe("");
  expect([1, 2, 3, 4, 5, 6, 7, 8].every(() => toCell(fake.editor, 1))).toBe(true);
  expect(toCell(fake.editor, 1)).toBe(false);
  expect(toCell(fake.editor, -1)).toBe(true);
});
