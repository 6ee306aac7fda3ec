import { type Editor, Extension } from "@tiptap/react";
import type { Helper } from "./helpers";
import { toCell } from "./tables/cells";

type Command = { run: (editor: Editor) => boolean; isActive: (editor: Editor) => boolean };

/** <b> looks like <strong>, and <i> like <em>: the buttons treat both alike. */
const toggleMark = (name: "bold" | "italic", twin: "b" | "i"): Command => ({
  run: (editor) =>
    editor.isActive(twin)
      ? editor.chain().focus().unsetMark(twin).unsetMark(name).run()
      : editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name) || editor.isActive(twin),
});

const toggleHeading = (level: 2 | 3): Command => ({
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive("heading", { level }),
});

export const COMMANDS: Record<Helper["name"], Command> = {
  bold: toggleMark("bold", "b"),
  italic: toggleMark("italic", "i"),
  heading: toggleHeading(2),
  subheading: toggleHeading(3),
  bulletList: {
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  orderedList: {
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  blockquote: {
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  note: {
    run: (editor) => editor.chain().focus().toggleWrap("aside").run(),
    isActive: (editor) => editor.isActive("aside"),
  },
};

/** Keys for what Tiptap does not have; the others come with their elements. */
export const keysFor = (keys: { editLink: () => void; toToolbar: () => void }) =>
  Extension.create({
    name: "articleKeys",
    // Before Bold and Italic, which know nothing of <b> and <i>.
    priority: 200,
    addKeyboardShortcuts() {
      return {
        "Mod-b": () => COMMANDS.bold.run(this.editor),
        "Mod-i": () => COMMANDS.italic.run(this.editor),
        "Mod-Shift-e": () => COMMANDS.note.run(this.editor),
        Tab: () => toCell(this.editor, 1),
        "Shift-Tab": () => toCell(this.editor, -1),
        "Mod-k": () => {
          keys.editLink();
          return true;
        },
        "Alt-F10": () => {
          keys.toToolbar();
          return true;
        },
      };
    },
  });
