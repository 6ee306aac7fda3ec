import { privatePictureQuery } from "~/admin/images/private-picture";
import { uploadImage } from "~/admin/images/upload";
import { PROPOSAL_PICTURES } from "~shared/images/buckets";

/** A picture that a partner proposes; only staff may read it. */
export const proposedPictureQuery = (name: string) => privatePictureQuery(PROPOSAL_PICTURES, name);

/**
 * Copies a proposed picture to the public ones.
 * @returns its address
 * @throws the errors of `uploadImage`
 */
export const publishPicture = (picture: Blob): Promise<string> =>
  uploadImage({
    bucket: "partner-images",
    file: picture,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
