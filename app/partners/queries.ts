import { type Examples, examplesAmong } from "~/lib/examples";
import { visitorQuery } from "~/lib/network/query-client";
import { readInRanges } from "~/lib/network/read-in-ranges";
import type { Tables } from "~shared/tables";
import { isEverything, matchingPartners, type PartnerFilter } from "./directory/filter";
import { cardOf, PARTNER_COLUMNS, type Partner, type PartnerCard } from "./partner";
import { PARTNERS_KEY } from "./queries-by-id";
import type { Outline } from "./search/fact-filter";

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

export const allPartnersQuery = visitorQuery([...PARTNERS_KEY, "directory"], readAll);

type FirstPartners = {
  partners: PartnerCard[];
  total: number;
  /** How many in the whole directory are invented, matching or not. */
  examples: Examples;
};

/** Sent by the server with the page, so that a directory of thousands stays a small page. */
export const firstPartnersQuery = (filter: PartnerFilter) =>
  visitorQuery(
    [...PARTNERS_KEY, "directory", "first", filter],
    async (tables, signal): Promise<FirstPartners> => {
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
  );

export const outlineQuery = visitorQuery(
  [...PARTNERS_KEY, "outline"],
  async (tables, signal): Promise<Outline> => {
    const { data } = await tables.rpc("directory_outline").abortSignal(signal).throwOnError();
    return data as Outline;
  },
);

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
