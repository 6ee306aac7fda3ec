import { useIsOneself } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

/** In a plan made ahead the person is alive. */
export const nameHint = (kind: string | undefined): string =>
  kind === "ahead" ? "The name everyone uses" : "The name everyone used";

/** The plan's labels for the person, on screen and on paper; "you" in somebody's own plan. */
export function personLabels({ kind, whose }: Pick<RowOf["plans"], "kind" | "whose">) {
  const isAhead = kind === "ahead";
  const who = isAhead && whose === "mine" ? "you" : "they";
  return {
    title: who === "you" ? "About you" : "About them",
    question: `What ${isAhead ? "do" : "did"} ${who} love?`,
    loved: `What ${who} ${isAhead ? "love" : "loved"}`,
    notWanted: `What ${who} would not want`,
  };
}

/** The labels on this page: only the person themselves reads "you". */
export function usePersonLabels() {
  const { kind, whose } = usePlan();
  const isOneself = useIsOneself();
  return personLabels({ kind, whose: isOneself ? whose : null });
}
