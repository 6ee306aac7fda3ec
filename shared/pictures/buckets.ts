import { IMAGE_TYPES } from "./image-type";

/** A bucket whose files everybody can read by their address. */
export type PublicBucket =
  | "content-images"
  | "partner-images"
  | "celebration-stories"
  | "article-images";

/** The bucket of families' pictures: only members of the plan read them. */
export const PLAN_PICTURES = "plan-pictures";

export type ImageBucket = PublicBucket | typeof PLAN_PICTURES;

/** The bucket of files with partners' answers: only members of the plan read it. */
export const INQUIRY_FILES = "inquiry-files";

/** The bucket of pictures that partners propose: staff read it, and nobody else. */
export const PROPOSAL_PICTURES = "proposal-pictures";

/** The bucket of memories' pictures: members of the plan read it, guests through their wall. */
export const MEMORY_PICTURES = "memory-pictures";

const MEGABYTE = 1024 * 1024;

/**
 * Largest file of each bucket, in megabytes. docs/product.md 10.7: 5 for small images, 25 for
 * photos, the largest that a phone takes.
 */
const MEGABYTES: Record<ImageBucket, number> = {
  "content-images": 5,
  "partner-images": 5,
  "celebration-stories": 25,
  "article-images": 25,
  [PLAN_PICTURES]: 5,
};

/** Longest side of a stored picture, in pixels: a wide screen's whole width, with room to spare. */
export const LONGEST_SIDE = 2560;

/** How long browsers keep a file, in seconds (docs/product.md 10.7). */
export const CACHE_SECONDS = 3600;

/** The `accept` attribute of a file input. */
export const ACCEPT = Object.keys(IMAGE_TYPES).join(",");

export const PUBLIC_BUCKETS = Object.keys(MEGABYTES).filter(isPublicBucket);

export function isImageBucket(name: string): name is ImageBucket {
  return Object.hasOwn(MEGABYTES, name);
}

export function isPublicBucket(name: string): name is PublicBucket {
  return isImageBucket(name) && name !== PLAN_PICTURES;
}

/** The largest photo that a browser is asked to make smaller, in megabytes. */
const LARGEST_TRIED = 50;

/** @returns why a file of so many bytes is too large to be chosen: the limit in words; else null */
export function tooLargeToChoose(bucket: ImageBucket, file: { type: string; size: number }) {
  // An animation cannot be made smaller.
  const limit = file.type === "image/gif" ? MEGABYTES[bucket] : LARGEST_TRIED;
  return file.size > limit * MEGABYTE ? `${limit}MB` : null;
}

/** @returns bytes */
export const largestFile = (bucket: ImageBucket): number => MEGABYTES[bucket] * MEGABYTE;

/** The largest file's size in the words of a message: "5MB". */
export const largestFileWords = (bucket: ImageBucket): string => `${MEGABYTES[bucket]}MB`;
