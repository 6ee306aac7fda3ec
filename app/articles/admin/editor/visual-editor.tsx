import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { toast } from "~/ui/toast/toast";
import { keysFor } from "./commands";
import { documentOf, htmlOf } from "./document";
import { ARTICLE_EXTENSIONS } from "./extensions";
import { ImageDialog } from "./image-dialog";
import { LinkDialog } from "./link-dialog";
import { cleanPaste } from "./paste";
import { VisualToolbar } from "./visual-toolbar";

export type VisualEditorProps = {
  id: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Another editor is in its place; the undo history stays. */
  hidden: boolean;
  /** The value says something that this editor cannot hold. */
  onUnholdable: () => void;
  onShowSource: () => void;
  /** A picture was stored for the article. */
  onUploaded: (url: string) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
};

/** An article's text as it will look, to be written in. */
export default function VisualEditor(props: VisualEditorProps) {
  const { value, hidden, disabled } = props;
  const [dialog, setDialog] = useState<"link" | "image" | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const [initial] = useState(() => documentOf(value));
  // What the form has, and what the editor makes of it: the same words, until one of them changes.
  // A null: the editor holds nothing that the form knows of.
  const known = useRef<{ value: string | null; html: string }>({
    value: initial === null ? null : value,
    html: "",
  });
  const [extensions] = useState(() => [
    ...ARTICLE_EXTENSIONS,
    keysFor({
      editLink: () => setDialog("link"),
      toToolbar: () =>
        frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus(),
    }),
  ]);

  const editor = useEditor({
    extensions,
    content: initial ?? "",
    editable: !disabled,
    // The page's style sheet has what it needs.
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      known.current.html = htmlOf(created.state.doc);
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed.state.doc);
      if (html === known.current.html) return;
      known.current = { value: html, html };
      latest.current.onChange(html);
    },
    editorProps: {
      attributes: () => ({
        id: props.id,
        class: "article-body article-editor",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": props.labelledBy,
        "aria-describedby": props.describedBy,
        ...(props.invalid ? { "aria-invalid": "true" } : {}),
      }),
      transformPastedHTML,
      handlePaste: (_, event) => askForPicture(event.clipboardData, () => setDialog("image")),
      handleDrop: (_, event, __, isOwn) =>
        !isOwn && askForPicture(event.dataTransfer, () => setDialog("image")),
    },
  });

  // The form has other words than those that were written here.
  useLayoutEffect(() => {
    if (hidden || value === known.current.value) return;
    if (replaceContent(editor, value)) known.current = { value, html: htmlOf(editor.state.doc) };
    else latest.current.onUnholdable();
  }, [editor, value, hidden]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  return (
    <div ref={frame} hidden={hidden}>
      <VisualToolbar
        editor={editor}
        controls={props.id}
        onEditLink={() => setDialog("link")}
        onEditImage={() => setDialog("image")}
        onShowSource={props.onShowSource}
      />
      <EditorContent editor={editor} />
      {dialog === "link" ? <LinkDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog === "image" ? (
        <ImageDialog
          editor={editor}
          onUploaded={props.onUploaded}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

/** @returns whether the editor holds it now; it can be undone */
function replaceContent(editor: Editor, html: string): boolean {
  const content = documentOf(html);
  if (!content) return false;
  const { state, view, schema } = editor;
  const document = schema.nodeFromJSON(content);
  const change = state.tr.replaceWith(0, state.doc.content.size, document.content);
  view.dispatch(change.setMeta("preventUpdate", true));
  return true;
}

function transformPastedHTML(html: string): string {
  const pasted = cleanPaste(html);
  if (pasted.lostPictures > 0) {
    toast.warning("Some pictures were left out", {
      description: "They could not be copied. Please add them with the Picture button.",
    });
  }
  return pasted.html;
}

/** Files are stored first, and get their words: that is what the dialog is for. */
function askForPicture(data: DataTransfer | null, ask: () => void): boolean {
  if (!data || data.files.length === 0 || data.types.includes("text/html")) return false;
  ask();
  return true;
}
