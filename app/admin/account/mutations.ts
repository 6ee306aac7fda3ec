import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../action";
import { forgetPublicPages } from "../cache";
import { failureToast } from "../failure";
import { staffTables } from "../session/session";
import { type Notices, noticesQuery, OWN_ACCOUNT_KEY, type OwnAccount } from "./queries";

/** Saves the signed-in person's display name, which the public pages show with their articles. */
export function useSaveName({ id }: OwnAccount) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (name: string) => {
      // Selects the row, so that changing none is an error.
      await staffTables()
        .from("staff")
        .update({ display_name: name })
        .eq("user_id", id)
        .select("user_id")
        .single()
        .throwOnError();
      return true;
    },
    onFailed: failureToast("Error saving name"),
    onSuccess: (_, name) => {
      queryClient.setQueryData<OwnAccount>(
        OWN_ACCOUNT_KEY,
        (account) => account && { ...account, name },
      );
      // Every article shows the byline.
      forgetPublicPages(queryClient);
    },
  });
}

/** Saves how the signed-in person is notified of what visitors send. */
export function useSaveNotices({ id }: OwnAccount) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (choice: Notices) => {
      await staffTables()
        .from("staff_notices")
        .upsert({ user_id: id, choice })
        .select("choice")
        .single()
        .throwOnError();
      return true;
    },
    onSuccess: (_, choice) => {
      queryClient.setQueryData(noticesQuery(id).queryKey, choice);
    },
    onFailed: failureToast("Error saving your choice", "Please try again."),
  });
}
