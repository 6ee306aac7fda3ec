import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { askPage } from "../../../tests/support/page-answers";
import { textOf } from "../../../tests/support/plan-words";
import { action as confirm, loader as readConfirmation } from "../confirm/confirm-page";
import { NO_FACTS } from "../facts/facts";
import { action as ask } from "./ask-page";
import { action as press, loader as readOwn } from "./own-page";
import { OwnPartnerView } from "./own-partner";
import type { OwnInquiry, OwnPartner, Proposal } from "./queries";
import { listingValues, readListing } from "./schema";

const DOWN = { error: { message: "down" }, status: 500 };
const BUSY = { error: { message: "busy" }, status: 429 };

test.each([readOwn, readConfirmation])(
  "what cannot be read, is tried too often or is unknown is told apart (%#)",
  async (loader) => {
    expect(await askPage(loader, DOWN)).toMatchObject({ status: 503, reports: 1 });
    expect(await askPage(loader, BUSY)).toMatchObject({ status: 429, said: { isBusy: true } });
    expect(await askPage(loader, {})).toMatchObject({ status: 404, said: { isBusy: false } });
  },
);

test("whether an address is a partner's is told to nobody who asks for its link", async () => {
  const form = { email: " hall@example.com " };
  const error = (words: RegExp) => ({ said: { error: expect.stringMatching(words) } });
  expect(await askPage(ask, {}, { form })).toMatchObject({ status: 303, to: "?asked", reports: 0 });
  expect(await askPage(ask, {}, { form: { email: "hall" } })).toMatchObject({ status: 422 });
  expect(await askPage(ask, {}, { form: null })).toMatchObject({ status: 422 });
  expect(await askPage(ask, BUSY, { form })).toMatchObject({ status: 429, ...error(/an hour/) });
  const down = await askPage(ask, DOWN, { form });
  expect(down).toMatchObject({ status: 503, reports: 1, ...error(/did not work/) });
});

test("an address is confirmed by its button; a failure is reported", async () => {
  const pressed = (answer: object) => askPage(confirm, answer, { form: {} });
  const to = expect.stringMatching(/^\/partner\/confirm\/a+$/);
  expect(await pressed({ data: { name: "Hall" } })).toMatchObject({ status: 303, to });
  expect(await pressed({})).toEqual({ reports: 0 });
  expect(await pressed(BUSY)).toEqual({ reports: 0 });
  expect(await pressed(DOWN)).toMatchObject({ status: 503, reports: 1 });
});

test("what was asked is opened by its own link, and not too often", async () => {
  const open = (answer: object) =>
    askPage(press, answer, { form: { do: "open", thread: crypto.randomUUID() } });
  expect(await open({ data: "abc" })).toMatchObject({ status: 303, to: "/inquiry/abc" });
  expect(await open(BUSY)).toMatchObject({ to: "?done=often", reports: 0 });
  expect(await open(DOWN)).toMatchObject({ status: 503, reports: 1 });
  expect(await askPage(press, {}, { form: null })).toMatchObject({ status: 400 });
  expect(await askPage(press, DOWN, { form: { do: "more" } })).toEqual({ reports: 0 });
});

const LISTING = { name: "Hall", type: "Other", location: "Troy", description: "By the river" };
const WHOLE = { ...NO_FACTS, ...LISTING, services: ["Rooms", "Chairs"] };

test("a proposal begins with the whole listing, and takes nothing from it by itself", () => {
  expect(readListing(listingValues(WHOLE)).listing).toEqual(WHOLE);
  const bare = { ...WHOLE, description: null, services: null };
  expect(readListing(listingValues(bare)).listing).toEqual(bare);
  expect(readListing({ ...listingValues(WHOLE), services: "x".repeat(10_001) }).errors).toEqual({
    services: "Services must be at most 10,000 characters together",
  });
  const most = Array.from({ length: 100 }, () => "x".repeat(100)).join("\n");
  expect(readListing({ ...listingValues(WHOLE), services: most }).errors).toBeNull();
});

const ASKED: OwnInquiry = {
  ...{ thread: "t", shown_name: "Ruth", celebration: "A party", currency: "USD" },
  ...{ asked_at: "2026-12-01T12:00:00Z", stands: "open", state: "waiting", answer: null },
};
const PROPOSED: Proposal = {
  ...{ id: "p", state: "waiting", changes: { location: "Utica" }, picture: "hall.webp", word: "" },
  ...{ at: "2026-12-02T12:00:00Z", decided_at: null },
};

function shown(changes: Partial<OwnPartner>, refused: object | null = null, isHandedOn = false) {
  const partner = { id: "hall", listing: WHOLE, inquiries: [], proposals: [], ...changes };
  const props = { partner, isHandedOn, proposalId: "p", refused: refused as never };
  const Page = createRoutesStub([{ path: "/", Component: () => <OwnPartnerView {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test.each<[Partial<OwnPartner>, says: RegExp, not: RegExp]>([
  [
    {},
    /Nobody has asked yet.*Propose a change.*A new picture/,
    /What you proposed|send email yet|waits/,
  ],
  [
    { inquiries: [ASKED] },
    /Ruth Waits for your answer Asked on December 1, 2026 Open and answer/,
    /Nobody has/,
  ],
  [
    { inquiries: [{ ...ASKED, shown_name: "", state: "answered" }] },
    /A party You answered .* Open Your/,
    /and answer/,
  ],
  [
    { inquiries: [{ ...ASKED, shown_name: "", celebration: "", state: "declined" }] },
    /A family You said no/,
    /and answer/,
  ],
  [{ inquiries: [{ ...ASKED, stands: "booked" }] }, /You were chosen .* Open Your/, /and answer/],
  [
    {
      inquiries: [
        {
          ...ASKED,
          answer: {
            kind: "answer",
            days: { "2027-05-08": "yes" },
            price_from: 90_000,
            price_to: null,
            words: "Gladly",
            at: "",
          },
        },
      ],
    },
    /May 8, 2027: free Price: \$900 Gladly/,
    /to \$/,
  ],
  [
    { proposals: [PROPOSED] },
    /proposed on December 2, 2026 waits for our staff\. Change what you proposed.*takes its place.*Another new picture.*waits with what/,
    /staff write/,
  ],
  [
    { proposals: [{ ...PROPOSED, state: "declined", word: "Too long" }] },
    /was not published\. Our staff write: Too long Propose a change/,
    /takes its place|Another new/,
  ],
])("a partner's own page, %#: %j", (changes, says, not) => {
  const words = textOf(shown(changes));
  expect(words).toMatch(says);
  expect(words).not.toMatch(not);
});

test("a refused proposal keeps what was typed and its picture; a page that was handed on shows no questions", () => {
  const [, location] =
    /name="location"[^>]*value="([^"]*)"/.exec(shown({ proposals: [PROPOSED] })) ?? [];
  expect(location).toBe("Utica");
  const values = { ...listingValues(WHOLE), location: "Rome" };
  const refused = { values, errors: { picture: "Again" }, picture: null };
  const again = shown({ proposals: [PROPOSED] }, refused);
  expect(again).toMatch(/value="Rome"/);
  expect(again).toMatch(/<details open/);
  expect(textOf(again)).toMatch(/Nothing was sent yet.*A new picture/);
  expect(textOf(shown({ inquiries: [ASKED] }, null, true))).not.toContain("Ruth");
});
