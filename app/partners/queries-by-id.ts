import { visitorQuery } from "~/lib/network/query-client";
import { FACT_COLUMNS } from "./facts/facts";
import { PARTNER_COLUMNS, type Partner } from "./partner";

// Apart from the directory's queries, which bring its search along.

export const PARTNERS_KEY = ["partners"] as const;

/** One partner, or null. The id must be a UUID. */
export const partnerQuery = (id: string) =>
  visitorQuery([...PARTNERS_KEY, "detail", id], async (tables, signal): Promise<Partner | null> => {
    const { data } = await tables
      .from("partners")
      .select(PARTNER_COLUMNS)
      .eq("id", id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  });

/** A partner in a family's list of those under consideration. */
export type SavedPartner = Omit<Partner, "description" | "image_url" | "services"> & {
  /** On no cached page: a press in a letter changes it without clearing caches. */
  takes_inquiries: boolean;
};

const SAVED_COLUMNS =
  `id, name, type, location, is_demonstration, takes_inquiries, ${FACT_COLUMNS}` as const;

/** Ids per call: with more, the URL would exceed the site's limit. */
const IDS_AT_A_TIME = 30;

/** Partners by id, in any order; those that left the directory are missing. */
export const partnersByIdQuery = (ids: readonly string[]) => {
  const asked = [...new Set(ids)].sort();
  return visitorQuery(
    [...PARTNERS_KEY, "by-id", asked],
    async (tables, signal): Promise<SavedPartner[]> => {
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
  );
};
