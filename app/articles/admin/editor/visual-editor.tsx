import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { keysFor } from "./commands";
import { documentOf, htmlOf } from "./document";
import { EditorNotes } from "./editor-notes";
import { ARTICLE_EXTENSIONS } from "./extensions";
import { LinkDialog } from "./link-dialog";
import { pasting } from "./paste/pasting";
import { galleryAt, undescribed } from "./pictures/figures";
import { GalleryDialog } from "./pictures/gallery-dialog";
import { PictureDialog } from "./pictures/picture-dialog";
import { UploadCard } from "./pictures/upload-card";
import { useUploads } from "./pictures/use-uploads";
import { TableToolbar } from "./tables/table-toolbar";
import { VisualToolbar } from "./visual-toolbar";

export type VisualEditorProps = {
  id: string;
  value: string;
  onChange: (html: string) => void;
  /** Another editor replaces it; the undo history stays. */
  hidden: boolean;
  /** The value contains something that this editor cannot represent. */
  onUnholdable: () => void;
  onShowSource: () => void;
  onUploaded: (url: string) => void;
  onUploading: (uploading: boolean) => void;
  disabled: boolean;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
};

export default function VisualEditor(props: VisualEditorProps) {
  const { value, hidden, disabled } = props;
  const [dialog, setDialog] = useState<"link" | "picture" | "gallery" | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const [initial] = useState(() => documentOf(value));
  // The form's value, and the editor's HTML for it: the same text until one of them changes. null:
  // the editor has nothing that the form knows.
  const known = useRef<{ value: string | null; html: string }>({
    value: initial === null ? null : value,
    html: "",
  });
  const pictures = useUploads(props);
  const [extensions] = useState(() => [
    ...ARTICLE_EXTENSIONS,
    pictures.extension,
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
    // The page's style sheet has these styles.
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
      ...pasting(pictures.uploads),
      handleDoubleClickOn: (_, __, node) => {
        const kind = { image: "picture", galleryPicture: "gallery" } as const;
        if (!(node.type.name in kind)) return false;
        setDialog(kind[node.type.name as keyof typeof kind]);
        return true;
      },
    },
  });

  // The form's value was changed elsewhere.
  useLayoutEffect(() => {
    if (hidden || value === known.current.value) return;
    if (replaceContent(editor, value)) known.current = { value, html: htmlOf(editor.state.doc) };
    else latest.current.onUnholdable();
  }, [editor, value, hidden]);

  useEffect(() => pictures.attach(editor), [pictures.attach, editor]);

  const withoutWords = useEditorState({
    editor,
    selector: ({ editor: { state } }) => undescribed(state.doc).length,
  });

  // Inserting pictures into a text that is changed elsewhere would undo that change.
  const { cancelAll } = pictures;
  useEffect(() => {
    if (hidden) cancelAll();
  }, [hidden, cancelAll]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  return (
    <div ref={frame} hidden={hidden}>
      <VisualToolbar
        editor={editor}
        controls={props.id}
        onEditLink={() => setDialog("link")}
        onEditImage={() => setDialog(galleryAt(editor.state) ? "gallery" : "picture")}
        onEditGallery={() => setDialog("gallery")}
        onShowSource={props.onShowSource}
        uploading={pictures.waiting > 0}
      />
      <TableToolbar editor={editor} controls={props.id} />
      <EditorContent editor={editor} />
      {pictures.list.map((upload) =>
        createPortal(
          <UploadCard upload={upload} onRetry={pictures.retry} onGiveUp={pictures.giveUp} />,
          upload.place,
          upload.address,
        ),
      )}
      <EditorNotes
        waiting={pictures.waiting}
        failed={pictures.failed}
        undescribed={withoutWords}
        onDescribe={() => {
          const [first] = undescribed(editor.state.doc);
          if (!first) return;
          editor.commands.setNodeSelection(first.at);
          setDialog(first.node.type.name === "image" ? "picture" : "gallery");
        }}
      />
      {dialog === "link" ? <LinkDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {dialog === "picture" ? (
        <PictureDialog
          editor={editor}
          onUploaded={props.onUploaded}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "gallery" ? (
        <GalleryDialog
          editor={editor}
          onUploaded={props.onUploaded}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

/** @returns true if the editor holds it now; it can be undone */
function replaceContent(editor: Editor, html: string): boolean {
  const content = documentOf(html);
  if (!content) return false;
  const { state, view, schema } = editor;
  const document = schema.nodeFromJSON(content);
  const change = state.tr.replaceWith(0, state.doc.content.size, document.content);
  view.dispatch(change.setMeta("preventUpdate", true));
  return true;
}
