import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";

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
