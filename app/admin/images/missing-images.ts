import { staffTables } from "../session/session";
import { storedImage } from "./unused-images";

/** Pictures of what is to be saved are not stored any more. */
export class ImagesGone extends Error {
  constructor(
    /** Their addresses. */
    readonly urls: string[],
  ) {
    super("Pictures are gone");
  }
}

/**
 * Makes sure that what this site stored of these pictures is still there.
 * @throws ImagesGone, or what the call throws
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
