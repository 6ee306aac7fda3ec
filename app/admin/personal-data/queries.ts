import { staffQueryOf, staffRead } from "~/admin/staff-query";
import { lookForMentions, type Page, searchTables } from "~shared/search-tables";
import { staffTables } from "../session/session";

type Some<Row> = { count: number; latest: Row[] };

export type Stop = {
  /** `all`, or `stream:` or `kind:` followed by what is stopped. */
  scope: string;
  reason: "bounce" | "complaint" | "unsubscribe" | "report" | "staff";
  created_at: string;
  stopped_by: string | null;
};

/** Everything stored about an address, except in families' plans. */
export type Person = {
  messages: Some<{
    id: string;
    name: string;
    subject: string;
    status: string;
    replies: number;
    notes: number;
    created_at: string;
  }>;
  requests: Some<{
    id: string;
    first_name: string;
    last_name: string;
    interest_type: string;
    email_opt_in: boolean;
    created_at: string;
  }>;
  applications: Some<{
    id: string;
    business_name: string;
    contact_name: string;
    status: string;
    created_at: string;
  }>;
  letters: Some<{
    id: string;
    kind: string;
    state: string;
    via: string;
    created_at: string;
  }>;
  subscription: { state: string; asked_at: string; confirmed_at: string | null } | null;
  is_on_list: boolean;
  /** True if consent was given or withdrawn. */
  is_recorded: boolean;
  takes_list: boolean;
  stops: Stop[];
  partners: { id: string; name: string }[];
  /** null for staff who may not see investors. */
  investor: { visits: number; last_visit: string | null; access_until: string | null } | null;
  staff: string | null;
};

const PEOPLE_KEY = ["staff", "people"] as const;

export const personQuery = (address: string) =>
  staffQueryOf<Person>([...PEOPLE_KEY, address], (tables) => tables.rpc("person", { address }), {
    gcTime: 0,
  });

/** The number of families' plans that contain an address: it has to search every text in them. */
export const plansOfQuery = (address: string) =>
  staffRead(
    [...PEOPLE_KEY, address, "plans"],
    async (signal) => {
      const pages = await searchTables<Page & { plans: string[] }>((place) =>
        staffTables().rpc("person_plans", { address, place }).abortSignal(signal).throwOnError(),
      );
      return new Set(pages.flatMap(({ plans }) => plans)).size;
    },
    { gcTime: 0, retry: false },
  );

export const mentionsQuery = (address: string) =>
  staffRead(
    ["staff", "mentions", address],
    (signal) =>
      lookForMentions((place) =>
        staffTables().rpc("person_mentions", { address, place }).abortSignal(signal).throwOnError(),
      ),
    { gcTime: 0, retry: false },
  );
