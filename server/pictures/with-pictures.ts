import { join } from "node:path";
import type { Backend } from "../backend";
import { isRefusal } from "../backend/content-writes";
import { asFetch, isRead } from "../backend/requests";
import type { Log } from "../http/log";
import { askedFormat, askedPicture } from "./asked-picture";
import { PictureStore } from "./picture-store";
import { Pictures } from "./pictures";

type Options = {
  folder: string;
  /** Most room on the disk for the pictures made; 0 to make none. */
  bytes: number;
  log: Log;
};

const STORAGE = "/storage/v1/";
const OBJECT = `${STORAGE}object/`;

/**
 * With `/storage/v1/render/image/public/BUCKET/NAME?width=WIDTH`, Supabase's image transformation.
 */
export function withPictures(backend: Backend, { folder, bytes, log }: Options): Backend {
  const pictures = new Pictures({
    original: (path, method) => backend.fetch(`${backend.url}${OBJECT}public/${path}`, { method }),
    kept: bytes > 0 ? new PictureStore(join(folder, "pictures"), bytes) : undefined,
    log,
  });

  const change = async (request: Request, path: string) => {
    const told = request.headers.get("content-type")?.startsWith("application/json")
      ? request.clone().json()
      : Promise.resolve(undefined);
    const names = told.then((body) => changedFiles(path, body)).catch(() => undefined);
    const response = await backend.fetch(request);
    if (isRefusal(response.status)) return response;
    const changed = await names;
    if (changed) await Promise.all(changed.map((name) => pictures.forget(name)));
    else pictures.forgetWhatIsKnown();
    return response;
  };

  return {
    ...backend,
    fetch: asFetch(async (request) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(STORAGE)) return backend.fetch(request);
      const asked = askedPicture(url);
      if (asked !== undefined && isRead(request)) {
        if (asked === null) return refusal("A width is asked for in pixels, from 1 to 2500");
        const answer = await pictures.answer(asked, askedFormat(request));
        return request.method === "HEAD" ? new Response(null, answer) : answer;
      }
      return isRead(request) ? backend.fetch(request) : change(request, url.pathname);
    }),
  };
}

/** As `bucket/name`; undefined if unknown. `body` is parsed JSON. */
function changedFiles(path: string, body: unknown): string[] | undefined {
  if (!path.startsWith(OBJECT)) return undefined;
  const place = path.slice(OBJECT.length);
  if (/^(list|sign|info)\//.test(place)) return [];
  if (body === undefined) return place.includes("/") ? [place] : undefined;
  const names = body && typeof body === "object" && "prefixes" in body ? body.prefixes : undefined;
  return Array.isArray(names) ? names.map((name) => `${place}/${name}`) : undefined;
}

/** In the storage interface's own shape. */
const refusal = (message: string) =>
  Response.json({ statusCode: "400", error: "InvalidRequest", message }, { status: 400 });
