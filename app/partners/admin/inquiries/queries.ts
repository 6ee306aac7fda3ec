import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

/** What is counted of a partner's inquiries, and never what families wrote. */
export type PartnerFigures = {
  id: string;
  name: string;
  asked: number;
  waiting: number;
  answered: number;
  declined: number;
  /** Found somebody, or taken back, before an answer. */
  closed: number;
  /** Until the first answer; null: there is none yet. */
  median_hours: number | null;
  /** How many plans would ask it, if it had an address. */
  wishes: number;
  /**
   * `refused`: it came back, was called unwanted mail, or its owner stopped letters. `wrong`: somebody
   * said that a letter reached the wrong person.
   */
  address: "ok" | "none" | "unconfirmed" | "refused" | "wrong";
  /** Staff can help: letters do not arrive, or families would like to ask and cannot. */
  needs_address: boolean;
};

/** Partners that families asked, or would like to ask; those who need an address first. */
export const figuresQuery = queryOptions({
  queryKey: ["staff", "inquiry-figures"] as readonly string[],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("inquiry_figures").abortSignal(signal).throwOnError();
    return data as PartnerFigures[];
  },
  staleTime: 0,
});
