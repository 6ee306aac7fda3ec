import { privatePictureQuery } from "~/admin/pictures/field/private-picture";
import { uploadImage } from "~/admin/pictures/field/upload";
import { PROPOSAL_PICTURES } from "~shared/pictures/buckets";

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
