import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { PlanProvider } from "~/plan/store/plan-context";
import { UndeliveredInvite } from "./open-invites";

const shown = (letter?: "refused" | "failed") =>
  renderToStaticMarkup(
    <PlanProvider planId="p" store={frozenStore({ plans: [] })}>
      <UndeliveredInvite
        invite={{ id: "i", role: "editor", name: "Bea" }}
        letter={letter}
        onMade={() => undefined}
      />
    </PlanProvider>,
  );

test("an invitation's letter that comes back is told, and a link takes its place", () => {
  expect(shown("refused")).toContain("This address does not take letters.");
  expect(shown("failed")).toContain("The letter did not arrive.");
  for (const letter of ["refused", "failed"] as const) {
    expect(shown(letter)).toMatch(/Make a link instead<span[^>]*>: Bea/);
  }
  expect(shown()).toBe("");
});
