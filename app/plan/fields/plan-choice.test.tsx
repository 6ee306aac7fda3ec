import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frozenStore } from "../store/frozen-store";
import { PlanProvider } from "../store/plan-context";
import { PlanSelect } from "./plan-choice";

/** A choice among two countries, as an editor or a viewer sees it. */
function shown(country: string | null, role: string) {
  const store = frozenStore({
    plans: [{ id: "plan", version: 1, removed_at: null, country, ended_at: null }],
    plan_members: [{ id: "m", version: 1, removed_at: null, user_id: "me", role, joined_at: "" }],
  } as never);
  const options = [
    { value: "US", label: "United States" },
    { value: "GB", label: "United Kingdom" },
  ];
  return renderToStaticMarkup(
    <PlanProvider planId="plan" store={{ ...store, state: () => ({ ...store.state(), me: "me" }) }}>
      <PlanSelect noun="plans" id="plan" field="country" label="Where?" options={options} />
    </PlanProvider>,
  );
}

test.each([
  ["GB", "United Kingdom"],
  // Chosen from a list that was longer then.
  ["FR", "FR"],
  [null, ""],
])("of %s is shown “%s”, also to who may only read", (country, words) => {
  expect(/<option[^>]*selected[^>]*>([^<]*)</.exec(shown(country, "editor"))?.[1]).toBe(words);
  expect(shown(country, "viewer")).toMatch(new RegExp(`>${words || "Nothing yet"}<`));
});
