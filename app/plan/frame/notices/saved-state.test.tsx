import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frozenStore } from "../../store/frozen-store";
import { PlanProvider } from "../../store/plan-context";
import type { Saving } from "../../store/plan-state";
import { SavedState } from "./saved-state";

test.each<[Saving, problems: number, announced: RegExp]>([
  [{ kind: "saved", at: null }, 0, /^$/],
  [{ kind: "saving" }, 1, /^$/],
  [{ kind: "waiting", isKept: true }, 0, /^Not saved yet: no connection/],
  [{ kind: "saved", at: null }, 2, /^Not all saved: 2 changes wait/],
])("of %j with %i problems is announced %s", (saving, problems, announced) => {
  const store = frozenStore({} as never);
  const state = { ...store.state(), saving, problems: Array(problems) };
  const markup = renderToStaticMarkup(
    <PlanProvider planId="plan" store={{ ...store, state: () => state }}>
      <SavedState />
    </PlanProvider>,
  );
  expect(/role="status"[^>]*>([^<]*)</.exec(markup)?.[1]).toMatch(announced);
});
