import type { Node } from "@tiptap/pm/model";
import { EditorState, type Selection, type Transaction } from "@tiptap/pm/state";
import { type Editor, getSchema } from "@tiptap/react";
import { ARTICLE_EXTENSIONS } from "../../app/articles/admin/editor/extensions";

const schema = getSchema(ARTICLE_EXTENSIONS);

type Child = Node | string;

/** A node of an article, for tests: `make("td", { colspan: "2" }, "words")`. */
export const make = (name: string, attrs: object | null, ...children: Child[]): Node =>
  schema.node(
    name,
    attrs as Record<string, unknown> | null,
    children.map((child) => (typeof child === "string" ? schema.text(child) : child)),
  );

export const line = (...children: Child[]): Node => make("paragraph", null, ...children);

/** The part of an editor that commands need, without a page to draw it on. */
export function fakeEditor(...blocks: Node[]) {
  let state = EditorState.create({ schema, doc: schema.node("doc", null, blocks) });
  const dispatch = (change: Transaction) => {
    state = state.apply(change);
    state.doc.check();
  };
  const editor = {
    schema,
    view: { dispatch, focus: () => {} },
    isActive: () => false,
    get state() {
      return state;
    },
  };
  return {
    editor: editor as unknown as Editor,
    select: (made: (doc: Node) => Selection) => dispatch(state.tr.setSelection(made(state.doc))),
    written: () => state.doc.content.content.map(written).join(" "),
    /** The text around the cursor. */
    around: () => state.selection.$from.parent.textContent,
    doc: () => state.doc,
  };
}

/** "table(tbody(tr(td2x1(a))))": names with spans, text as it is. */
function written(node: Node): string {
  if (node.isText) return node.text ?? "";
  const { colspan, rowspan, scope, src } = node.attrs;
  const spans = colspan || rowspan ? `${colspan ?? 1}x${rowspan ?? 1}` : "";
  const inside = node.content.content.map(written).join(" ");
  const name = node.type.name === "paragraph" ? "p" : node.type.name;
  return `${name}${spans}${scope ? `:${scope}` : ""}(${src ?? inside})`;
}
