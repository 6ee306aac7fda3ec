import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, type Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import type { Editor } from "@tiptap/react";
import { insertBlock } from "../insert-block";

export type Placed = { node: Node; at: number };

/** The selected picture, or the one whose caption the cursor is in. */
export function pictureAt({ doc, selection }: EditorState): Placed | null {
  let found: Placed | null = null;
  const { $from, from, to } = selection;
  const depth = selection.empty ? depthOf(selection.$from, "figure") : 0;
  const [start, end] = depth > 0 ? [$from.start(depth), $from.end(depth)] : [from, to];
  doc.nodesBetween(start, end, (node, at) => {
    if (node.type.name === "image") found ??= { node, at };
  });
  return found;
}

/** The selected gallery, or the one that the cursor is in. */
export function galleryAt({ selection }: EditorState): Placed | null {
  if (selection instanceof NodeSelection && selection.node.type.name === "gallery") {
    return { node: selection.node, at: selection.from };
  }
  const { $from } = selection;
  const depth = depthOf($from, "gallery");
  return depth > 0 ? { node: $from.node(depth), at: $from.before(depth) } : null;
}

function depthOf($from: EditorState["selection"]["$from"], name: string): number {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === name) return depth;
  }
  return 0;
}

/** The figure that contains this picture and no text but its caption. */
function figureOf(doc: Node, at: number): Placed | null {
  const $at = doc.resolve(at);
  const figure = $at.depth > 1 ? $at.node(-1) : null;
  const isAlone = $at.parent.type.name === "paragraph" && $at.parent.childCount === 1;
  return isAlone && figure?.type.name === "figure" ? { node: figure, at: $at.before(-1) } : null;
}

export const captionOf = (figure: Node | undefined): string =>
  captionIn(figure)?.node.textContent ?? "";

export const captionOfPicture = (state: EditorState, { at }: Placed): string =>
  captionOf(figureOf(state.doc, at)?.node);

/** @returns its distance from the start of the figure */
function captionIn(figure: Node | undefined): Placed | null {
  let found: Placed | null = null;
  figure?.forEach((node, offset) => {
    if (node.type.name === "figcaption") found = { node, at: offset + 1 };
  });
  return found;
}

/** Changes a caption's words; unchanged words keep their links and emphasis. */
export function writeCaption(change: Transaction, { node: figure, at }: Placed, words: string) {
  const { schema } = figure.type;
  const caption = captionIn(figure);
  if (words === (caption?.node.textContent ?? "")) return;
  const text = words ? schema.text(words) : null;
  const made = text && schema.nodes.figcaption?.create(null, text);
  if (!caption) {
    if (made) change.insert(at + figure.nodeSize - 1, made);
    return;
  }
  const from = at + caption.at;
  const to = from + caption.node.nodeSize;
  if (made) change.replaceWith(from, to, made);
  else change.delete(from, to);
}

export function changePicture(editor: Editor, placed: Placed, attrs: object, caption: string) {
  const { tr, doc } = editor.state;
  const picture = placed.node.type.create(
    { ...placed.node.attrs, ...attrs },
    null,
    placed.node.marks,
  );
  tr.replaceWith(placed.at, placed.at + placed.node.nodeSize, picture);
  const figure = figureOf(doc, placed.at);
  if (figure) writeCaption(tr, figure, caption);
  else if (caption) putIntoFigure(tr, { node: picture, at: placed.at }, caption);
  editor.view.dispatch(tr);
  editor.view.focus();
}

function putIntoFigure(change: Transaction, { node, at }: Placed, caption: string) {
  const figure = figureWith(node, caption);
  const $at = change.doc.resolve(at);
  const index = $at.depth > 0 ? $at.index(-1) : 0;
  const isAlone = $at.parent.type.name === "paragraph" && $at.parent.childCount === 1;
  if (isAlone && $at.node(-1).canReplaceWith(index, index + 1, figure.type)) {
    change.replaceWith($at.before(), $at.after(), figure);
    return;
  }
  change.delete(at, at + node.nodeSize);
  const $rest = change.doc.resolve(at);
  change.insert(insertPoint(change.doc, $rest.end(), figure.type) ?? $rest.after(1), figure);
}

function figureWith(picture: Node, caption: string): Node {
  const { nodes } = picture.type.schema;
  const line = nodes.paragraph?.create(null, picture);
  const under = nodes.figcaption?.create(null, picture.type.schema.text(caption));
  const figure = line && under && nodes.figure?.create(null, [line, under]);
  if (!figure) throw new Error("No figure in this schema");
  return figure;
}

export function insertPicture(editor: Editor, attrs: object, caption: string): void {
  if (!caption) {
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    return;
  }
  const picture = editor.schema.nodes.image?.create({ ...attrs });
  if (picture) insertBlock(editor, figureWith(picture, caption));
}

/** A text's pictures without a description that are not marked as decoration. */
export function undescribed(doc: Node): Placed[] {
  const found: Placed[] = [];
  doc.descendants((node, at) => {
    const isPicture = node.type.name === "image" || node.type.name === "galleryPicture";
    if (isPicture && !node.attrs.alt && !node.attrs.role) found.push({ node, at });
  });
  return found;
}
