import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { PlanProvider } from "~/plan/store/plan-context";
import InvitationSection from "./invitation-section";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";

const plan = {
  id: PLAN,
  version: 1,
  kind: "died",
  honoree_name: "Ruth",
  words_for_day: "memorial",
  photo_path: null,
  day_state: "none",
  possible_days: [],
  place_name: "",
  place_address: "",
  access_notes: "",
  bring: "",
  ended_at: null,
};
const invitation = {
  id: PLAN,
  plan_id: PLAN,
  version: 1,
  removed_at: null,
  words: "Come as you are.",
  picture: "geese",
  picture_path: null,
  picture_alt: "",
  shows_program: false,
  shows_bring: true,
  reply_by: "2027-04-15",
  call_name: "",
  call_number: "",
};
const part = { id: "p1", plan_id: PLAN, version: 1, removed_at: null, title: "Meal", position: 1 };

const shown = (row: object) => {
  const store = frozenStore({
    plans: [plan],
    plan_invitations: [row],
    plan_invitation_parts: [part],
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider planId={PLAN} store={store}>
        <MemoryRouter>
          <InvitationSection />
        </MemoryRouter>
      </PlanProvider>
    </QueryClientProvider>,
  );
};

test("who may only view the plan reads all of it, and finds nothing to change", () => {
  const markup = shown(invitation);
  expect(markup).not.toMatch(/<(input|textarea|select|button|form)\b/);
  for (const words of ["Come as you are.", "Wild geese", "Thursday, April 15, 2027", "Meal"]) {
    expect(markup).toContain(words);
  }
  expect(markup).toMatch(/The program<\/p><p[^>]*>No</);
  expect(markup).toContain('alt="Wild geese fly over reeds towards a pale sun."');
});

test("an invitation that an ended plan let go is told to be gone", () => {
  const markup = shown({ ...invitation, removed_at: "2027-06-01T00:00:00Z" });
  expect(markup).toContain("was let go when this plan ended");
  expect(markup).not.toContain("Come as you are.");
});

test("once it is cancelled, the preview says so as the guests' page does", () => {
  const markup = shown({ ...invitation, is_cancelled: true });
  const preview = markup.slice(markup.indexOf("What guests see</h2>"));
  expect(preview).toContain("This celebration does not take place.");
  expect(preview).not.toMatch(/Come as you are|Please answer|Meal|Once we know/i);
  expect(shown(invitation)).not.toContain("does not take place.</strong>");
});
