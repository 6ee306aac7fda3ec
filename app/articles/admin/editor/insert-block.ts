import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import type { Editor } from "@tiptap/react";

/**
 * Inserts a block in place of the cursor's empty paragraph, or after its text. There is always a
 * line to go on writing after it; a last one that stays empty is not stored.
 * @param inside the cursor goes into it, not after it
 */
export function insertBlock(editor: Editor, block: Node, { inside = false } = {}): void {
  const { tr, selection } = editor.state;
  const { $to } = selection;
  const isEmptyLine =
    $to.depth > 0 &&
    $to.parent.type.name === "paragraph" &&
    $to.parent.content.size === 0 &&
    $to.node(-1).canReplaceWith($to.index(-1), $to.index(-1) + 1, block.type);
  const from = isEmptyLine ? $to.before() : afterText(editor, block);
  tr.replaceWith(from, isEmptyLine ? $to.after() : from, block);
  const end = from + block.nodeSize;
  const paragraph = editor.schema.nodes.paragraph?.create();
  if (!tr.doc.resolve(end).nodeAfter && paragraph) tr.insert(end, paragraph);
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside ? from + 1 : end)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

function afterText({ state: { doc, selection } }: Editor, block: Node): number {
  const { $to } = selection;
  const end = $to.parent.inlineContent ? $to.end() : $to.pos;
  // Where it is not allowed, such as after a term of a list, it goes after the whole list.
  return insertPoint(doc, end, block.type) ?? ($to.depth > 0 ? $to.after(1) : doc.content.size);
}
