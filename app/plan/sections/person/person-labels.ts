import { useIsOneself } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

/** In a plan made ahead the person is alive. */
export const nameHint = (kind: string | undefined): string =>
  kind === "ahead" ? "The name everyone uses" : "The name everyone used";

/** The plan's labels for the person, on screen and on paper; "you" in somebody's own plan. */
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

/** The labels on this page: only the person themselves reads "you". */
export function usePersonLabels() {
  const { kind, whose } = usePlan();
  const isOneself = useIsOneself();
  return personLabels({ kind, whose: isOneself ? whose : null });
}
