import { usePlanState } from "~/plan/store/plan-context";
import {
  type Askable,
  type AskMethod,
  askedBefore,
  nextLetter,
  ownAskable,
} from "../shortlist/ask-method";
import { useSaved } from "../shortlist/use-saved";
import { useDayOf } from "../threads/use-day-of";

/** All of the shortlist, and why somebody cannot be asked; "" where they can. */
export function useAskable() {
  const saved = useSaved();
  const dayOf = useDayOf();
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  // Undefined while the directory's are loading.
  const partners: Askable[] | undefined = saved.partners && [
    ...saved.partners,
    ...saved.rows.filter(({ is_own }) => is_own).map(ownAskable),
  ];
  const whyNot = (partner: Askable): string => {
    const { by, why } = saved.wayOf(partner);
    if (saved.rows.some(({ id, version }) => id === partner.id && version === 0)) {
      return "Not saved yet. You can ask them once it is.";
    }
    const asked = [...threads.values()].filter(({ partner_id, own_id }) =>
      [partner_id, own_id].includes(partner.id),
    );
    return by === null ? `${why}.` : askedBefore(asked);
  };
  /** Like `saved.wayOf`, but without letters too soon after the last one. */
  const wayOf = (partner: Askable): AskMethod => {
    const way = saved.wayOf(partner);
    const next =
      way.by === "letter" ? nextLetter(saved.reached[partner.id], Date.now()) : undefined;
    if (!next) return way;
    const why = `Asked by letter in the last seven days: the next one can go on ${dayOf(next)}`;
    return { by: "link", why, nextLetter: next, wishedAt: null };
  };
  return { ...saved, partners, wayOf, whyNot };
}
