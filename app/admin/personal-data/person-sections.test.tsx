import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ListSection } from "./list-section";
import { OtherRoles } from "./other-roles";
import { Exchanged } from "./person-sections";
import { type Person, plansOfQuery, type Stop } from "./queries";

const address = "ann@example.com";
const created_at = "2026-11-01T00:00:00Z";
const none = { count: 0, latest: [] };
const NOBODY: Person = {
  ...{ messages: none, requests: none, applications: none, letters: none },
  ...{ subscription: null, is_on_list: false, is_recorded: false, takes_list: true, stops: [] },
  ...{ partners: [], investor: null, staff: null },
};

/** What a part of a person's page says, and the number of plans that name them. */
function said(part: ReactNode, plans = 0) {
  const client = new QueryClient();
  client.setQueryData(plansOfQuery(address).queryKey, plans);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
}

test("what was exchanged is counted, with what belongs to each message", () => {
  const message = (id: string, replies: number, notes: number) => ({
    ...{ id, name: "Ann", subject: `No. ${id}`, status: "open", replies, notes, created_at },
  });
  const latest = [message("1", 1, 1), message("2", 2, 2), message("3", 0, 0)];
  const words = said(<Exchanged person={{ ...NOBODY, messages: { count: 4, latest } }} />);
  for (const part of ["(4)", "The latest 3 are shown.", "|1 reply, 1 note|", "2 replies, 2 notes"])
    expect(words).toContain(part);
  expect(words).toContain("Requests and sign-ups|Nothing.");
  const all = said(<Exchanged person={{ ...NOBODY, messages: { count: 3, latest } }} />);
  expect(all).not.toContain("are shown");
});

test.each<[Partial<Stop>, string, boolean]>([
  [{ reason: "bounce", scope: "all" }, "Letters came back (all letters)", true],
  [{ reason: "staff", scope: "stream:plan" }, "a former colleague (letters of a plan)", true],
  [{ reason: "staff", stopped_by: "Ada" }, "Stopped by Ada (the mailing list)", true],
  [{ reason: "report", scope: "plan:1" }, "Said that they do not know us (one plan)", false],
  [{ reason: "complaint", scope: "kind:x" }, "their mailbox (one kind of letter)", false],
  [{ reason: "unsubscribe" }, "Stopped by themselves (the mailing list)", false],
])("who takes no letters: %j", (stop, words, canLift) => {
  const whole = { ...{ scope: "stream:list", reason: "staff", stopped_by: null, created_at } };
  const stops = [{ ...whole, ...stop } as Stop];
  const shown = said(
    <ListSection address={address} person={{ ...NOBODY, stops }} onLift={() => {}} />,
  );
  expect(shown).toContain(words);
  expect(shown.includes("Let letters go out again")).toBe(canLift);
  expect(shown.includes("Only the person can take this back")).toBe(!canLift);
});

test("what else somebody is on the site is said, of families' plans only how many", () => {
  const investor = { visits: 1, last_visit: null, access_until: null };
  const of = (person: Partial<Person>, plans?: number) =>
    said(<OtherRoles address={address} person={{ ...NOBODY, ...person }} />, plans);
  expect(of({}, 0)).toMatch(/^\|Elsewhere on the site\|In no family’s plan\|$/);
  expect(of({}, 1)).toContain("In 1 family’s plan; what stands there is theirs");
  expect(of({}, 2)).toContain("In 2 families’ plans; what");
  expect(of({ investor })).toContain("|1 visit to the investor page|");
  expect(of({ investor: { ...investor, visits: 2 } })).toContain("|2 visits to");
  const invited = { ...investor, visits: 0, access_until: created_at };
  expect(of({ investor: invited })).toMatch(
    /^\|Elsewhere on the site\|Has a password of their own/,
  );
});
