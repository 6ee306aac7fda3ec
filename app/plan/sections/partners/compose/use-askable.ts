import type { SavedPartner } from "~/partners/queries-by-id";
import { usePlanState } from "~/plan/store/plan-context";
import { type AskMethod, askedBefore, nextLetter } from "../shortlist/ask-method";
import { useSaved } from "../shortlist/use-saved";
import { useDayOf } from "../threads/use-day-of";

/** The shortlist, and why a partner cannot be asked. */
export function useAskable() {
  const saved = useSaved();
  const dayOf = useDayOf();
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const whyNot = (partner: SavedPartner): string => {
    const { by, why } = saved.wayOf(partner);
    const asked = [...threads.values()].filter(({ partner_id }) => partner_id === partner.id);
    return by === null ? `${why}.` : askedBefore(asked);
  };
  /** Like `saved.wayOf`, but without letters too soon after the last one. */
  const wayOf = (partner: SavedPartner): AskMethod => {
    const way = saved.wayOf(partner);
    const next =
      way.by === "letter" ? nextLetter(saved.reached[partner.id], Date.now()) : undefined;
    if (!next) return way;
    const why = `Asked by letter in the last seven days: the next one can go on ${dayOf(next)}`;
    return { by: "link", why, nextLetter: next, wishedAt: null };
  };
  return { ...saved, wayOf, whyNot };
}
