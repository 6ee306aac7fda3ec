import { LRUCache } from "lru-cache";
import { chosenPicture } from "~shared/drawings/chosen-picture";
import { DRAWINGS } from "~shared/drawings/drawings";
import { PLAN_PICTURES } from "~shared/pictures/buckets";
import type { GuestPage } from "~shared/plan/guest-page";
import { decode } from "../../pictures/decode";
import type { Attachment, Reach } from "../letter";

type Made = { content: Buffer; filename: string; contentType: string };

/** Pixels across: twice a letter's width. */
const WIDTH = 1200;

/** The heaviest photo that a letter carries, in bytes: up to 300 households get it at once. */
const HEAVIEST = 250_000;

const QUALITIES = [72, 50, 30];

/** The latest pictures, since a sending has the same one in every letter. */
const kept = new LRUCache<string, Made>({ max: 12 });

/** Null if it shows none, or it cannot be had small enough. `plan` has the family's photos. */
export async function invitationPicture(
  { plan: about, invitation }: GuestPage,
  plan: string,
  reach: Reach,
): Promise<{ file: Attachment; alt: string } | null> {
  const chosen = chosenPicture(about, invitation);
  if (chosen.kind === "none") return null;
  const isDrawing = chosen.kind === "drawing";
  const name = isDrawing ? chosen.name : `${PLAN_PICTURES}/${plan}/${chosen.path}`;
  const made =
    kept.get(name) ?? (await (isDrawing ? drawn(name) : photo(name, reach)).catch(() => undefined));
  if (!made) return null;
  kept.set(name, made);
  const alt = isDrawing ? (DRAWINGS[name]?.alt ?? "") : chosen.alt;
  return { file: { ...made, cid: "picture@invitation" }, alt };
}

/** A drawing as a PNG: mailboxes show no SVG. Its few inks need few colors. */
async function drawn(name: string): Promise<Made | undefined> {
  const files = import.meta.glob<string>("../../../shared/drawings/*.svg", {
    query: "?raw",
    import: "default",
  });
  const svg = await files[`../../../shared/drawings/${name}.svg`]?.();
  if (!svg) return undefined;
  const content = await decode([], (open) =>
    open(Buffer.from(svg)).resize({ width: WIDTH }).png({ palette: true, colours: 32 }).toBuffer(),
  );
  return { content, filename: "invitation.png", contentType: "image/png" };
}

/** A family's photo as a JPEG, upright and without what it tells of place and camera. */
async function photo(path: string, { storedPicture }: Reach): Promise<Made | undefined> {
  const stored = await storedPicture?.(path);
  if (!stored?.ok) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  for (const quality of QUALITIES) {
    const content = await decode([], (open) =>
      open(bytes)
        .autoOrient()
        .resize({ width: WIDTH, height: WIDTH, fit: "inside", withoutEnlargement: true })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer(),
    );
    if (content.byteLength <= HEAVIEST) {
      return { content, filename: "invitation.jpg", contentType: "image/jpeg" };
    }
  }
  return undefined;
}
