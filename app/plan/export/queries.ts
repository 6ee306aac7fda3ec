import { asJpeg } from "~/lib/pictures/photo";
import { photoAlt } from "~/plan/sections/person/photo-words";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import { askPicture, statusOf } from "../pictures/calls";
import { unanswered } from "../pictures/queries";
import type { RowOf } from "../store/rows";

type Memory = Pick<RowOf["plan_memories"], "picture_path" | "author_name" | "removed_at">;

/** A picture for an export; `path` is where it is stored and ends in its type's extension. */
export type PlanPicture = { path: string; bytes: Uint8Array; alt: string; ofMemory?: true };

const AT_ONCE = 4;

/** One that no longer exists is left out of the copy. @throws when one of them is out of reach */
export async function planPictures(
  { photo_path, honoree_name }: Pick<RowOf["plans"], "photo_path" | "honoree_name">,
  invitation: Pick<RowOf["plan_invitations"], "picture_path" | "picture_alt"> | undefined,
): Promise<PlanPicture[]> {
  return readPictures([
    { path: photo_path, alt: photoAlt(honoree_name) },
    { path: invitation?.picture_path ?? null, alt: invitation?.picture_alt ?? "" },
  ]);
}

/** The pictures of memories, likewise, without those of removed ones. */
export async function memoryPictures(memories: Iterable<Memory>): Promise<PlanPicture[]> {
  const living = [...memories].filter(({ removed_at }) => removed_at === null);
  const pictures = await readPictures(
    living.map(({ picture_path, author_name }) => ({
      path: picture_path,
      alt: author_name ? `Picture from ${author_name}` : "Picture",
    })),
    MEMORY_PICTURES,
  );
  return pictures.map((picture) => ({ ...picture, ofMemory: true }));
}

async function readPictures(
  wanted: readonly { path: string | null; alt: string }[],
  bucket?: string,
): Promise<PlanPicture[]> {
  const pictures: PlanPicture[] = [];
  const there = wanted.flatMap(({ path, alt }) => (path === null ? [] : { path, alt }));
  for (let at = 0; at < there.length; at += AT_ONCE) {
    const read = await Promise.all(
      there.slice(at, at + AT_ONCE).map(async ({ path, alt }) => {
        const answer = await askPicture(path, {}, bucket);
        if ((await statusOf(answer)) === 404) return null;
        if (!answer.ok) throw unanswered(answer);
        const stored = await answer.blob();
        // A picture that this browser cannot re-encode is exported as it is.
        const picture = path.endsWith(".webp") ? await asJpeg(stored).catch(() => stored) : stored;
        return { path, alt, bytes: new Uint8Array(await picture.arrayBuffer()) };
      }),
    );
    pictures.push(...read.filter((picture) => picture !== null));
  }
  return pictures;
}
