import { closeHistory } from "@tiptap/pm/history";
import { Fragment, Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { toast } from "~/ui/toast/toast";
import type { Uploads } from "../pictures/uploads";
import { cleanPaste } from "./clean-paste";
import { type PastedPicture, pastedPicture } from "./pictures";

export function pasting(uploads: Uploads): EditorProps {
  // The editor passes on HTML without the files that came along with it.
  let files: File[] = [];
  const remember = (data: DataTransfer | null) => {
    files = [...(data?.files ?? [])].filter(isPicture);
    return false;
  };
  const takeFiles = (view: EditorView, data: DataTransfer | null, slice: Slice, at?: number) => {
    // HTML says where its pictures belong; the files alone do not.
    if (!data?.files.length || slice.content.size > 0) return false;
    if (files.length < data.files.length) toast.error(ONLY_PICTURES.title, ONLY_PICTURES);
    const pictures = files.map(pastedPicture);
    if (pictures.length === 0) return true;
    uploads.add(pictures);
    insert(view, pictures, at);
    return true;
  };
  return {
    handleDOMEvents: {
      paste: (_, event) => remember(event.clipboardData),
      drop: (_, event) => remember(event.dataTransfer),
    },
    transformPastedHTML: (html) => {
      const pasted = cleanPaste(html, files);
      uploads.add(pasted.pictures);
      if (pasted.lost > 0) tellOf(pasted.lost);
      return pasted.html;
    },
    handlePaste: (view, event, slice) => takeFiles(view, event.clipboardData, slice),
    handleDrop: (view, event, slice, isOwn) => {
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return !isOwn && takeFiles(view, event.dataTransfer, slice, place?.pos);
    },
  };
}

const isPicture = ({ type }: File): boolean => type.startsWith("image/");

const ONLY_PICTURES = {
  title: "Only pictures can be added here",
  description: "The text of another document can be copied and pasted.",
};

const tellOf = (lost: number) =>
  toast.warning(lost === 1 ? "1 picture was left out" : `${lost} pictures were left out`, {
    description:
      "They could not be copied with the text. Copy the pictures one by one, or drop the files here.",
  });

function insert(view: EditorView, pictures: PastedPicture[], at?: number) {
  const { schema, tr } = view.state;
  const { image, paragraph } = schema.nodes;
  if (!image || !paragraph) return;
  if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  const nodes = pictures.map(({ address }) => image.create({ src: address }));
  const [only] = nodes;
  if (nodes.length === 1 && only) tr.replaceSelectionWith(only, false);
  else {
    const lines = nodes.map((node) => paragraph.create(null, node));
    tr.replaceSelection(new Slice(Fragment.from(lines), 0, 0));
  }
  // One undo removes them, and nothing else.
  view.dispatch(closeHistory(tr).scrollIntoView());
}
