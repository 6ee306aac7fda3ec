import { staffQueryOf } from "~/admin/staff-query";

/** Counts of a partner's inquiries; never what families wrote. */
export type PartnerFigures = {
  id: string;
  name: string;
  asked: number;
  waiting: number;
  answered: number;
  declined: number;
  /** Found somebody or withdrew before an answer. */
  closed: number;
  /** Until the first answer; null when there is none yet. */
  median_hours: number | null;
  /** How many plans would ask this partner if it had an address. */
  wishes: number;
  /** `refused`: mail bounced, was spam, or unsubscribed. `wrong`: it reached the wrong person. */
  address: "ok" | "none" | "unconfirmed" | "refused" | "wrong";
  /** Letters do not arrive, or families would like to ask and cannot: staff can help. */
  needs_address: boolean;
};

/** Partners that families asked or would like to ask; those that need an address come first. */
export const figuresQuery = staffQueryOf<PartnerFigures[]>(["staff", "inquiry-figures"], (tables) =>
  tables.rpc("inquiry_figures"),
);
