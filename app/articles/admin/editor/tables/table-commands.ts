import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { insertBlock } from "../insert-block";
import {
  BODY,
  blankCell,
  blankLike,
  type Cell,
  cellsOf,
  HEAD,
  isHead,
  readTable,
  retyped,
  tableAt,
  writeTable,
} from "./cells";
import { type Grid, placeOf, withColumn, withoutColumn, withoutRow, withRow } from "./grid";

/** The cursor's cell: its first row and column, and its last. */
type Place = { row: number; column: number; bottom: number; right: number };
/** The new rows, and where the cursor goes; without rows the table is removed. */
type Change = { grid: Grid<Cell>; row: number; column: number };

export type TableCommand =
  | "rowAbove"
  | "rowBelow"
  | "columnBefore"
  | "columnAfter"
  | "deleteRow"
  | "deleteColumn"
  | "headerRow"
  | "deleteTable";

const COMMANDS: Record<TableCommand, (table: Node, grid: Grid<Cell>, at: Place) => Change> = {
  rowAbove: (table, grid, { row, column }) => addRow(table, grid, row, row, column),
  rowBelow: (table, grid, { bottom, column }) => addRow(table, grid, bottom + 1, bottom, column),
  columnBefore: (table, grid, { row, column }) => addColumn(table, grid, column, column, row),
  columnAfter: (table, grid, { row, right }) => addColumn(table, grid, right + 1, right, row),
  deleteRow: (_, grid, { row, column }) => ({ grid: withoutRow(grid, row), row, column }),
  deleteColumn: (_, grid, { row, column }) => ({ grid: withoutColumn(grid, column), row, column }),
  headerRow: (table, grid, { row, column }) => ({ grid: toggleHead(table, grid), row, column }),
  deleteTable: () => ({ grid: [], row: 0, column: 0 }),
};

export function changeTable(editor: Editor, command: TableCommand): void {
  const place = tableAt(editor.state);
  if (!place) return;
  const { grid, cells } = readTable(place.table);
  const cell = cells.get(place.cell ?? cellsOf(place.table)[0]?.cell ?? place.table);
  const { row, column } = cell ? placeOf(grid, cell) : { row: 0, column: 0 };
  const bottom = Math.max(
    row,
    grid.findLastIndex((one) => cell && one.cells.includes(cell)),
  );
  const right = Math.max(column, cell ? (grid[row]?.cells.lastIndexOf(cell) ?? 0) : 0);
  replaceTable(editor, place, COMMANDS[command](place.table, grid, { row, column, bottom, right }));
}

function replaceTable(editor: Editor, { table, at }: { table: Node; at: number }, change: Change) {
  const { tr } = editor.state;
  const end = at + table.nodeSize;
  if (!change.grid.some(({ cells }) => cells.length > 0)) {
    tr.delete(at, end);
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))));
  } else {
    const written = writeTable(table, change.grid);
    tr.replaceWith(at, end, written.table);
    const row = change.grid[Math.min(change.row, change.grid.length - 1)];
    const cell = row?.cells[Math.min(change.column, row.cells.length - 1)];
    const index = written.rows.flat().indexOf(cell as Cell);
    const inside = at + 1 + (cellsOf(written.table)[Math.max(0, index)]?.at ?? 0) + 1;
    tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
  }
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

function addRow(table: Node, grid: Grid<Cell>, at: number, beside: number, column: number): Change {
  // The body starts below the head, even if it has no rows yet.
  const own = grid[beside]?.section ?? BODY;
  const section = at > beside && isHead(own) ? (grid[at]?.section ?? BODY) : own;
  const blank = (index: number) => {
    const cell = (section === own ? grid[beside] : grid[at])?.cells[index];
    // Only a row's own heading continues in the next row of a body.
    const isHeading = isHead(section) || cell?.node.attrs.scope === "row";
    return isHeading ? blankLike(table, cell) : blankCell(table);
  };
  return { grid: withRow(grid, at, section, blank), row: at, column };
}

function addColumn(table: Node, grid: Grid<Cell>, at: number, beside: number, row: number): Change {
  const blank = (index: number) => {
    const line = grid[index];
    return line && isHead(line.section) ? blankLike(table, line.cells[beside]) : blankCell(table);
  };
  return { grid: withColumn(grid, at, blank), row, column: at };
}

function toggleHead(table: Node, grid: Grid<Cell>): Grid<Cell> {
  const hasHead = isHead(grid[0]?.section ?? BODY);
  const body = grid.find(({ section }) => !isHead(section))?.section ?? BODY;
  const changes = (row: number) => (hasHead ? isHead(grid[row]?.section ?? "") : row === 0);
  const made = new Map<Cell, Cell>();
  const turn = (cell: Cell) => {
    const other = made.get(cell) ?? retyped(cell, hasHead ? "td" : "th");
    made.set(cell, other);
    return other;
  };
  const first = grid.map(({ section, cells }, row) =>
    changes(row) ? { section: hasHead ? body : HEAD, cells: cells.map(turn) } : { section, cells },
  );
  // Where a cell of the head's row spanned into the body, it is empty now.
  const rest = new Map([...made.keys()].map((cell) => [cell, blankCell(table)]));
  return first.map(({ section, cells }) => ({
    section,
    cells: cells.map((cell) => rest.get(cell) ?? cell),
  }));
}

export const hasHead = (table: Node): boolean => {
  let found = false;
  table.forEach((part) => {
    found ||= part.type.name === HEAD && part.childCount > 0;
  });
  return found;
};

export function insertTable(editor: Editor): void {
  const { nodes } = editor.schema;
  const row = (name: "td" | "th") => {
    const cells = [1, 2, 3].flatMap(() => {
      const cell = nodes[name]?.createAndFill(name === "th" ? { scope: "col" } : null);
      return cell ? [cell] : [];
    });
    return nodes.tr?.create(null, cells);
  };
  const head = nodes.thead?.create(null, row("th"));
  const body = nodes.tbody?.create(
    null,
    [row("td"), row("td")].filter((one) => one !== undefined),
  );
  const table = head && body && nodes.table?.create(null, [head, body]);
  if (table) insertBlock(editor, table, { inside: true });
}
