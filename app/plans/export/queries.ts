import { photoAlt } from "../photo/photo-words";
import { askPicture, statusOf } from "../pictures/calls";
import { unanswered } from "../pictures/queries";
import type { RowOf } from "../store/rows";

/** A picture as an export holds it: its path in storage, which ends as its type asks, its bytes and words. */
export type PlanPicture = { path: string; bytes: Uint8Array; alt: string };

/**
 * The pictures that a plan and its invitation show, read with the member's session. One that is not
 * there any more is left out, so that the rest can still be taken along.
 * @throws when one of them is out of reach
 */
export async function planPictures(
  { photo_path, honoree_name }: Pick<RowOf["plans"], "photo_path" | "honoree_name">,
  invitation: Pick<RowOf["plan_invitations"], "picture_path" | "picture_alt"> | undefined,
): Promise<PlanPicture[]> {
  const shown = [
    { path: photo_path, alt: photoAlt(honoree_name) },
    { path: invitation?.picture_path ?? null, alt: invitation?.picture_alt ?? "" },
  ];
  const pictures = await Promise.all(
    shown.map(async ({ path, alt }) => {
      if (path === null) return null;
      const answer = await askPicture(path);
      if ((await statusOf(answer)) === 404) return null;
      if (!answer.ok) throw unanswered(answer);
      return { path, alt, bytes: new Uint8Array(await answer.arrayBuffer()) };
    }),
  );
  return pictures.filter((picture) => picture !== null);
}
