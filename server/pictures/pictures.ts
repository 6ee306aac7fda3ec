import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { imageTypeOf } from "~shared/pictures/image-type";
import { decoded } from "../http/addresses/path-segments";
import { describeError, type Log } from "../http/log";
import type { AskedPicture } from "./asked-picture";
import { convertPicture } from "./convert";
import { decode } from "./decode";
import type { PictureStore } from "./picture-store";

type Options = {
  /** Answers as the storage interface does, for a path and query under `object/public/`. */
  original: (path: string, method: "GET" | "HEAD") => Promise<Response>;
  /** If left out, pictures are sent as they are. */
  kept?: PictureStore;
  log: Log;
};

type Known = { tag: string; cacheControl: string };

type Made = { bytes: Uint8Array; type: string };

type Format = "avif" | "webp" | undefined;

type Job = AskedPicture & { format: Format; owner: string; key: string; id: string };

/** Further requests get the original. */
const LONGEST_QUEUE = 50;

/** Wait before a retry after a failure, in milliseconds: the machine may have been busy. */
const RETRY = 600_000;

/** Stored pictures in the width and format that a screen needs, made once and cached on disk. */
export class Pictures {
  readonly #options: Options;
  /** Only one of these is in the decoding queue, so that a page of them does not delay uploads. */
  readonly #oneAtATime = pLimit(1);
  readonly #originals = new LRUCache<string, Known>({ max: 5_000 });
  /** Those of which nothing better could be made. */
  readonly #asTheyAre = new LRUCache<string, true>({ max: 5_000, ttl: RETRY });
  readonly #underWay = new Map<string, Promise<Made | undefined>>();
  /** Counts changes of originals: a picture begun before one is not cached. */
  #changes = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns the picture, its original if none can be made, or the storage's own refusal */
  async answer({ original, width }: AskedPicture, format: Format): Promise<Response> {
    const { kept } = this.#options;
    if (!kept) return this.#original(original);
    // One name for an original, however its address is written.
    const owner = decoded(original);
    const known = this.#originals.get(owner) ?? (await this.#look(original, owner));
    if (known instanceof Response) return known;
    const key = `${known.tag} ${width} ${format ?? "any"}`;
    const job = { original, width, format, owner, key, id: `${owner} ${key}` };
    if (this.#asTheyAre.has(job.id)) return this.#original(original);
    const made = withType(await kept.find(owner, key)) ?? (await this.#make(job));
    if (!made) return this.#original(original);
    const headers = {
      "content-type": made.type,
      "content-length": String(made.bytes.byteLength),
      "cache-control": known.cacheControl,
      etag: `"${known.tag}-${width}-${made.type.slice("image/".length)}"`,
      vary: "accept",
    };
    return new Response(new Uint8Array(made.bytes), { headers });
  }

  /** Call this when an original is written or removed. */
  async forget(original: string): Promise<void> {
    const owner = decoded(original);
    this.#changes += 1;
    this.#originals.delete(owner);
    await this.#options.kept?.forget(owner);
  }

  /** Call this when it is unknown which originals have changed. */
  forgetWhatIsKnown(): void {
    this.#changes += 1;
    this.#originals.clear();
  }

  async #look(original: string, owner: string): Promise<Known | Response> {
    const changes = this.#changes;
    const response = await this.#options.original(original, "HEAD");
    if (!response.ok) return this.#original(original);
    const known = {
      tag: (response.headers.get("etag") ?? "").replaceAll(/W\/|"/g, ""),
      cacheControl: response.headers.get("cache-control") ?? "max-age=3600",
    };
    if (changes === this.#changes) this.#originals.set(owner, known);
    return known;
  }

  /** The stored file. The response still varies by what the browser accepts. */
  async #original(original: string): Promise<Response> {
    const response = await this.#options.original(original, "GET");
    const headers = new Headers(response.headers);
    headers.set("vary", "accept");
    return new Response(response.body, { status: response.status, headers });
  }

  /** @returns undefined if the original is the best there is, for now or for good */
  #make(job: Job): Promise<Made | undefined> | undefined {
    const other = this.#underWay.get(job.id);
    if (other) return other;
    if (this.#oneAtATime.pendingCount >= LONGEST_QUEUE) return undefined;
    const made = this.#oneAtATime(() => this.#convert(job)).finally(() =>
      this.#underWay.delete(job.id),
    );
    this.#underWay.set(job.id, made);
    return made;
  }

  async #convert({ original, width, format, owner, key, id }: Job): Promise<Made | undefined> {
    const { kept, log } = this.#options;
    const changes = this.#changes;
    const response = await this.#options.original(original, "GET");
    if (!response.ok) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const made = await decode([], (open) => convertPicture(open, bytes, width, format)).catch(
      (error: unknown) => {
        log.warn(describeError(error), "a picture is sent as it was stored");
        return undefined;
      },
    );
    if (!made || made.bytes.byteLength >= bytes.byteLength) {
      this.#asTheyAre.set(id, true);
      return undefined;
    }
    if (changes === this.#changes) {
      await kept?.keep(owner, key, made.bytes).catch((error: unknown) => {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        log.warn({ code }, "a picture could not be kept");
      });
    }
    return { bytes: made.bytes, type: `image/${made.format}` };
  }
}

const withType = (bytes: Uint8Array | undefined): Made | undefined => {
  const type = bytes && imageTypeOf(bytes);
  return bytes && type ? { bytes, type } : undefined;
};
