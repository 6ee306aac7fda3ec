import { IMAGE_TYPES } from "./image-type";

/** Everybody can read their files by their addresses. */
export type PublicBucket =
  | "content-images"
  | "partner-images"
  | "celebration-stories"
  | "article-images";

/** Only members of the plan read them. */
export const PLAN_PICTURES = "plan-pictures";

export type ImageBucket = PublicBucket | typeof PLAN_PICTURES;

/** Files with partners' answers: only members of the plan read them. */
export const INQUIRY_FILES = "inquiry-files";

/** Proposed by partners: staff read them, and nobody else. */
export const PROPOSAL_PICTURES = "proposal-pictures";

/** Members of the plan read them, guests through their wall. */
export const MEMORY_PICTURES = "memory-pictures";

const MEGABYTE = 1024 * 1024;

/** In megabytes (docs/product.md 10.7): 5 for small images, 25 for a phone's largest photo. */
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
