import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { staffTables } from "~/admin/session/session";
import type { Listing } from "../../own/queries";
import { PARTNER_LISTS_KEY } from "../queries";
import { PROPOSALS_KEY } from "./queries";

type Decision = {
  proposal_id: string;
  publishes: boolean;
  /** As staff edited them; left out where nothing is published. */
  changes?: Partial<Listing> & { image_url?: string };
  /** To the partner; may be empty. */
  word: string;
};

/** @returns false: somebody else decided before, or a newer proposal took its place */
export async function decideProposal({ changes, ...decision }: Decision): Promise<boolean> {
  const { data } = await staffTables()
    .rpc("decide_proposal", { ...decision, changes: (changes ?? null) as never })
    .throwOnError();
  return data;
}

/** Publishes a proposed change, or says why not. */
export function useDecideProposal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decideProposal,
    onSettled: () => {
      forgetPublicPages(queryClient);
      invalidate(queryClient, PROPOSALS_KEY, PARTNER_LISTS_KEY);
    },
  });
}
