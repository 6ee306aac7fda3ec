import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { isPublicBucket, type PublicBucket } from "~shared/pictures/buckets";
import { fetchAsStaff } from "../../session/session";
import { staffCall } from "../../staff-query";

/**
 * Removes pictures from storage that this site stored and nothing refers to any more. Call it after
 * a save (with the previous picture), a deletion (with its picture) and an abandoned edit (with the
 * picture in the form). Never fails: the server's own sweep finds what stays.
 */
export async function removeUnusedImages(urls: (string | null | undefined)[]): Promise<void> {
  try {
    const files = urls.map((url) => storedImage(url)).filter((file) => file !== null);
    if (files.length === 0) return;
    const unused = await staffCall("unused_images", { names: files.map(({ name }) => name) });
    const buckets = new Set(files.map(({ bucket }) => bucket));
    for (const bucket of buckets) {
      const names = files
        .filter((file) => file.bucket === bucket && unused.includes(file.name))
        .map(({ name }) => name);
      if (names.length > 0) await remove(bucket, names);
    }
  } catch {
    // Best effort: the image is out of sight already, so no error is shown.
  }
}

type StoredImage = { bucket: PublicBucket; name: string };

/** @returns the file at this address; null if this site did not store it */
export function storedImage(url: string | null | undefined): StoredImage | null {
  const { backendUrl, siteUrl } = browserConfig();
  const host = [backendUrl, siteUrl].find((one) => url?.startsWith(`${one}/`)) ?? "";
  const [, bucket = "", name = ""] = STORED.exec(url?.slice(host.length) ?? "") ?? [];
  return isPublicBucket(bucket) ? { bucket, name } : null;
}

const STORED =
  /^\/storage\/v1\/object\/public\/([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]+)(?:[?#]|$)/;

async function remove(bucket: PublicBucket, names: string[]): Promise<void> {
  const { backendUrl, publishableKey } = browserConfig();
  await fetchAsStaff(`${backendUrl}/storage/v1/object/${bucket}`, {
    method: "DELETE",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ prefixes: names }),
  });
}

export class ImagesGone extends Error {
  constructor(readonly urls: string[]) {
    super("Pictures are gone");
  }
}

/** Makes sure that the pictures that this site stored still exist. @throws ImagesGone */
export async function demandImages(urls: (string | null | undefined)[]): Promise<void> {
  const files = new Map<string, string>();
  for (const url of urls) {
    const file = storedImage(url);
    if (url && file) files.set(file.name, url);
  }
  if (files.size === 0) return;
  const missing = await staffCall("missing_images", { names: [...files.keys()] });
  if (missing.length > 0) throw new ImagesGone(missing.map((name) => files.get(name) ?? name));
}

export function showMissing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { urls }: ImagesGone,
): void {
  for (const [name, value] of Object.entries(form.getValues())) {
    if (typeof value !== "string") continue;
    const count = urls.filter((url) => value.includes(url)).length;
    if (count > 0)
      form.setError(name as Path<Values>, { message: goneWords(urls.includes(value)) });
  }
  toast.error("A picture is gone", {
    description: "Nothing was saved, and nothing else you wrote is lost.",
  });
}

const goneWords = (isPicture: boolean) =>
  isPicture
    ? "This picture is not stored any more. Please choose it again, or remove it."
    : "A picture in this text is not stored any more. Please choose it again, or remove it.";
