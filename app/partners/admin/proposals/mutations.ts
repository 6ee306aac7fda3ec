import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { staffTables } from "~/admin/session/session";
import type { Listing } from "../../own/queries";
import { PARTNER_LISTS_KEY } from "../queries";
import { PROPOSALS_KEY } from "./queries";

type Decision = {
  proposal_id: string;
  publishes: boolean;
  /** Staff's edited values; left out when nothing is published. */
  changes?: Partial<Listing> & { image_url?: string };
  /** To the partner; may be empty. */
  word: string;
};

/** @returns false when somebody else decided first, or a newer proposal replaced it */
export async function decideProposal({ changes, ...decision }: Decision): Promise<boolean> {
  const { data } = await staffTables()
    .rpc("decide_proposal", { ...decision, changes: (changes ?? null) as never })
    .throwOnError();
  return data;
}

/** Publishes or declines a proposed change. */
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
