import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { messageCountsQuery } from "~/admin/queries";
import { deleteFrom } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import { MESSAGE_LISTS_KEY, REQUESTS_KEY, SUBSCRIBERS_KEY } from "./queries";

export const deleteMessage = deleteFrom("contact_messages");

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
export const refreshMessages = refreshing(
  MESSAGE_LISTS_KEY,
  messageCountsQuery.queryKey,
  COUNTS_KEY,
);

export const deleteRequest = deleteFrom("early_access_requests");

/** @returns the ids of the deleted ones */
export async function deleteRequests(ids: string[]) {
  const { data } = await staffTables().rpc("delete_requests", { ids }).throwOnError();
  return data;
}

/** Call after any change: a sign-up may have been on the mailing list. */
export const refreshRequests = refreshing(REQUESTS_KEY, SUBSCRIBERS_KEY, COUNTS_KEY);
