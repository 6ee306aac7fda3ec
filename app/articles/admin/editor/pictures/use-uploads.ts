import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { type Editor, Extension } from "@tiptap/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { removeUnusedImages } from "~/admin/pictures/field/unused-images";
import { isPasted } from "../paste/pictures";
import { type Upload, Uploads } from "./uploads";

type Options = {
  /** A picture was stored and is in the text. */
  onUploaded: (url: string) => void;
  onUploading: (uploading: boolean) => void;
};

export function useUploads(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const editor = useRef<Editor>(null);
  const [list, setList] = useState<Upload[]>([]);
  const [uploads] = useState(
    () =>
      new Uploads({
        onChange: setList,
        onStored: (upload, url) => {
          const view = editor.current?.view;
          if (view && putInPlace(view, upload, url)) latest.current.onUploaded(url);
          else void removeUnusedImages([url]);
        },
      }),
  );
  const [extension] = useState(() =>
    Extension.create({
      name: "uploads",
      addProseMirrorPlugins: () => [uploadPlaces(uploads)],
    }),
  );

  const waiting = list.filter(({ state }) => state.phase !== "failed").length;
  const busy = waiting > 0;
  useEffect(() => {
    if (!busy) return;
    latest.current.onUploading(true);
    return () => latest.current.onUploading(false);
  }, [busy]);

  const attach = useCallback((to: Editor) => {
    editor.current = to;
  }, []);

  return {
    list,
    waiting,
    failed: list.length - waiting,
    uploads,
    extension,
    attach,
    retry: uploads.retry,
    cancelAll: uploads.cancelAll,
    giveUp: (address: string) => {
      uploads.cancel(address);
      if (!editor.current) return;
      removePlace(editor.current.view, address);
      editor.current.view.focus();
    },
  };
}

type Change = { add: { address: string; at: number; alt: string }[]; remove: string[] };
type Spec = { key: string; alt: string };

const KEY = new PluginKey<DecorationSet>("uploadPlaces");

/**
 * Keeps a placeholder in the text for each picture being uploaded. It is no part of the text: it is
 * neither saved nor undone, and deleting the words around it cancels the upload.
 */
const uploadPlaces = (uploads: Uploads) =>
  new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(change, places) {
        const { add = [], remove = [] }: Partial<Change> = change.getMeta(KEY) ?? {};
        const kept = places.map(change.mapping, change.doc);
        return kept
          .remove(kept.find(undefined, undefined, ({ key }) => remove.includes(key)))
          .add(change.doc, placesOf(add, uploads));
      },
    },
    // Replaces the temporary address of a pasted picture at once.
    appendTransaction(changes, _, state) {
      if (uploads.addresses().length === 0 || !changes.some(({ docChanged }) => docChanged))
        return null;
      return withPlaces(state, uploads);
    },
    props: { decorations: (state) => KEY.getState(state) },
    view: () => ({
      update(view) {
        const places = KEY.getState(view.state)?.find() ?? [];
        const shown = new Set(places.map(({ spec }) => (spec as Spec).key));
        for (const address of uploads.addresses()) {
          if (!shown.has(address)) uploads.cancel(address);
        }
      },
      destroy: () => uploads.cancelAll(),
    }),
  });

const placesOf = (add: Change["add"], uploads: Uploads): Decoration[] =>
  add.flatMap(({ address, at, alt }) => {
    const upload = uploads.get(address);
    if (!upload) return [];
    const spec = { key: address, alt, side: -1, ignoreSelection: true, stopEvent: () => true };
    return [Decoration.widget(at, upload.place, spec)];
  });

function withPlaces(state: EditorState, uploads: Uploads): Transaction | null {
  const found: { node: Node; at: number }[] = [];
  state.doc.descendants((node, at) => {
    if (isPasted(node.attrs.src)) found.push({ node, at });
  });
  if (found.length === 0) return null;
  const change = state.tr;
  for (const { at } of found.toReversed()) change.delete(at, at + 1);
  const add = found.flatMap(({ node: { attrs }, at }) =>
    uploads.get(attrs.src)
      ? [{ address: attrs.src, at: change.mapping.map(at), alt: attrs.alt ?? "" }]
      : [],
  );
  return change.setMeta(KEY, { add, remove: [] } satisfies Change);
}

/** @returns true if the picture is in the text now; its placeholder may be gone */
function putInPlace(view: EditorView, { address }: Upload, src: string): boolean {
  const [place] =
    KEY.getState(view.state)?.find(undefined, undefined, ({ key }) => key === address) ?? [];
  if (!place) return false;
  const { schema, tr, doc } = view.state;
  const picture = schema.nodes.image?.create({ src, alt: (place.spec as Spec).alt });
  if (!picture) return false;
  const isInText = doc.resolve(place.from).parent.inlineContent;
  const node = isInText ? picture : schema.nodes.paragraph?.create(null, picture);
  if (!node) return false;
  const change = closeHistory(tr).insert(place.from, node);
  view.dispatch(change.setMeta(KEY, { add: [], remove: [address] } satisfies Change));
  return true;
}

function removePlace(view: EditorView, address: string): void {
  view.dispatch(view.state.tr.setMeta(KEY, { add: [], remove: [address] } satisfies Change));
}
