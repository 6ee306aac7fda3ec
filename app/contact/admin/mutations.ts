import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Cursor, type Page, withoutRow } from "~/admin/list/keyset";
import { COUNTS_KEY } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import { MESSAGE_LISTS_KEY, type MessageSummary } from "./queries";

/**
 * Deletes a contact message by its id and takes it off the lists. One that a colleague deleted
 * before is deleted all the same.
 */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await staffTables().from("contact_messages").delete().eq("id", id).throwOnError();
    },
    networkMode: "always",
    onSuccess: async (_, id) => {
      // A read that began before would bring the message back.
      await queryClient.cancelQueries({ queryKey: MESSAGE_LISTS_KEY });
      queryClient.setQueriesData<InfiniteData<Page<MessageSummary>, Cursor | null>>(
        { queryKey: MESSAGE_LISTS_KEY },
        (list) => list && withoutRow(list, id),
      );
      void queryClient.invalidateQueries({ queryKey: MESSAGE_LISTS_KEY });
      void queryClient.invalidateQueries({ queryKey: COUNTS_KEY });
    },
  });
}
