import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frozenStore } from "../../store/frozen-store";
import { PlanProvider } from "../../store/plan-context";
import type { PendingProblem, Saving } from "../../store/plan-state";
import { SavedState } from "./saved-state";

const NO_CONNECTION = "Not saved yet: no connection. Your words are kept in this browser.";

test.each<[Saving, problems: number, words: string, announced: string]>([
  [{ kind: "saved", at: null }, 0, "Saved", ""],
  [{ kind: "saving" }, 0, "Saving…", ""],
  [{ kind: "saving" }, 1, "Saving…", ""],
  [{ kind: "waiting", isKept: true }, 0, NO_CONNECTION, NO_CONNECTION],
  [
    { kind: "saved", at: null },
    2,
    "Not all saved: 2 changes wait for your answer.",
    "Not all saved: 2 changes wait for your answer.",
  ],
])(
  "of %j with %i problems is shown “%s”, and announced “%s”",
  (saving, problems, words, announced) => {
    const store = frozenStore({} as never);
    const state = { ...store.state(), saving, problems: Array<PendingProblem>(problems) };
    const markup = renderToStaticMarkup(
      <PlanProvider planId="plan" store={{ ...store, state: () => state }}>
        <SavedState />
      </PlanProvider>,
    );
    expect([...markup.matchAll(/>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual([
      words,
      announced,
    ]);
  },
);
