import { staffTables } from "../../session/session";
import { storedImage } from "./unused-images";

/** Pictures of the record to be saved are no longer stored. */
export class ImagesGone extends Error {
  constructor(
    /** Their addresses. */
    readonly urls: string[],
  ) {
    super("Pictures are gone");
  }
}

/**
 * Makes sure that those of these pictures that this site stored still exist.
 * @throws ImagesGone, or the call's error
 */
export async function demandImages(urls: (string | null | undefined)[]): Promise<void> {
  const files = new Map<string, string>();
  for (const url of urls) {
    const file = storedImage(url);
    if (url && file) files.set(file.name, url);
  }
  if (files.size === 0) return;
  const { data: missing } = await staffTables()
    .rpc("missing_images", { names: [...files.keys()] })
    .throwOnError();
  if (missing.length > 0) throw new ImagesGone(missing.map((name) => files.get(name) ?? name));
}
