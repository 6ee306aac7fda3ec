import { queryOptions } from "@tanstack/react-query";
import {
  listQuery,
  onePage,
  type PageRequest,
  searchArguments,
  searchPage,
} from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import { isUuid } from "~shared/validation";

/** Everything read of contact messages. */
export const MESSAGES_KEY = ["staff", "messages"] as const;
export const MESSAGE_LISTS_KEY = [...MESSAGES_KEY, "list"] as const;

const MESSAGE_COLUMNS = "id, name, email, subject, created_at";
const WHOLE_MESSAGE_COLUMNS = "id, name, email, subject, message, created_at";
const REQUEST_COLUMNS = "id, first_name, last_name, email, interest_type, created_at";
const SUBSCRIBER_COLUMNS = "id, first_name, last_name, email, email_opt_in, created_at";

/** A message as the list shows it. */
export type MessageSummary = {
  id: string;
  name: string;
  email: string;
  subject: string;
  created_at: string;
};

export type Message = MessageSummary & { message: string };

/** Contact messages, newest first; the search covers name, email, subject and message. */
export const messagesQuery = (search: string) =>
  listQuery<MessageSummary>(MESSAGE_LISTS_KEY, search, async (page) => {
    const tables = staffTables();
    const found = page.search
      ? searchPage(
          tables.rpc("search_contact_messages", searchArguments(page)).select(MESSAGE_COLUMNS),
          page,
        )
      : onePage(tables.from("contact_messages").select(MESSAGE_COLUMNS), page);
    const { data } = await found.throwOnError();
    return data;
  });

/** A page of the same with their words. */
export async function readWholeMessages(page: PageRequest): Promise<Message[]> {
  const tables = staffTables();
  const found = page.search
    ? searchPage(
        tables.rpc("search_contact_messages", searchArguments(page)).select(WHOLE_MESSAGE_COLUMNS),
        page,
      )
    : onePage(tables.from("contact_messages").select(WHOLE_MESSAGE_COLUMNS), page);
  const { data } = await found.throwOnError();
  return data;
}

/** One message with its words; null when there is none, or no more. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "one", id],
    queryFn: async ({ signal }): Promise<Message | null> => {
      if (!isUuid(id)) return null;
      const { data } = await staffTables()
        .from("contact_messages")
        .select(WHOLE_MESSAGE_COLUMNS)
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    networkMode: "always",
  });

export type EarlyAccessRequest = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  interest_type: string;
  created_at: string;
};

/** Early access requests, newest first; the search covers name, email and interest type. */
export const requestsQuery = (search: string) =>
  listQuery<EarlyAccessRequest>(["staff", "requests"], search, readRequests);

/** A page of them. */
export async function readRequests(page: PageRequest): Promise<EarlyAccessRequest[]> {
  const tables = staffTables();
  const found = page.search
    ? searchPage(
        tables.rpc("search_early_access_requests", searchArguments(page)).select(REQUEST_COLUMNS),
        page,
      )
    : onePage(tables.from("early_access_requests").select(REQUEST_COLUMNS), page);
  const { data } = await found.throwOnError();
  return data;
}

export type Subscriber = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_opt_in: boolean;
  created_at: string;
};

/** The mailing list: of each address the latest sign-up; the search covers name and email. */
export const subscribersQuery = (search: string) =>
  listQuery<Subscriber>(["staff", "subscribers"], search, readSubscribers);

/** A page of them. */
export async function readSubscribers(page: PageRequest): Promise<Subscriber[]> {
  const tables = staffTables();
  const found = page.search
    ? searchPage(
        tables
          .rpc("search_mailing_list_subscribers", searchArguments(page))
          .select(SUBSCRIBER_COLUMNS),
        page,
      )
    : onePage(tables.from("mailing_list_subscribers").select(SUBSCRIBER_COLUMNS), page);
  const { data } = await found.throwOnError();
  return data as Subscriber[];
}
