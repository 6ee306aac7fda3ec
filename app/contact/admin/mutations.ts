import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { messageCountsQuery } from "~/admin/queries";
import { deleteFrom } from "~/admin/record/save-row";
import { staffCall } from "~/admin/staff-query";
import { MESSAGE_LISTS_KEY, REQUESTS_KEY, SUBSCRIBERS_KEY } from "./queries";

export const deleteMessage = deleteFrom("contact_messages");

/** @returns the ids of the deleted ones */
export const deleteMessages = (ids: string[]) => staffCall("delete_messages", { ids });

/** @returns the ids of those that exist */
export const setMessagesStatus = (ids: string[], status: string) =>
  staffCall("set_messages_status", { ids, status });

/** @returns the ids of those that exist */
export const setMessagesOwner = (ids: string[], owner: string) =>
  staffCall("set_messages_owner", { ids, owner });

export const refreshMessages = refreshing(
  MESSAGE_LISTS_KEY,
  messageCountsQuery.queryKey,
  COUNTS_KEY,
);

export const deleteRequest = deleteFrom("early_access_requests");

/** @returns the ids of the deleted ones */
export const deleteRequests = (ids: string[]) => staffCall("delete_requests", { ids });

/** Call after any change: a sign-up may have been on the mailing list. */
export const refreshRequests = refreshing(REQUESTS_KEY, SUBSCRIBERS_KEY, COUNTS_KEY);
