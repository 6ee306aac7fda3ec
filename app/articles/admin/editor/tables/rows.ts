import { Fragment, type Node } from "@tiptap/pm/model";
import { type Grid, gridOf, type Row, rowsOf } from "./grid";

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
