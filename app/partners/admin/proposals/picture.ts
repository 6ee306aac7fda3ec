import { privatePictureQuery } from "~/admin/images/private-picture";
import { uploadImage } from "~/admin/images/upload";
import { PROPOSAL_PICTURES } from "~shared/images/buckets";

/** A picture that a partner proposes, which staff alone may read. */
export const proposedPictureQuery = (name: string) => privatePictureQuery(PROPOSAL_PICTURES, name);

/**
 * Puts a proposed picture among those that visitors see.
 * @returns its address
 * @throws what `uploadImage` does
 */
export const publishPicture = (picture: Blob): Promise<string> =>
  uploadImage({
    bucket: "partner-images",
    file: picture,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
