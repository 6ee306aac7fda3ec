import { useIsOneself } from "../store/members";
import { usePlan } from "../store/plan-context";
import type { RowOf } from "../store/rows";

/** Who plans ahead speaks of somebody who is alive. */
export const nameHint = (kind: string | undefined): string =>
  kind === "ahead" ? "The name everyone uses" : "The name everyone used";

/** How a plan speaks of the person, on screen and on paper: of oneself where it is one's own. */
export const personLabels = ({ kind, whose }: Pick<RowOf["plans"], "kind" | "whose">) =>
  kind === "ahead" && whose === "mine"
    ? {
        title: "About you",
        question: "What do you love?",
        loved: "What you love",
        notWanted: "What you would not want",
      }
    : kind === "ahead"
      ? {
          title: "About them",
          question: "What do they love?",
          loved: "What they love",
          notWanted: "What they would not want",
        }
      : {
          title: "About them",
          question: "What did they love?",
          loved: "What they loved",
          notWanted: "What they would not want",
        };

/** Those of the plan on this page: only who it is about reads "you". */
export function usePersonLabels() {
  const { kind, whose } = usePlan();
  const isOneself = useIsOneself();
  return personLabels({ kind, whose: isOneself ? whose : null });
}
