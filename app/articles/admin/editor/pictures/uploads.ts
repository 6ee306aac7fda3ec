import pLimit from "p-limit";
import {
  storePicture,
  type UploadState,
  uploadFailure,
} from "~/admin/pictures/field/store-picture";
import type { PastedPicture } from "../paste/pictures";

/** Maximum number of pictures resized and sent at the same time. */
const AT_ONCE = 2;

export type Upload = {
  /** The address in the text in its place. */
  address: string;
  file: File;
  state: UploadState;
  place: HTMLElement;
};

type Events = {
  onChange: (uploads: Upload[]) => void;
  onStored: (upload: Upload, url: string) => void;
};

export class Uploads {
  #all = new Map<string, Upload>();
  #controllers = new Map<string, AbortController>();
  #limit = pLimit(AT_ONCE);

  constructor(private readonly events: Events) {}

  get = (address: string) => this.#all.get(address);
  addresses = () => [...this.#all.keys()];

  add(pictures: PastedPicture[]) {
    for (const { address, file } of pictures) {
      // A span, because it is inside a line of text.
      const place = document.createElement("span");
      place.className = "upload-place";
      place.contentEditable = "false";
      this.#all.set(address, { address, file, place, state: { phase: "preparing" } });
      this.retry(address);
    }
  }

  retry = (address: string) => {
    const upload = this.#all.get(address);
    if (!upload) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(address, controller);
    const show = (state: UploadState) => {
      if (!signal.aborted) this.#show(address, state);
    };
    show({ phase: "preparing" });
    void this.#limit(async () => {
      try {
        signal.throwIfAborted();
        const { file } = upload;
        const url = await storePicture({ bucket: "article-images", file, signal, show });
        this.events.onStored(upload, url);
        this.#forget(address);
      } catch (error) {
        show(uploadFailure(error, upload.file).state);
      }
    });
  };

  cancel = (address: string) => {
    this.#controllers.get(address)?.abort();
    this.#forget(address);
  };

  cancelAll = () => {
    for (const address of this.addresses()) this.cancel(address);
  };

  #forget(address: string) {
    this.#controllers.delete(address);
    if (this.#all.delete(address)) this.#tell();
  }

  #show(address: string, state: UploadState) {
    const upload = this.#all.get(address);
    if (!upload) return;
    this.#all.set(address, { ...upload, state });
    this.#tell();
  }

  #tell() {
    this.events.onChange([...this.#all.values()]);
  }
}
