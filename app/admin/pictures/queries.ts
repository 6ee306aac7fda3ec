import { listQuery, type PageRequest, searchArguments } from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import type { PublicBucket } from "~shared/pictures/buckets";

export const PICTURES_KEY = ["staff", "pictures"] as const;

export type PictureUse = {
  noun: string;
  id: string;
  title: string;
  place: "now" | "trash" | "draft" | "version";
  /** A new record of one's own; the title of a colleague's is "". */
  is_own: boolean;
  /** The colleague who is writing a new record; null for everything else. */
  writer: string | null;
};

export type Picture = {
  id: string;
  bucket: PublicBucket;
  name: string;
  alt: string;
  /** In pixels; null if the file cannot be read. */
  width: number | null;
  height: number | null;
  bytes: number;
  created_at: string;
  uses: PictureUse[];
};

async function readPictures(page: PageRequest): Promise<Picture[]> {
  const { data } = await staffTables()
    .rpc("search_pictures", searchArguments(page))
    .abortSignal(page.signal)
    .throwOnError();
  return data as Picture[];
}

/** Pictures, newest first; the search covers description, file and the records that show them. */
export const picturesQuery = listQuery(PICTURES_KEY, readPictures);
