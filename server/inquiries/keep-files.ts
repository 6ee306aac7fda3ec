import { z } from "zod";
import { INQUIRY_FILES } from "~shared/pictures/buckets";
import type { SiteContext } from "~shared/site-context";
import type { Tables } from "~shared/tables";
import { serviceTables } from "../backend/requests";
import type { Keeping } from "../backend/storage/keep-files";
import { networkOf } from "../http/addresses/client-address";
import { idFrom } from "../tokens";
import { type InquiryFileType, lookAt } from "./file-kind";

const place = z.object({ folder: z.string(), room: z.int() }).nullable();

/** All or none, duplicates once; undefined, or what is wrong. @throws Busy, or on failure */
export async function keepInquiryFiles(
  { backend, keep, address }: Keeping,
  token: string,
  { answerId, files }: Parameters<SiteContext["keepFiles"]>[1],
): ReturnType<SiteContext["keepFiles"]> {
  const tables = serviceTables(backend);
  const { data } = await tables.rpc("inquiry_folder", { token }).throwOnError();
  const there = place.parse(data);
  // The answer itself says why.
  if (!there) return undefined;
  const plan_id = there.folder.slice(0, 36);
  const { data: isRoom } = await tables.rpc("takes_files", { plan_id }).throwOnError();
  if (!isRoom) return PLAN_FULL;
  const looked = [];
  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const seen = await lookAt(bytes, [networkOf(address), token]);
    if ("fault" in seen) return { fault: `“${plainName(file)}” ${seen.fault}.` };
    looked.push({ ...seen, name: nameOf(file, seen.type), id: idFrom(answerId, bytes) });
  }
  const kept = await keptOf(tables, looked);
  const added = looked.filter(({ id }) => !kept.has(id));
  if (added.length > there.room) return NO_ROOM;
  for (const { id, name, type, bytes } of added) {
    await keep(INQUIRY_FILES, `${there.folder}/${id}`, { type, bytes });
    const { data: isKept } = await tables
      .rpc("add_inquiry_file", {
        token,
        p_id: id,
        name,
        content_type: type,
        bytes: bytes.byteLength,
      })
      .throwOnError();
    if (!isKept) return NO_ROOM;
  }
  return undefined;
}

const PLAN_FULL = {
  fault: "The family has no room for more files. Please send your answer without them.",
};
const NO_ROOM = {
  fault: "There is room for three files. Please remove one of those that are here, or send fewer.",
};

/** Those already stored: a second submit takes no further room. */
async function keptOf(tables: Tables, files: { id: string }[]): Promise<Set<string>> {
  const { data } = await tables
    .from("inquiry_files")
    .select("id")
    .in(
      "id",
      files.map(({ id }) => id),
    )
    .is("removed_at", null)
    .throwOnError();
  return new Set(data.map(({ id }) => id));
}

/** File extensions by type; the first is added to a name without one. */
const ENDINGS: Record<InquiryFileType, string[]> = {
  "application/pdf": [".pdf"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/webp": [".webp"],
};
const ANY_ENDING = /\.(pdf|png|jpe?g|webp)$/i;

/** With the extension of its detected type: a computer opens it by that. */
export function nameOf(file: Pick<File, "name">, type: InquiryFileType): string {
  const plain = plainName(file);
  const endings = ENDINGS[type];
  const isSo = endings.some((ending) => plain.toLowerCase().endsWith(ending));
  const name = isSo ? plain : plain.replace(ANY_ENDING, "") + endings[0];
  return name.slice(-200).replace(/^[\uDC00-\uDFFF]/, "");
}

/** On one line, without a folder, and without characters that are invisible or reorder text. */
function plainName({ name }: Pick<File, "name">): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const seen = last.replace(UNSEEN, " ").replace(/^[\s.]+|[\s.]+$/g, "");
  return seen.slice(-200).replace(/^[\uDC00-\uDFFF]/, "") || "File";
}

const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
