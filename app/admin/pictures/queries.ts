import { listQuery, type PageRequest, searchArguments } from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import type { PublicBucket } from "~shared/images/buckets";

/** Everything staff read of the media library. */
export const PICTURES_KEY = ["staff", "pictures"] as const;

/** What shows a picture: a record, by its table, id and title. */
export type PictureUse = {
  noun: string;
  id: string;
  title: string;
  /** Whether it does so now, in the trash, in what somebody is writing, or in an earlier version. */
  place: "now" | "trash" | "draft" | "version";
  /** A new record that one writes oneself; the title of a colleague's is "". */
  is_own: boolean;
  /** Who of one's colleagues writes a new record; null of all else. */
  writer: string | null;
};

export type Picture = {
  id: string;
  bucket: PublicBucket;
  /** Of its file. */
  name: string;
  /** What it shows; "": nobody has said. */
  alt: string;
  /** In pixels; null where the file cannot be read. */
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
  return data as unknown as Picture[];
}

/** Pictures, newest first; the search covers description, file and what shows them. */
export const picturesQuery = listQuery(PICTURES_KEY, readPictures);
