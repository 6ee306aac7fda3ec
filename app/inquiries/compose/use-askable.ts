import type { SavedPartner } from "~/partners/queries";
import { usePlanState } from "~/plans/store/plan-context";
import { useSaved } from "../shortlist/use-saved";
import { askedBefore } from "../shortlist/way";

/** The shortlist, with why a partner cannot be asked, where it cannot. */
export function useAskable() {
  const saved = useSaved();
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const whyNot = (partner: SavedPartner): string => {
    const { by, why } = saved.wayOf(partner);
    const asked = [...threads.values()].filter(({ partner_id }) => partner_id === partner.id);
    return by === null ? `${why}.` : askedBefore(asked, Date.now());
  };
  return { ...saved, whyNot };
}
