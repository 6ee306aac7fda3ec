import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { askPage } from "../../../tests/support/page-answers";
import { textOf } from "../../../tests/support/plan-words";
import { action as confirm, loader as readConfirmation } from "../confirm/confirm-page";
import { NO_FACTS } from "../facts/facts";
import { action as ask } from "./ask-page";
import OwnPage, { action as press, loader as readOwn } from "./own-page";
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
  ...{ at: "2026-12-02T12:00:00Z" },
};

function shown(changes: Partial<OwnPartner>, refused: object | null = null, isHandedOn = false) {
  const partner = { id: "hall", listing: WHOLE, inquiries: [], proposals: [], ...changes };
  const props = { partner, isHandedOn, proposalId: "p", refused: refused as never };
  const Page = createRoutesStub([{ path: "/", Component: () => <OwnPartnerView {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

const asked = (more: Partial<OwnInquiry>) => ({ inquiries: [{ ...ASKED, ...more }] });
const NO_NAME = { ...ASKED, shown_name: "" };
const ANSWER = { kind: "answer", days: { "2027-05-08": "yes" }, words: "Gladly", at: "" } as const;
const OFFER = { ...ANSWER, price_from: 90_000, price_to: null, price_includes: "" };
const DECLINED = { ...PROPOSED, state: "declined", word: "Too long" } as const;

test.each<[Partial<OwnPartner>, RegExp]>([
  [{}, /Nobody has asked yet\..* directory Propose a change Change .* A new picture/],
  [asked({}), /Ruth Waits for your answer Asked on December 1, 2026 Open and answer/],
  [asked({ ...NO_NAME, state: "answered" }), /A party You answered .* Open Your/],
  [asked({ ...NO_NAME, celebration: "", state: "declined" }), /A family You said no .* Open Your/],
  [asked({ stands: "booked" }), /You were chosen .* Open Your/],
  [asked({ answer: OFFER }), /May 8, 2027: free Price: \$900 Gladly Open/],
  [{ proposals: [PROPOSED] }, /December 2, 2026 waits for our staff\. Change what .* its place/],
  [{ proposals: [PROPOSED] }, / Another new picture .* waits with what you proposed/],
  [{ proposals: [DECLINED] }, /published\. Our staff write: Too long Propose .* A new picture/],
])("a partner's own page says how it stands (%#)", (changes, words) => {
  expect(textOf(shown(changes))).toMatch(words);
});

const OTHERS = { expires_at: "2027-01-01T12:00:00Z", is_handed_on: false, partners: [] };

test.each([
  [null, {}, /opens nothing here.*another way: Hall Troy By the river/],
  [OTHERS, {}, /not among those on this page.*another way: Hall Troy By the river/],
  [OTHERS, { name: "" }, /not among those on this page.*another way: Troy By the river/],
])("what was proposed where the listing has gone is given back (%#)", async (page, more, words) => {
  const form = { do: "propose", partner: crypto.randomUUID(), ...LISTING, ...more };
  const { said: actionData } = await askPage(press, {}, { form });
  const props = { loaderData: { page, isBusy: false }, actionData } as never;
  const Component = () => createElement(OwnPage, props);
  const Page = createRoutesStub([{ path: "/", Component }]);
  expect(textOf(renderToStaticMarkup(<Page />))).toMatch(words);
});

test("a refused proposal keeps what was typed; a page that was handed on shows no questions", () => {
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
