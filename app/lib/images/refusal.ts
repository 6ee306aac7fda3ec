import {
  type ImageBucket,
  LONGEST_SIDE,
  largestFile,
  largestFileWords,
} from "~shared/images/buckets";
import { isImageType } from "~shared/images/image-type";

/** The file is refused; the message is for the person who chose it (docs/product.md 10.7). */
export class ImageRefused extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

export const invalidType = () =>
  new ImageRefused("Invalid file type", "Please upload an image file (JPG, PNG, etc.)");

export const tooLarge = (bucket: ImageBucket) =>
  new ImageRefused(
    "File too large",
    `Please upload an image smaller than ${largestFileWords(bucket)}`,
  );

/** An animation cannot be made smaller here. */
export const tooWide = () =>
  new ImageRefused(
    "Image too large",
    `Please upload a GIF of at most ${LONGEST_SIDE} pixels on its longer side`,
  );

/**
 * What can be said of a file before it is read.
 * @returns why it is refused, or undefined
 */
export function refusalOf(
  file: { type: string; size: number },
  bucket: ImageBucket,
): ImageRefused | undefined {
  if (!isImageType(file.type)) return invalidType();
  if (file.size > largestFile(bucket)) return tooLarge(bucket);
  return undefined;
}
