import { Fragment, type Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type Grid, gridOf, type Row, rowsOf } from "./grid";

type Place = {
  table: Node;
  /** Position before the table. */
  at: number;
  /** The cell with the cursor; null in the table's caption. */
  cell: Node | null;
};

const isCell = ({ type }: Node): boolean => type.name === "td" || type.name === "th";

export function tableAt({ selection: { $from } }: EditorState): Place | null {
  let cell: Node | null = null;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (isCell(node)) cell ??= node;
    if (node.type.name === "table") return { table: node, at: $from.before(depth), cell };
  }
  return null;
}

/** A table's cells with their distance from its start, without those of nested tables. */
export function cellsOf(table: Node): { cell: Node; at: number }[] {
  const cells: { cell: Node; at: number }[] = [];
  table.descendants((cell, at) => {
    if (isCell(cell)) cells.push({ cell, at });
    return !isCell(cell);
  });
  return cells;
}

/** Goes to the next cell, or the one before; from the last one, the key leaves the text. */
export function toCell(editor: Editor, step: 1 | -1): boolean {
  const place = tableAt(editor.state);
  // In a list, the key moves items.
  if (!place?.cell || editor.isActive("listItem")) return false;
  const cells = cellsOf(place.table);
  const next = cells[cells.findIndex(({ cell }) => cell === place.cell) + step];
  if (!next) return false;
  const { tr } = editor.state;
  const inside = tr.doc.resolve(place.at + 1 + next.at + 1);
  editor.view.dispatch(tr.setSelection(TextSelection.near(inside)).scrollIntoView());
  return true;
}

/** A separate object for each cell, since two nodes may be equal. */
export type Cell = { node: Node };

/** "thead" or "tbody", followed by the part's index in the table. */
export const isHead = (section: string): boolean => section.startsWith("thead");

export const HEAD = "thead";
export const BODY = "tbody";

const blankOf = (table: Node, name: "td" | "th", scope: string | null): Cell => {
  const node = table.type.schema.nodes[name]?.createAndFill({ scope });
  if (!node) throw new Error(`No empty ${name}`);
  return { node };
};

export const blankCell = (table: Node): Cell => blankOf(table, "td", null);

/** An empty cell beside another: a heading if the other is a row's or a column's. */
export const blankLike = (table: Node, cell: Cell | undefined): Cell =>
  cell?.node.type.name === "th"
    ? blankOf(table, "th", cell.node.attrs.scope)
    : blankOf(table, "td", null);

export function retyped({ node }: Cell, name: "td" | "th"): Cell {
  const { schema } = node.type;
  const scope = name === "th" ? "col" : null;
  const made = schema.nodes[name]?.create({ ...node.attrs, scope }, node.content);
  return { node: made ?? node };
}

export function readTable(table: Node): { grid: Grid<Cell>; cells: Map<Node, Cell> } {
  const cells = new Map<Node, Cell>();
  const rows: Row<Cell>[] = [];
  table.forEach((part, _, index) => {
    part.forEach((row) => {
      if (row.type.name !== "tr") return;
      const spanning: Row<Cell>["cells"] = [];
      row.forEach((node) => {
        const cell = { node };
        cells.set(node, cell);
        const span = (name: string) => Math.max(1, Number(node.attrs[name]) || 1);
        spanning.push({ cell, colSpan: span("colspan"), rowSpan: span("rowspan") });
      });
      rows.push({ section: `${part.type.name} ${index}`, cells: spanning });
    });
  });
  return { grid: gridOf(rows, () => blankCell(table)), cells };
}

export function writeTable(table: Node, grid: Grid<Cell>): { table: Node; rows: Cell[][] } {
  const { schema } = table.type;
  const caption = table.firstChild?.type.name === "caption" ? [table.firstChild] : [];
  const parts: { section: string; rows: Node[] }[] = [];
  const rows = rowsOf(grid, () => blankCell(table));
  for (const { section, cells } of rows) {
    const row = schema.nodes.tr?.create(null, cells.map(written));
    if (!row) continue;
    if (parts.at(-1)?.section !== section) parts.push({ section, rows: [] });
    parts.at(-1)?.rows.push(row);
  }
  const nodes = parts.flatMap(({ section, rows: inPart }) => {
    const part = schema.nodes[isHead(section) ? HEAD : BODY]?.create(null, inPart);
    return part ? [part] : [];
  });
  return {
    table: table.copy(Fragment.from([...caption, ...nodes])),
    rows: rows.map(({ cells }) => cells.map(({ cell }) => cell)),
  };
}

const span = (count: number) => (count > 1 ? String(count) : null);

const written = ({ cell: { node }, colSpan, rowSpan }: Row<Cell>["cells"][number]): Node =>
  node.type.create(
    { ...node.attrs, colspan: span(colSpan), rowspan: span(rowSpan) },
    node.content,
    node.marks,
  );
