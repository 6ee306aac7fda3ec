import type { QueryClient } from "@tanstack/react-query";
import { COUNTS_KEY, invalidate } from "~/admin/cache";
import { messageCountsQuery } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import { MESSAGE_LISTS_KEY, REQUESTS_KEY, SUBSCRIBERS_KEY } from "./queries";

export async function deleteMessage({ id }: { id: string }) {
  await staffTables().from("contact_messages").delete().eq("id", id).throwOnError();
}

/** @returns the ids of the deleted ones */
export async function deleteMessages(ids: string[]) {
  const { data } = await staffTables().rpc("delete_messages", { ids }).throwOnError();
  return data;
}

/** @returns the ids of those that exist */
export async function setMessagesStatus(ids: string[], status: string) {
  const { data } = await staffTables().rpc("set_messages_status", { ids, status }).throwOnError();
  return data;
}

/** @returns the ids of those that exist */
export async function setMessagesOwner(ids: string[], owner: string) {
  const { data } = await staffTables().rpc("set_messages_owner", { ids, owner }).throwOnError();
  return data;
}

/** Call after any change. */
export const refreshMessages = (queryClient: QueryClient) =>
  invalidate(queryClient, MESSAGE_LISTS_KEY, messageCountsQuery.queryKey, COUNTS_KEY);

export async function deleteRequest({ id }: { id: string }) {
  await staffTables().from("early_access_requests").delete().eq("id", id).throwOnError();
}

/** @returns the ids of the deleted ones */
export async function deleteRequests(ids: string[]) {
  const { data } = await staffTables().rpc("delete_requests", { ids }).throwOnError();
  return data;
}

/** Call after any change: a sign-up may have been on the mailing list. */
export const refreshRequests = (queryClient: QueryClient) =>
  invalidate(queryClient, REQUESTS_KEY, SUBSCRIBERS_KEY, COUNTS_KEY);
