import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages } from "../cache";
import { staffTables } from "../session/session";
import { OWN_ACCOUNT_KEY, type OwnAccount } from "./queries";

/** Saves the signed-in person's display name, which the public pages show with their articles. */
export function useSaveName({ id }: OwnAccount) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      // Asks for the row, so that a change of none is an error.
      await staffTables()
        .from("staff")
        .update({ display_name: name })
        .eq("user_id", id)
        .select("user_id")
        .single()
        .throwOnError();
    },
    onSuccess: (_, name) => {
      queryClient.setQueryData<OwnAccount>(
        OWN_ACCOUNT_KEY,
        (account) => account && { ...account, name },
      );
      // The byline is a part of each article.
      forgetPublicPages(queryClient);
    },
  });
}
