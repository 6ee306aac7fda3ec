import { queryOptions } from "@tanstack/react-query";
import { listQuery, type PageRequest } from "~/admin/list/keyset";
import { type RowOf, readList, readOne } from "~/admin/list/read-list";
import { MESSAGES_KEY, readStaffNames } from "~/admin/queries";
import { staffTables } from "~/admin/session/session";
import { staffQuery, staffRead } from "~/admin/staff-query";

export const MESSAGE_LISTS_KEY = [...MESSAGES_KEY, "list"] as const;

const MESSAGE =
  "id, name, email, subject, message, status, owner_id, version, created_at, replied_at, begun_by_staff";

/** A page of contact messages; the search covers what was written, answered and noted. */
export const readMessages = readList("search_contact_messages", MESSAGE);
export type Message = RowOf<typeof readMessages>;

export const messagesQuery = listQuery(MESSAGE_LISTS_KEY, readMessages);

/** In which parts of each message a search found its words, such as a note, by the message's id. */
export const placesFoundQuery = (ids: string[], search: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "places", search, ids],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .rpc("places_found", { ids, search })
        .abortSignal(signal)
        .throwOnError();
      return (data ?? {}) as Record<string, string[]>;
    },
    enabled: search !== "" && ids.length > 0,
  });

/** The same for an export: the owner by name, "" for nobody. */
export async function readExportedMessages(page: PageRequest) {
  const [rows, names] = await Promise.all([readMessages(page), readStaffNames(page.signal)]);
  return rows.map((row) => ({ ...row, owner: (row.owner_id && names.get(row.owner_id)) || "" }));
}

export const messageQuery = (id: string) =>
  staffRead(
    [...MESSAGES_KEY, "one", id],
    (signal) => readOne("contact_messages", MESSAGE)(id, signal),
    { refetchOnWindowFocus: true },
  );

/** A page of early access requests; the search covers name, email and interest type. */
export const readRequests = readList(
  "search_early_access_requests",
  "id, first_name, last_name, email, interest_type, email_opt_in, created_at",
);
export type EarlyAccessRequest = RowOf<typeof readRequests>;

export const REQUESTS_KEY = ["staff", "requests"] as const;
export const requestsQuery = listQuery(REQUESTS_KEY, readRequests);

/** A page of the mailing list: each address's latest sign-up and name, which are searched. */
export const readSubscribers = readList(
  "search_mailing_list_subscribers",
  "id, first_name, last_name, email, email_opt_in, state, suppressed, created_at",
);
export type Subscriber = RowOf<typeof readSubscribers>;

export const SUBSCRIBERS_KEY = ["staff", "subscribers"] as const;
export const subscribersQuery = listQuery(SUBSCRIBERS_KEY, readSubscribers);

export const consentHistoryQuery = (email: string) =>
  staffQuery(["staff", "consent", email], (tables) =>
    tables
      .rpc("consent_history", { subscriber: email })
      .select("id, event, stream, source, consent_text, created_at"),
  );
