import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshingSite } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { removeUnusedImages } from "~/admin/pictures/field/unused-images";
import { staffCall } from "~/admin/staff-query";
import type { Listing } from "../../own/queries";
import { PARTNER_LISTS_KEY } from "../queries";
import { PROPOSALS_KEY, publishPicture } from "./queries";

type Decision = {
  proposal_id: string;
  publishes: boolean;
  /** Staff's edited values; left out when nothing is published. */
  changes?: Partial<Listing> & { image_url?: string };
  /** To the partner; may be empty. */
  word: string;
};

/** @returns false when somebody else decided first, or a newer proposal replaced it */
export const decideProposal = (decision: Decision) => staffCall("decide_proposal", decision);

type Input = Decision & {
  picture: Blob | undefined;
  replaced: string | null;
};

export const useDecideProposal = () =>
  useAction({
    mutationFn: async ({ picture, replaced, ...decision }: Input) => {
      if (!picture) return decideProposal(decision);
      const image_url = await publishPicture(picture);
      const changes = { ...decision.changes, image_url };
      const isDone = await decideProposal({ ...decision, changes });
      // The replaced picture, or the new one that came too late.
      void removeUnusedImages([isDone ? replaced : image_url]);
      return isDone;
    },
    onFailed: failureToast("This could not be saved"),
    refresh: refreshingSite(PROPOSALS_KEY, PARTNER_LISTS_KEY, COUNTS_KEY),
  });
