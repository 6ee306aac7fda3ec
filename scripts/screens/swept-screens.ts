import type { Page } from "@playwright/test";
import { matchRoutes, type RouteObject } from "react-router";
import sharp from "sharp";
import routes from "../../app/routes";
import { BACK_OFFICE_SCREENS, EMPTY_BACK_OFFICE_SCREENS } from "./back-office-screens";
import { EMPTY_PUBLIC_SCREENS, PUBLIC_SCREENS } from "./public-screens";
import { openDialog, press, type Screen } from "./screen";

/** Routes that show the rows of tests/e2e/sweep/content.ts, written as in app/routes.ts. */
export const PATHS = {
  endlessPartner: "/partners/:id",
  letter: "/letters/:token",
  guest: "/i/:token",
  cancelledGuest: "/i/:token",
  publicGuest: "/i/:token",
  wall: "/memories/:token",
  emptyWall: "/memories/:token",
  withdraw: "/memories/withdraw/:token",
  inquiry: "/inquiry/:token",
  bookedInquiry: "/inquiry/:token",
  own: "/partner/:token",
  confirm: "/partner/confirm/:token",
  question: "/partner/application/:token",
  application: "/admin/partners/applications/:id",
  plan: "/plan/:id",
  book: "/plan/:id/partners/book/:thread",
  join: "/plan/join",
  usedJoin: "/plan/join",
  ahead: "/plan/:id",
  found: "/plan/found",
  over: "/plan/:id",
  helped: "/admin/plans/:id",
  newsletter: "/admin/newsletter/:id",
  sentNewsletter: "/admin/newsletter/:id",
  template: "/admin/templates/:id",
};
export type SweptPaths = Record<keyof typeof PATHS, string>;

/** Screens that one visitor opens in the same browser, one after the other. */
export type Group = {
  who: "visitor" | "family" | "staff";
  /** On a site without content, which sends no letters. */
  empty?: true;
  screens: Screen[];
};

type Entry = (typeof routes)[number];

const asRoute = ({ path, index, file, children }: Entry): RouteObject =>
  index
    ? { index: true, id: file }
    : { path, id: children ? undefined : file, children: children?.map(asRoute) };

const known = routes.map(asRoute);

export const routeOf = (address: string) =>
  matchRoutes(known, address.replace(/[?#].*/, ""))?.at(-1)?.route.id;

const UNKNOWN = "0".repeat(40);
const REFUSED = /status of 4(00|04|10|22)/;

/** A screen that is swept without being photographed. */
const swept = (
  name: string,
  path: string,
  prepare?: Screen["prepare"],
  console?: RegExp,
): Screen => ({ name, title: name, path, prepare, console });

/** Expands a summary. */
const unfold = (name: string | RegExp) => (page: Page) =>
  page.locator("summary").filter({ hasText: name }).first().click();

const openRow = (page: Page) => page.locator("main [data-row]:visible").last().click();

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const photo = async () => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer(),
});

/** Screens photographed in the dark, or cut off, are swept only once. */
const once = (screens: Screen[]) =>
  screens.filter(({ name, dark }) => !dark && name !== "first-sight");

const visitors = (paths: SweptPaths): Screen[] => [
  swept("article-endless", "/resources/endless"),
  swept("partner-endless", paths.endlessPartner),
  swept("partners-found", "/partners?q=Hudson&step_free=yes&room=60"),
  swept("letter", paths.letter),
  swept("letter-unknown", "/letters/nothing", undefined, REFUSED),
  swept("not-found-in-words", "/not-found", undefined, REFUSED),
];

/** For a browser that holds no plan yet. */
const starts: Screen[] = [
  swept("plan-start", "/plan"),
  swept("plan-start-when", "/plan", async (page) => {
    await page.getByRole("link", { name: "Someone has died" }).click();
    await says(page, "When did it happen?");
  }),
  swept("plan-start-name", "/plan?where=died&step=name"),
  swept("plan-start-loved", "/plan?where=died&step=love", (page) => says(page, "Something else")),
  swept("plan-start-number", "/plan?where=died&step=number"),
  swept("plan-start-ahead", "/plan?where=ahead&step=whose", (page) => says(page, "988")),
  swept("plan-start-finder", "/plan?where=ahead&step=finder", press("Choose someone")),
  // From there on only the list's questions are asked.
  swept("plan-start-safety", "/plan?from=first-steps", async (page) => {
    await press("Today or yesterday")(page);
    await page.getByRole("heading", { name: "Right now, only this" }).waitFor();
  }),
  swept("plan-open", "/plan/open"),
  swept(
    "plan-open-wrong-code",
    "/plan/open",
    async (page) => {
      await page.getByLabel("Email").fill("ruth@example.com");
      await press("Send me a code")(page);
      await page.getByLabel("Code from the letter").fill("12345678");
      await press("Open my plan")(page);
      await says(page, /You can try \d more times/);
    },
    REFUSED,
  ),
  swept("plan-open-link", `/plan/open#${UNKNOWN}`),
  swept(
    "plan-open-link-over",
    `/plan/open#${UNKNOWN}`,
    async (page) => {
      await press("Open my plan")(page);
      await page.getByRole("alert").or(page.getByRole("status")).first().waitFor();
    },
    REFUSED,
  ),
  swept("plan-not-open", `/plan/${UNKNOWN.slice(0, 8)}-0000-4000-8000-000000000001`),
];

const families = ({ plan, book }: SweptPaths): Screen[] => [
  // First: its photo is on every later page.
  swept("plan-person", `${plan}/person`, async (page) => {
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await photo());
    await page
      .getByRole("img", { name: /^Photo of/ })
      .first()
      .waitFor();
  }),
  swept("plan", plan),
  swept("plan-celebration", `${plan}/celebration`),
  swept("plan-program", `${plan}/program`),
  swept("plan-program-folded", `${plan}/program/folded`),
  swept("plan-checklist", `${plan}/checklist`),
  swept("plan-checklist-open", `${plan}/checklist`, openRow),
  swept("plan-budget", `${plan}/budget`, async (page) => {
    await unfold("Rough US prices")(page);
  }),
  swept("plan-budget-open", `${plan}/budget`, openRow),
  swept("plan-celebration-day", `${plan}/celebration#day`),
  swept("plan-celebration-venue", `${plan}/celebration#venue`),
  swept("plan-print", `${plan}/print`),
  swept("plan-partners", `${plan}/partners`, async (page) => {
    await page.getByRole("table", { name: "Answers side by side" }).waitFor();
    await unfold("Write down what they said by phone")(page);
  }),
  swept("plan-partners-ask", `${plan}/partners/ask`),
  swept("plan-partners-book", book),
  swept("plans", "/plan"),
];

const hosts = ({ plan }: SweptPaths): Screen[] => [
  swept("plan-guests", `${plan}/guests`),
  swept("plan-guests-actions", `${plan}/guests#more`, async (page) => {
    await unfold("A link for a poster or group chat")(page);
  }),
  swept("plan-guests-numbers", `${plan}/guests#numbers`),
  swept("plan-guests-household", `${plan}/guests`, async (page) => {
    await page.locator("[data-row]").filter({ hasText: "Ann and Bob Lee" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Eli Doe" }).click();
  }),
  swept("plan-guests-import", `${plan}/guests/import`),
  swept("plan-guests-found", `${plan}/guests/import`, async (page) => {
    const file =
      "Household;First name;Email\nThe Does;Dee;doe@example.com\n;Ann Lee;\n;;a@b.example";
    await page.getByLabel("Your list").fill(file);
    await press("Show what you found")(page);
    await page.getByRole("heading", { name: "What we found" }).waitFor();
  }),
  swept("plan-guests-send", `${plan}/guests/send`),
  swept("plan-guests-paper", `${plan}/guests/paper`),
  swept("plan-invitation", `${plan}/invitation`, async (page) => {
    await page.getByRole("radio", { name: "Wild geese" }).check();
    await page.getByLabel("What the invitation says").fill("Come on May 1.\n\nBring a chair.");
    await press("Draft again")(page);
  }),
  swept("plan-invitation-paper", `${plan}/invitation/paper`),
  swept("plan-invitation-poster", `${plan}/invitation/paper`, (page) =>
    page.getByRole("radio", { name: "A poster" }).check(),
  ),
  swept("plan-memories", `${plan}/memories`, async (page) => {
    await unfold("A link to the wall, for everybody")(page);
    await unfold("See the wall as guests do")(page);
  }),
  swept("plan-memories-book", `${plan}/memories/book`),
  swept("plan-people", `${plan}/people`, async (page) => {
    await page.getByLabel("Who is it?").fill("Ann");
    await press("Make a link")(page);
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await unfold("Who changed what")(page);
    await says(page, "started this plan");
  }),
  swept("plan-people-over", `${plan}/people/over`),
];

/** A plan made ahead, whose time comes, one that is over, and pages that open plans to others. */
const otherPlans = ({ ahead, over, found, join, usedJoin }: SweptPaths): Screen[] => [
  swept("ahead", ahead),
  swept("ahead-finder", `${ahead}/ahead`, async (page) => {
    await press(/card/i)(page);
    await page.getByLabel(/^A link for/).waitFor();
  }),
  swept("found", found),
  swept("found-waiting", found, async (page) => {
    await press("The time has come")(page);
    await press("Yes, the time has come")(page);
    await says(page, "The owners of the plan know now");
  }),
  swept("ahead-time-has-come", ahead, (page) => says(page, /said so/)),
  swept("ahead-wishes", `${ahead}/wishes`, async (page, site) => {
    // Nobody can confirm their own time.
    await site.update("plans", `id=eq.${ahead.split("/").at(-1)}`, { whose: "someone" });
    // The browser's cached copy shows first, until the site's response replaces it.
    const read = page.waitForResponse(/plan_since/);
    await page.goto(new URL(`${ahead}/ahead`, page.url()).href);
    await read;
    await press("Confirm it: the time has come")(page);
    await press("Yes, the time has come")(page);
    await page.getByRole("link", { name: "Read the wishes" }).click();
    await page.getByRole("heading", { level: 1, name: "What Joe wished for" }).waitFor();
  }),
  swept("found-ready", found, (page) => says(page, "The plan is open to you")),
  swept("found-unknown", `/plan/found#${UNKNOWN}`),
  swept("join", join),
  swept("join-used", usedJoin, (page) => says(page, "This invitation was used already")),
  swept("join-unknown", `/plan/join#${UNKNOWN}`),
  swept("over", over),
  swept("over-checklist", `${over}/checklist`),
];

const guests = (paths: SweptPaths): Screen[] => [
  swept("guest", paths.guest, (page) => unfold("Food or access needs")(page)),
  swept(
    "guest-error",
    paths.guest,
    async (page) => {
      await press("Send our answer")(page);
      await page.getByRole("alert").first().waitFor();
    },
    REFUSED,
  ),
  swept("guest-thanks", paths.guest, async (page) => {
    const ceremony = page.getByRole("group", { name: /^Ceremony/ }).first();
    await ceremony.getByLabel("Yes", { exact: true }).check();
    await press("Send our answer")(page);
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  }),
  swept("guest-cancelled", paths.cancelledGuest),
  swept("guest-unknown", `/i/${UNKNOWN}`, undefined, REFUSED),
  swept("guest-public", paths.publicGuest),
  swept(
    "guest-public-error",
    paths.publicGuest,
    async (page) => {
      await page.getByLabel("Email").fill("lou");
      await press("Ask to come")(page);
      await page.getByRole("alert").first().waitFor();
    },
    REFUSED,
  ),
  swept("guest-public-thanks", paths.publicGuest, async (page) => {
    await page.getByLabel("Your name").fill("Lou Park");
    await page.getByLabel("Email").fill("lou@example.com");
    await press("Ask to come")(page);
    await page.getByRole("heading", { name: "The family has your request." }).waitFor();
  }),
  swept("wall", paths.wall, (page) => says(page, "Part 1 of 2")),
  swept("wall-empty", paths.emptyWall),
  swept("wall-report", paths.wall, async (page) => {
    await page.locator("summary").first().click();
    await page
      .getByRole("link", { name: /^Report this memory/ })
      .first()
      .click();
    await page.getByLabel("What is wrong with it?").waitFor();
  }),
  swept(
    "wall-error",
    paths.emptyWall,
    async (page) => {
      await press("Send it to the family")(page);
      await says(page, "Please tell the family your name");
    },
    REFUSED,
  ),
  swept("wall-thanks", paths.emptyWall, async (page) => {
    await page.getByLabel("Your memory").fill("She sang in the rain");
    await page.getByLabel("Your name").fill("Bo");
    await press("Send it to the family")(page);
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  }),
  swept("memory-withdraw", paths.withdraw),
  swept("memory-unknown", `/memories/withdraw/${UNKNOWN}`, undefined, REFUSED),
];

const partners = (paths: SweptPaths): Screen[] => [
  swept(
    "inquiry",
    paths.inquiry,
    async (page) => {
      await unfold("This is not for us")(page);
      await press("Send our answer")(page);
      await page.getByRole("alert").first().waitFor();
    },
    REFUSED,
  ),
  swept("inquiry-booked", paths.bookedInquiry, (page) => says(page, "You are booked for")),
  swept("inquiry-unknown", `/inquiry/${UNKNOWN}`, undefined, REFUSED),
  swept("partner-own", paths.own, (page) =>
    page
      .locator("summary")
      .filter({ hasText: /Propose a change|Change what you/ })
      .click(),
  ),
  swept("partner-own-unknown", "/partner/nothing", undefined, REFUSED),
  swept("partner-ask", "/partner"),
  swept("partner-confirm", paths.confirm),
  swept("partner-confirm-unknown", `/partner/confirm/${UNKNOWN}`, undefined, REFUSED),
  swept("partner-question", paths.question, press("Send our answer"), REFUSED),
];

/** Opens the page of a letter's link as if the link were good, as no row can make one. */
const withGoodLink = (answer: object) => async (page: Page) => {
  const look = "**/look";
  await page.route(look, (route) => route.fulfill({ json: answer }));
  await page.reload();
  await page
    .getByLabel(/password/i)
    .first()
    .waitFor();
  await page.unroute(look);
};

const signIns: Screen[] = [
  swept("login-errors", "/auth/login", async (page) => {
    await press("Sign In")(page);
    await says(page, "Please enter a valid email address");
  }),
  swept("forgot-password", "/auth/forgot-password", async (page) => {
    await press("Send the link")(page);
    await says(page, "Please enter a valid email address");
  }),
  swept("forgot-password-sent", "/auth/forgot-password", async (page) => {
    await page.getByLabel("Email").fill("nobody@example.com");
    await press("Send the link")(page);
    await says(page, /If this address belongs to a staff account/);
  }),
  swept("new-password", `/auth/new-password#${UNKNOWN}`, withGoodLink({}), REFUSED),
  swept("new-password-over", `/auth/new-password#${UNKNOWN}`, undefined, REFUSED),
  swept(
    "team-join",
    `/auth/join#${UNKNOWN}`,
    withGoodLink({ email: "cleo@example.com", role: "owner" }),
    REFUSED,
  ),
  swept("team-join-unknown", `/auth/join#${UNKNOWN}`, undefined, REFUSED),
];

const backOffice = (paths: SweptPaths): Screen[] => [
  swept("admin-contacts-endless", "/admin/contacts", async (page) => {
    await openDialog(/^View message from W/)(page);
  }),
  swept("admin-contacts-answer", "/admin/contacts", async (page) => {
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    await page.getByRole("textbox", { name: "Your answer" }).waitFor();
  }),
  swept("admin-replies", "/admin/contacts/replies"),
  swept("admin-email-list-history", "/admin/email-list", openDialog(/^History of/)),
  swept("admin-newsletter-draft", paths.newsletter),
  swept("admin-newsletter-sent", paths.sentNewsletter),
  swept("admin-inquiries", "/admin/inquiries"),
  swept("admin-inquiries-address", "/admin/inquiries?show=needs-address"),
  swept("admin-application", paths.application),
  swept("admin-partners-new", "/admin/partners", async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Add Partner" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  swept("admin-template", paths.template, async (page) => {
    const first = page.getByRole("group", { name: "Task 1", exact: true });
    await first.getByLabel("Address of the source").fill("http://example.com");
    await press("Save Draft")(page);
    await first.getByText("begins with https://").waitFor();
  }),
  swept("admin-plan", paths.helped, (page) => says(page, "The family sees that you looked")),
  swept("admin-plan-closed", `/admin/plans/${UNKNOWN.slice(0, 8)}-0000-4000-8000-000000000001`),
  swept("admin-investors-added", "/admin/investors", async (page) => {
    await page.getByLabel(/^Email/).fill("ivy@example.com");
    await press("Give Access")(page);
    await page.getByRole("textbox", { name: "The new password" }).waitFor();
  }),
];

/** Dialogs over the lists and forms of the back office. */
const forms: Screen[] = [
  swept("admin-content-new", "/admin/content", openDialog("Add New Section")),
  swept("admin-stories-new", "/admin/celebration-stories", async (page) => {
    await openDialog("Add New Story")(page);
    await press("Create Story")(page);
    await says(page, "Title is required");
  }),
  swept("admin-types-new", "/admin/celebration-types", openDialog("New Celebration Type")),
  swept("admin-article-preview", "/admin/articles/new", async (page) => {
    await page.getByRole("textbox", { name: "Title" }).first().fill("A better title");
    await press("Preview")(page);
    await page.getByRole("dialog", { name: "Preview" }).waitFor();
  }),
  swept("admin-account-factor", "/admin/account", async (page) => {
    await press("Set up a second factor")(page);
    await page.getByRole("img", { name: /QR code/ }).waitFor();
  }),
];

/** For a site without content that sends no letters. */
const withoutLetters: Screen[] = [
  swept("plan-open-without-letters", "/plan/open", (page) =>
    says(page, "This site does not send email yet"),
  ),
  swept("partner-ask-without-letters", "/partner", (page) =>
    says(page, "This site does not send email yet"),
  ),
];

/**
 * All screens in groups of about the same length. `npm test` sweeps some of the groups, and each
 * route only where it comes first, so the screens hardest on a layout come first.
 */
export function groupsOf(paths: SweptPaths): Record<string, Group> {
  const pages = once(PUBLIC_SCREENS);
  const offices = once(BACK_OFFICE_SCREENS);
  const half = Math.ceil(offices.length / 2);
  return {
    "a plan's sections": { who: "family", screens: families(paths) },
    "pages of letters, of long words, and how a plan starts": {
      who: "visitor",
      screens: [...visitors(paths), ...starts],
    },
    "a visitor's pages": { who: "visitor", screens: pages },
    "a plan's guests and helpers": { who: "family", screens: hosts(paths) },
    "a plan made ahead, and one that is over": { who: "family", screens: otherPlans(paths) },
    "what guests open": { who: "visitor", screens: guests(paths) },
    "what partners open, and how staff sign in": {
      who: "visitor",
      screens: [...partners(paths), ...signIns],
    },
    "the back office": { who: "staff", screens: offices.slice(0, half) },
    "the back office, its second half": { who: "staff", screens: offices.slice(half) },
    "the back office's single pages": { who: "staff", screens: backOffice(paths) },
    "the back office's forms": { who: "staff", screens: forms },
    "a site without content": {
      who: "visitor",
      empty: true,
      screens: [...EMPTY_PUBLIC_SCREENS, ...withoutLetters],
    },
    "a back office without content": {
      who: "staff",
      empty: true,
      screens: EMPTY_BACK_OFFICE_SCREENS,
    },
  };
}
