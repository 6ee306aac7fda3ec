import { randomId } from "~/lib/random-id";
import { browserConfig } from "~shared/config";
import { CACHE_SECONDS, type PublicBucket } from "~shared/pictures/buckets";
import { IMAGE_TYPES, isImageType } from "~shared/pictures/image-type";
import { isReadable } from "../../failure";
import { accessToken, sessionRefused } from "../../session/session";
import { recordPicture } from "../mutations";

/** The backend refused the file, or could not be reached. Its message is for a person. */
export class UploadFailed extends Error {}

/** Longest wait for any progress, in milliseconds: a connection this slow is a broken one. */
const PATIENCE = 60_000;

type Options = {
  bucket: PublicBucket;
  file: Blob;
  signal: AbortSignal;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** It stays in the media library, even if nothing shows it. */
  kept?: boolean;
};

/**
 * Stores a picture under a random name with its type's extension, and never over another one.
 * Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @returns its public address
 * @throws UploadFailed, SignedOut, or an AbortError once `signal` aborts
 */
export async function uploadImage(options: Options): Promise<string> {
  const { bucket, file, signal, onProgress, kept = false } = options;
  if (!isImageType(file.type)) throw new TypeError(`No picture: ${file.type}`);
  const name = `${randomId()}.${IMAGE_TYPES[file.type].extensions[0]}`;
  const token = await accessToken();
  signal.throwIfAborted();
  const { status, body } = await send(`${bucket}/${name}`, { token, file, signal, onProgress });
  if (status >= 200 && status < 300) {
    // No form gets the address of a picture that the library does not know.
    await recordPicture({ bucket, name, file }, kept);
    return publicAddress(bucket, name);
  }
  const refusal = readRefusal(body);
  // Storage answers some refusals with 400 and has the real status in the body.
  if (status === 401 || refusal.statusCode === "401") return sessionRefused();
  // Its own message would name the policy that refuses.
  const isForbidden = status === 403 || refusal.statusCode === "403";
  throw new UploadFailed(isForbidden ? "Your account may not do this." : refusal.message);
}

type Sending = Pick<Options, "file" | "signal" | "onProgress"> & { token: string };

function send(path: string, { token, file, signal, onProgress }: Sending) {
  const { backendUrl, publishableKey } = browserConfig();
  // As storage-js sends a file: the form's second part has no name.
  const form = new FormData();
  form.append("cacheControl", String(CACHE_SECONDS));
  form.append("", file);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), PATIENCE);
    };
    const abort = () => request.abort();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
    };
    request.open("POST", `${backendUrl}/storage/v1/object/${path}`);
    request.setRequestHeader("apikey", publishableKey);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("x-upsert", "false");
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total ? loaded / total : 0);
    };
    request.onload = end(() => resolve({ status: request.status, body: request.responseText }));
    request.onerror = end(() => reject(new UploadFailed(UNREACHABLE)));
    request.onabort = end(() =>
      reject(signal.aborted ? signal.reason : new UploadFailed(UNREACHABLE)),
    );
    signal.addEventListener("abort", abort);
    wait();
    request.send(form);
  });
}

const UNREACHABLE = "Please check your connection and try again.";

function readRefusal(body: string): { statusCode?: string; message: string } {
  const message = "Failed to upload image";
  try {
    const refusal = JSON.parse(body);
    const isSaid = typeof refusal.message === "string" && isReadable(refusal.message);
    return {
      statusCode: String(refusal.statusCode),
      message: isSaid ? refusal.message : message,
    };
  } catch {
    return { message };
  }
}

/** A path on this site's own backend, which stays right when the site moves to another host. */
export function publicAddress(bucket: PublicBucket, name: string): string {
  const { backendUrl } = browserConfig();
  const host = backendUrl === window.location.origin ? "" : backendUrl;
  return `${host}/storage/v1/object/public/${bucket}/${name}`;
}
