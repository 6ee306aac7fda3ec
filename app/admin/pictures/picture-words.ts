import { publicAddress } from "~/admin/pictures/field/upload";
import { NEW } from "~/admin/record/open-record";
import { fileSize } from "~/lib/file-size";
import { nounOf, nounTitle } from "../activity/nouns";
import type { Picture, PictureUse } from "./queries";

export const addressOf = ({ bucket, name }: Pick<Picture, "bucket" | "name">) =>
  publicAddress(bucket, name);

/** "1,200 × 800 pixels, 340 kB". */
export function sizeWords({
  width,
  height,
  bytes,
}: Pick<Picture, "width" | "height" | "bytes">): string {
  const pixels = [width, height].map((side) => side?.toLocaleString("en-US"));
  return [width && height ? `${pixels.join(" × ")} pixels` : "", fileSize(bytes)]
    .filter(Boolean)
    .join(", ");
}

export const nameOf = ({ alt, width, height }: Pick<Picture, "alt" | "width" | "height">): string =>
  alt || `Picture without a description${width && height ? `, ${width} by ${height} pixels` : ""}`;

const PLACES = {
  now: "",
  trash: " in the trash",
  draft: ", not saved yet",
  version: ", an earlier version",
};

export function wordsOfUse(use: PictureUse): { word: string; title: string; to?: string } {
  return {
    word: `${nounTitle(use.noun)}${PLACES[use.place]}`,
    title: use.writer ? `by ${use.writer}` : use.title.trim() || "Untitled",
    to: linkOf(use),
  };
}

function linkOf(use: PictureUse): string | undefined {
  if (use.place === "trash") return "/admin/trash";
  // A colleague's unsaved new record cannot be opened anywhere.
  const { at } = nounOf(use.noun);
  return at && !use.writer ? at + (use.is_own ? NEW : use.id) : undefined;
}
