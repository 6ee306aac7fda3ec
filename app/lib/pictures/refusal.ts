import {
  type ImageBucket,
  LONGEST_SIDE,
  largestFileWords,
  tooLargeToChoose,
} from "~shared/pictures/buckets";
import { isImageType } from "~shared/pictures/image-type";

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

/** The file begins like a picture but cannot be shown: an upload or a copy that ended too early. */
export const damaged = () =>
  new ImageRefused(
    "Damaged file",
    "This picture cannot be shown: part of its file is missing. Please choose the original again",
  );

/** @param limit in words; the bucket's by default, for what could not be made small enough */
export const tooLarge = (bucket: ImageBucket, limit = largestFileWords(bucket)) =>
  new ImageRefused("File too large", `Please upload an image smaller than ${limit}`);

/** An animation cannot be made smaller here. */
export const tooWide = () =>
  new ImageRefused(
    "Image too large",
    `Please upload a GIF of at most ${LONGEST_SIDE} pixels on its longer side`,
  );

/** Why a file is refused before it is read; undefined if it is not. */
export function refusalOf(
  file: { type: string; size: number },
  bucket: ImageBucket,
): ImageRefused | undefined {
  if (!isImageType(file.type)) return invalidType();
  const limit = tooLargeToChoose(bucket, file);
  return limit ? tooLarge(bucket, limit) : undefined;
}
