import { expect, test } from "vitest";
import {
  gridOf,
  placeOf,
  type Row,
  rowsOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from "./grid";

type Cell = { text: string };

/** "head: A B2 | C" with the columns and rows that a cell spans after its letter: "B2", "C1x3". */
const table = (text: string): Row<Cell>[] =>
  text.split(" | ").map((line) => {
    const isHead = line.startsWith("head: ");
    const cells = line
      .replace("head: ", "")
      .split(" ")
      .map((cell) => {
        const [, letter = "", colSpan = "1", rowSpan = "1"] = /^(\D)(\d*)x?(\d*)$/.exec(cell) ?? [];
        return {
          cell: { text: letter },
          colSpan: Number(colSpan || 1),
          rowSpan: Number(rowSpan || 1),
        };
      });
    return { section: isHead ? "head" : "body", cells };
  });

const written = (rows: Row<Cell>[]): string =>
  rows
    .map(({ section, cells }) => {
      const line = cells.map(({ cell, colSpan, rowSpan }) => {
        if (rowSpan > 1) return `${cell.text}${colSpan}x${rowSpan}`;
        return colSpan > 1 ? `${cell.text}${colSpan}` : cell.text;
      });
      return `${section === "head" ? "head: " : ""}${line.join(" ")}`;
    })
    .join(" | ");

const blank = () => ({ text: "_" });
const grid = (text: string) => gridOf(table(text), blank);
const show = (changed: ReturnType<typeof grid>) => written(rowsOf(changed, blank));

test.each([
  "A B | C D",
  "head: A B2 | C D E",
  "A1x2 B | C",
  "A2x2 B | C | D E F",
  "A1x3 B C | D2 | E F",
])("%s is the same afterwards", (text) => {
  expect(show(grid(text))).toBe(text);
});

test.each([
  ["A B | C", "A B | C _"],
  // Its section ends before its span does.
  ["head: A1x3 B | C D", "head: A B | C D"],
])("%s is %s, as browsers show it", (text, whole) => {
  expect(show(grid(text))).toBe(whole);
});

test("a row is added; what spans the place spans it, too", () => {
  expect(show(withRow(grid("A1x2 B | C"), 1, "body", blank))).toBe("A1x3 B | _ | C");
  expect(show(withRow(grid("A B | C D"), 2, "body", blank))).toBe("A B | C D | _ _");
  expect(show(withRow(grid("head: A B | C D"), 1, "body", blank))).toBe("head: A B | _ _ | C D");
});

test("a column is added; what spans the place spans it, too", () => {
  expect(show(withColumn(grid("A2 | B C"), 1, blank))).toBe("A3 | B _ C");
  expect(show(withColumn(grid("A2 | B C"), 2, blank))).toBe("A2 _ | B C _");
  expect(show(withColumn(grid("A B | C D"), 0, blank))).toBe("_ A B | _ C D");
});

test("a row goes, and what spans it is shorter", () => {
  expect(show(withoutRow(grid("A1x2 B | C"), 0))).toBe("A C");
  expect(show(withoutRow(grid("A1x3 B | C | D"), 1))).toBe("A1x2 B | D");
});

test("a column goes, and what spans it is narrower", () => {
  expect(show(withoutColumn(grid("A2 B | C D E"), 0))).toBe("A B | D E");
  expect(show(withoutColumn(grid("A2x2 B | C | D E F"), 1))).toBe("A1x2 B | C | D F");
});

test("a row that becomes the head is cut out of what spans it, and no word is doubled", () => {
  const changed = grid("A1x2 B | C").map((row, index) =>
    index === 0 ? { ...row, section: "head" } : row,
  );
  expect(show(changed)).toBe("head: A B | _ C");
});

test("a cell is found where it begins", () => {
  const rows = table("A B2 | C D E");
  const cell = rows[1]?.cells[2]?.cell ?? blank();
  expect(placeOf(gridOf(rows, blank), cell)).toEqual({ row: 1, column: 2 });
});
