import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { z } from "zod";
import { LONGEST_SIDE, MEMORY_PICTURES } from "~shared/images/buckets";
import { imageTypeOf } from "~shared/images/image-type";
import type { SiteContext } from "~shared/site-context";
import { createTables } from "~shared/tables";
import type { Backend } from "../backend";
import { keepFile } from "../backend/storage/keep-file";
import { faultOf } from "../backend/storage/picture-faults";
import { convertPicture } from "../pictures/convert";

/** Largest picture that a guest sends, in bytes: a phone's largest photo. */
const LARGEST = 25 * 1024 * 1024;

/** In pixels: what a wall shows, on a screen with two pixels to the point. */
const SMALL = 800;

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Decoding takes memory: one picture at a time. */
const oneAtATime = pLimit(1);

const place = z.object({ folder: z.string(), refused: z.string().nullable() }).nullable();

type Keep = SiteContext["memories"]["keepPicture"];

/**
 * Keeps the picture that comes with a memory, once large and once small: looked at, upright, without
 * what its file tells beside what is to be seen. The same again is kept once.
 * @param address of the network that it came from: the database counts by it
 */
export async function keepMemoryPicture(
  backend: Backend,
  address: string,
  [token, { id, file }]: Parameters<Keep>,
): ReturnType<Keep> {
  const { url, secretKey: key, fetch } = backend;
  const tables = createTables({ url, key, headers: { "x-forwarded-for": address } }, fetch);
  const { data } = await tables.rpc("memory_folder", { token }).throwOnError();
  const there = place.parse(data);
  if (!there) return { refused: "closed" };
  if (there.refused !== null) return { refused: there.refused };
  if (file.size > LARGEST) return { fault: "It is larger than 25 MB." };
  const bytes = Buffer.from(await file.arrayBuffer());
  const made = await oneAtATime(() => make(bytes));
  if ("fault" in made) return made;
  const name = `${idOf(id, bytes)}-${made.width}x${made.height}`;
  const path = `${MEMORY_PICTURES}/${there.folder}/${name}`;
  const type = "image/webp";
  await keepFile(backend, `${path}-small.webp`, { type, bytes: made.small });
  await keepFile(backend, `${path}.webp`, { type, bytes: made.large });
  return { picture: `${name}.webp` };
}

type Made = { width: number; height: number; large: Buffer; small: Buffer } | { fault: string };

async function make(bytes: Buffer): Promise<Made> {
  const type = imageTypeOf(bytes);
  if (!type || !TYPES.includes(type)) return { fault: "It is no JPEG, PNG, WebP or AVIF picture." };
  const wrong = await faultOf(bytes, type, true);
  if (wrong?.status === 413) return { fault: "It has more than 50 million pixels." };
  const unreadable = { fault: "It cannot be read as a picture." };
  if (wrong) return unreadable;
  const { default: sharp } = await import("sharp");
  try {
    const large = await convertPicture(bytes, LONGEST_SIDE, "webp");
    const small = large && (await convertPicture(large.bytes, SMALL, "webp"));
    if (!large || !small) return { fault: "It moves: please choose one that stands still." };
    const { width, height } = await sharp(large.bytes).metadata();
    return { width, height, large: large.bytes, small: small.bytes };
  } catch {
    return unreadable;
  }
}

/** Which picture of which memory: the same one pressed twice is one. */
function idOf(memory: string, bytes: Buffer): string {
  const hex = createHash("sha256").update(memory).update(bytes).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
