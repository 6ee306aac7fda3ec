import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { PlanProvider } from "~/plan/store/plan-context";
import { newStorage } from "../../../../../tests/support/tab-storage";
import { type GuestLetters, guestLettersKey } from "../queries";
import { Limits } from "./limits";
import { SendForm } from "./send-form";
import SendPage from "./send-page";
import { SentPanel } from "./sent-panel";

const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";
const row = (id: string, more: object) => ({
  id,
  plan_id: PLAN,
  version: 1,
  removed_at: null,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal("localStorage", newStorage());
  vi.stubGlobal("document", { documentElement: { dataset: { siteUrl: "https://site.example" } } });
  vi.stubGlobal("window", { location: { origin: "https://site.example" } });
});
afterEach(() => vi.unstubAllGlobals());

/** A screen for a member of a role, with a household to be reached and one without an address. */
function shown(
  screen: React.ReactNode,
  role = "editor",
  plan: object = {},
  more: Partial<Record<"households" | "contacts" | "guests", object[]>> & {
    letters?: GuestLetters;
    isCancelled?: boolean;
  } = {},
) {
  const store = frozenStore({
    plans: [
      row(PLAN, {
        kind: "died",
        honoree_name: "Ruth",
        words_for_day: "memorial",
        day_state: "none",
        day: null,
        possible_days: [],
        place_address: "",
        ended_at: null,
        ...plan,
      }),
    ],
    plan_members: [row("me", { user_id: "me", role, name: "Vi", joined_at: "" })],
    plan_invitations: [row(PLAN, { words: "", is_cancelled: more.isCancelled ?? false })],
    plan_households: [
      row("lees", { name: "The Lees", plus_ones: 0 }),
      row("rays", { name: "The Rays", plus_ones: 0 }),
      ...(more.households ?? []),
    ],
    plan_household_contacts: [row("lees", { email: "lee@example.com" }), ...(more.contacts ?? [])],
    plan_guests: [
      row("ann", { household_id: "lees", name: "Ann Lee", kind: "adult", position: 1 }),
      row("cy", { household_id: "rays", name: "Cy Ray", kind: "adult", position: 1 }),
      ...(more.guests ?? []),
    ],
  } as never);
  const me = { ...store, state: () => ({ ...store.state(), me: "me" }) } as typeof store;
  const queries = new QueryClient();
  queries.setQueryDefaults(guestLettersKey(PLAN), { initialData: more.letters });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PlanProvider planId={PLAN} store={me}>
        <MemoryRouter>{screen}</MemoryRouter>
      </PlanProvider>
    </QueryClientProvider>,
  );
}

const letters: GuestLetters = {
  can_send: null,
  left_today: 150,
  left_in_all: 1_000,
  at_once: null,
  my_address: null,
  households: {},
};

test("who gets a letter and who gets none is in sight before the one button", () => {
  const markup = shown(<SendForm letters={letters} />);
  expect(markup).toContain("lee@example.com");
  expect(markup).toContain("There is no email address. Hand them their link.");
  expect(markup).toMatch(/<button type="button"[^>]*>Send to one household</);
  expect(markup).toContain("150 more can go out today");
  expect(markup).not.toContain("<form");
  expect(markup).not.toContain("Replies go to my address");
});

test("each greeting is shown before it is sent, those that may be none first, and can be changed", () => {
  const markup = shown(
    <SendForm letters={letters} />,
    "editor",
    {},
    {
      households: [row("osei", { name: "Zoe and Dr. Osei", plus_ones: 0 })],
      contacts: [row("osei", { email: "osei@example.com" })],
      guests: [
        row("amara", { household_id: "osei", name: "Dr. Osei", called: "", position: 1 }),
        row("zoe", { household_id: "osei", name: "Zoe Osei", called: "Zozo", position: 2 }),
      ],
    },
  );
  const [odd, plain] = [markup.indexOf("Dear Dr. Osei and Zozo,"), markup.indexOf("Dear Ann,")];
  expect(odd).toBeGreaterThan(0);
  expect(plain).toBeGreaterThan(odd);
  expect(markup.slice(odd, plain)).toContain("Is this how you call them?");
  expect(markup.match(/Is this how you call them\?/g)).toHaveLength(1);
  expect(markup.match(/Change how they are called/g)).toHaveLength(2);
});

test("before the press and after it is said how many of a plan's first letters wait", () => {
  expect(shown(<SendForm letters={{ ...letters, at_once: 20 }} />)).not.toContain("wait");
  const before = shown(<SendForm letters={{ ...letters, at_once: 0 }} />);
  expect(before).toContain("It waits an hour or longer. A plan’s first letters go out a few at a");
  expect(before).toContain("you need not press again");
  const done = { queued: 40, held: 20, until: "2020-05-04T15:40:00", left_out: {} };
  const after = shown(<SentPanel done={{ ...done, names: new Map() }} onAgain={() => undefined} />);
  expect(after).toContain("On the way to 40 households");
  expect(after).toContain("20 of them wait until about 3:40 PM on Monday.");
  expect(after).toContain("hand on their link");
  expect(after).toContain(`/plan/${PLAN}/guests/paper`);
});

test.each([
  ["invitation", "20 of them wait", "1,000 more in all"],
  ["thanks", "20 of them wait", "three of these at most"],
  ["change", "", "hears of changes three times a day at most"],
  ["cancelled", "", "three of these at most"],
] as const)("of letters of kind %s is said how many go out: %s %s", (kind, waits, most) => {
  const markup = shown(
    <Limits kind={kind} letters={{ ...letters, at_once: 20 }} recipients={40} />,
  );
  if (waits) expect(markup).toContain(waits);
  else expect(markup).not.toContain("wait");
  expect(markup).toContain(most);
});

test("replies go to a member's own address only if that is ticked", () => {
  const markup = shown(<SendForm letters={{ ...letters, my_address: "vi@example.com" }} />);
  expect(markup).toContain("vi@example.com");
  expect(markup).not.toMatch(/type="checkbox"[^>]*checked/);
});

test("where nothing more can go out the button says that nobody gets it", () => {
  const markup = shown(<SendForm letters={{ ...letters, left_today: 0 }} />);
  expect(markup).toMatch(/aria-disabled="true"[^>]*>Nobody gets this letter</);
  expect(markup).toContain("No more letters can go out today. Send to them tomorrow.");
});

test("where the site sends no email each household's link is there in place of letters", () => {
  const markup = shown(<SendPage />);
  expect(markup).toContain("This site does not send email yet.");
  expect(markup).toContain("Show, print or replace");
  expect(markup).toContain(`/plan/${PLAN}/guests/paper`);
});

test("viewers send nothing, and nobody is invited to what is planned ahead", () => {
  const viewed = shown(<SendPage />, "viewer");
  expect(viewed).toContain("Those who may change the plan can write to guests here.");
  expect(viewed).not.toMatch(/<(button|input|textarea)\b/);
  expect(shown(<SendPage />, "owner", { kind: "ahead" })).toContain(
    "This plan is made ahead: nobody is invited yet.",
  );
});

test.each<[GuestLetters["can_send"], string, boolean]>([
  ["paused", "Letters from this plan are paused", true],
  ["no_mail", "This site does not send email yet.", true],
  ["ended", "This plan is over: nothing is sent from it any more.", false],
])(
  "where no letter goes out, as %s, it says so, and what is left to do",
  (can_send, words, hasLinks) => {
    const config = JSON.stringify({ sendsMail: true });
    vi.stubGlobal("document", { documentElement: { dataset: { config } } });
    const markup = shown(<SendPage />, "editor", {}, { letters: { ...letters, can_send } });
    expect(markup).toContain(words);
    expect(markup.includes("Show, print or replace")).toBe(hasLinks);
  },
);

test("nobody who was not invited by letter is told by letter that it is cancelled", () => {
  const markup = shown(<SendForm letters={letters} />, "editor", {}, { isCancelled: true });
  expect(markup).toContain("There is no letter to send as things stand");
  expect(markup).toContain("does not take place");
});
