import { PICTURE_WIDTHS } from "~shared/pictures/picture";
import { accepts } from "../http/negotiation";

export type AskedPicture = {
  original: string;
  /** One of `PICTURE_WIDTHS`. */
  width: number;
};

const ADDRESS = "/storage/v1/render/image/public/";
const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Supabase's limit. */
const LARGEST_WIDTH = 2_500;

/**
 * A width in between gets the larger one, so that nobody can have thousands made; other parameters
 * are ignored.
 * @returns undefined if it is no such address; null if it is one without a width
 */
export function askedPicture({ pathname, searchParams }: URL): AskedPicture | null | undefined {
  if (!pathname.startsWith(ADDRESS)) return undefined;
  const text = searchParams.get("width") ?? "";
  const width = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (width < 1 || width > LARGEST_WIDTH) return null;
  return {
    original: pathname.slice(ADDRESS.length),
    width: PICTURE_WIDTHS.find((one) => one >= width) ?? WIDEST,
  };
}

/** The best format that a browser accepts; undefined if it names none of ours. */
export function askedFormat({ headers }: Request): "avif" | "webp" | undefined {
  const accept = headers.get("accept");
  return (["avif", "webp"] as const).find((format) => accepts(accept, `image/${format}`));
}
