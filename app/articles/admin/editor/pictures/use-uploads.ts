import { type Editor, Extension } from "@tiptap/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { removeUnusedImages } from "~/admin/pictures/field/unused-images";
import { putInPlace, removePlace, uploadPlaces } from "./upload-places";
import { type Upload, Uploads } from "./uploads";

type Options = {
  /** A picture was stored and is in the text. */
  onUploaded: (url: string) => void;
  /** Called when the first one starts and the last one ends, so that saving can wait. */
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
    /** To be called with the editor that has the extension. */
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
