import { listQuery, type PageRequest, searchArguments } from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import type { PublicBucket } from "~shared/images/buckets";

/** Everything staff read of the media library. */
export const PICTURES_KEY = ["staff", "pictures"] as const;

/** Which pictures are shown. */
export type Showing = "all" | "unused" | "undescribed";

/** What shows a picture: the table of the record, its id and its title. */
export type PictureUse = { noun: string; id: string; title: string };

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

const readPictures = (showing: Showing) => async (page: PageRequest) => {
  const { data } = await staffTables()
    .rpc("search_pictures", {
      ...searchArguments(page),
      ...(showing === "all" ? {} : { showing }),
    })
    .abortSignal(page.signal)
    .throwOnError();
  return data as unknown as Picture[];
};

/** Pictures, newest first; the search covers description, file and what shows them. */
export const picturesQuery = (showing: Showing) =>
  listQuery([...PICTURES_KEY, showing], readPictures(showing));
