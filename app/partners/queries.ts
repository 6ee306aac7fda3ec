import { queryOptions } from "@tanstack/react-query";
import { type Examples, examplesAmong } from "~/lib/examples";
import { tablesOf } from "~/lib/query-client";
import { readInRanges } from "~/lib/read-in-ranges";
import type { Tables } from "~shared/tables";
import { FACT_COLUMNS } from "./facts/facts";
import { isEverything, matchingPartners, type PartnerFilter } from "./filter";
import { cardOf, PARTNER_COLUMNS, type Partner, type PartnerCard } from "./partner";
import type { Outline } from "./search/fact-filter";

const PARTNERS_KEY = ["partners"] as const;

/** How many cards are shown at first, and added at a time. */
export const CARDS_AT_A_TIME = 60;

/** Partners `from` to `to`, by name. Some names repeat: the id makes the order stable. */
const range = (tables: Tables, signal: AbortSignal) => (from: number, to: number) =>
  tables
    .from("partners")
    .select(PARTNER_COLUMNS, { count: "exact" })
    .order("name")
    .order("id")
    .range(from, to)
    .abortSignal(signal)
    .throwOnError();

async function readAll(tables: Tables, signal: AbortSignal): Promise<PartnerCard[]> {
  const partners = await readInRanges<Partner>(range(tables, signal));
  // If one is added during the read, a range may repeat the last row of the range before.
  return [...new Map(partners.map((partner) => [partner.id, cardOf(partner)])).values()];
}

/** All partners as cards, by name, for search and filter. */
export const allPartnersQuery = queryOptions({
  queryKey: [...PARTNERS_KEY, "directory"],
  queryFn: async ({ meta, signal }) => readAll(await tablesOf(meta), signal),
});

type FirstPartners = {
  partners: PartnerCard[];
  /** How many match. */
  total: number;
  /** How many in the whole directory are invented, matching or not. */
  examples: Examples;
};

/**
 * The first cards for a filter, sent by the server with the page, so that a directory of thousands
 * stays a small page.
 */
export const firstPartnersQuery = (filter: PartnerFilter) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, "directory", "first", filter],
    queryFn: async ({ meta, signal }): Promise<FirstPartners> => {
      const tables = await tablesOf(meta);
      if (isEverything(filter)) {
        const { data, count } = await range(tables, signal)(0, CARDS_AT_A_TIME - 1);
        return {
          partners: data.map(cardOf),
          total: count || data.length,
          examples: examplesAmong(data),
        };
      }
      const all = await readAll(tables, signal);
      const matching = matchingPartners(all, filter);
      return {
        partners: matching.slice(0, CARDS_AT_A_TIME),
        total: matching.length,
        examples: examplesAmong(all),
      };
    },
  });

/** The kinds and facts to choose from. */
export const outlineQuery = queryOptions({
  queryKey: [...PARTNERS_KEY, "outline"],
  queryFn: async ({ meta, signal }): Promise<Outline> => {
    const tables = await tablesOf(meta);
    const { data } = await tables.rpc("directory_outline").abortSignal(signal).throwOnError();
    return data as Outline;
  },
});

/** One partner, or null. The id must be a UUID. */
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, "detail", id],
    queryFn: async ({ meta, signal }): Promise<Partner | null> => {
      const tables = await tablesOf(meta);
      const { data } = await tables
        .from("partners")
        .select(PARTNER_COLUMNS)
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

/** A partner in a family's list of those under consideration. */
export type SavedPartner = Omit<Partner, "description" | "image_url" | "services"> & {
  /**
   * Families can ask it through this site. Not on any cached page: a press in a letter changes it
   * without clearing caches.
   */
  takes_inquiries: boolean;
};

const SAVED_COLUMNS =
  `id, name, type, location, is_demonstration, takes_inquiries, ${FACT_COLUMNS}` as const;

/** Ids per call: with more, the URL would exceed the site's limit. */
const IDS_AT_A_TIME = 30;

/** Partners by id, in any order; those that left the directory are missing. */
export const partnersByIdQuery = (ids: readonly string[]) => {
  const asked = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: [...PARTNERS_KEY, "by-id", asked],
    queryFn: async ({ meta, signal }): Promise<SavedPartner[]> => {
      const tables = await tablesOf(meta);
      const parts = Array.from({ length: Math.ceil(asked.length / IDS_AT_A_TIME) }, (_, part) =>
        asked.slice(part * IDS_AT_A_TIME, (part + 1) * IDS_AT_A_TIME),
      );
      const answers = await Promise.all(
        parts.map((some) =>
          tables
            .from("partners")
            .select(SAVED_COLUMNS)
            .in("id", some)
            .abortSignal(signal)
            .throwOnError(),
        ),
      );
      return answers.flatMap(({ data }) => data as SavedPartner[]);
    },
  });
};

/** The newest partners, without examples, for the sitemap. */
export async function newestPartners(tables: Tables, most: number) {
  const { data } = await tables
    .from("partners")
    .select("id, updated_at")
    .eq("is_demonstration", false)
    .order("created_at", { ascending: false })
    .limit(most)
    .throwOnError();
  return data;
}
