import { z } from "zod";
import { LONGEST_SIDE, MEMORY_PICTURES } from "~shared/pictures/buckets";
import { imageTypeOf } from "~shared/pictures/image-type";
import type { SiteContext } from "~shared/site-context";
import { serviceTables } from "../backend/requests";
import type { Keeping } from "../backend/storage/keep-files";
import { faultOf, PICTURE_LIMITS } from "../backend/storage/picture-faults";
import { networkOf } from "../http/addresses/client-address";
import { convertPicture } from "../pictures/convert";
import { decode, headerOf, type Share, unlessBusy } from "../pictures/decode";
import { idFrom } from "../tokens";

/** Largest picture that a guest sends, in bytes: a phone's largest photo. */
const LARGEST = 25 * 1024 * 1024;

/** Size on a wall in pixels, for a screen with a pixel ratio of two. */
const SMALL = 800;

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const place = z
  .object({ folder: z.string(), refused: z.string().nullable(), seconds: z.number().nullable() })
  .nullable();

type Keep = SiteContext["memories"]["keepPicture"];

/** Once large, once small, without metadata. A duplicate is kept once. @throws Busy */
export async function keepMemoryPicture(
  { backend, keep, address, isCounted }: Keeping,
  [token, { id, file }]: Parameters<Keep>,
): ReturnType<Keep> {
  if (file.size > LARGEST) return { fault: "It is larger than 25 MB." };
  const network = networkOf(address);
  const cost = isCounted ? {} : { bytes: file.size, network };
  const tables = serviceTables(backend);
  const { data } = await tables.rpc("memory_folder", { token, ...cost }).throwOnError();
  const there = place.parse(data);
  if (!there) return { refused: "closed" };
  if (there.seconds !== null) return { status: 429, seconds: there.seconds };
  if (there.refused !== null) return { refused: there.refused };
  const { data: isRoom } = await tables
    .rpc("takes_files", { plan_id: there.folder })
    .throwOnError();
  if (!isRoom) return { refused: "no_room_for_pictures" };
  const original = Buffer.from(await file.arrayBuffer());
  const made = await make(original, [network, token]);
  if ("fault" in made) return made;
  const name = `${idFrom(id, original)}-${made.width}x${made.height}`;
  const type = "image/webp";
  for (const [end, bytes] of [["-small", made.small] as const, ["", made.large] as const]) {
    await keep(MEMORY_PICTURES, `${there.folder}/${name}${end}.webp`, { type, bytes });
  }
  return { picture: `${name}.webp` };
}

type Made = { width: number; height: number; large: Buffer; small: Buffer } | { fault: string };

async function make(bytes: Buffer, share: Share): Promise<Made> {
  const type = imageTypeOf(bytes);
  if (!type || !TYPES.includes(type)) return { fault: "It is no JPEG, PNG, WebP or AVIF picture." };
  const wrong = await faultOf(bytes, type, true);
  if (wrong?.status === 413) return { fault: `It is too large: a picture has ${PICTURE_LIMITS}.` };
  const unreadable = { fault: "It cannot be read as a picture." };
  if (wrong) return unreadable;
  const made = await decode(share, async (open): Promise<Made> => {
    const large = await convertPicture(open, bytes, LONGEST_SIDE, "webp");
    const small = large && (await convertPicture(open, large.bytes, SMALL, "webp"));
    if (!large || !small) return { fault: "It moves: please choose one that stands still." };
    const { width = 0, height = 0 } = (await headerOf(large.bytes)) ?? {};
    return { width, height, large: large.bytes, small: small.bytes };
  }).catch(unlessBusy);
  return made ?? unreadable;
}
