import { queryOptions } from "@tanstack/react-query";
import { uploadImage } from "~/admin/images/upload";
import { fetchAsStaff } from "~/admin/session/session";
import { browserConfig } from "~shared/config";
import { PROPOSAL_PICTURES } from "~shared/images/buckets";
import { PROPOSALS_KEY } from "./queries";

/** Longest time of a call, in milliseconds: 5 MB on a poor line. */
const PATIENCE = 90_000;

/** A picture that a partner proposes, which staff alone may read. */
export const proposedPictureQuery = (name: string) =>
  queryOptions({
    queryKey: [...PROPOSALS_KEY, "picture", name],
    queryFn: async () => {
      const { backendUrl, publishableKey } = browserConfig();
      const address = `${backendUrl}/storage/v1/object/${PROPOSAL_PICTURES}/${name}`;
      const answer = await fetchAsStaff(address, {
        headers: { apikey: publishableKey },
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`The picture was not answered: ${answer.status}`);
      return answer.blob();
    },
    // Stored once under its name.
    staleTime: Number.POSITIVE_INFINITY,
  });

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
