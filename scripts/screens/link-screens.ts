import type { Page } from "@playwright/test";
import { press, type Screen } from "./screen";
import { REFUSED, type SweptPaths, says, swept, UNKNOWN, unfold } from "./swept";

/** Sends a form that is not complete, and waits for the page that says so. */
const refused = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole("alert").first().waitFor();
};

export const guests = (paths: SweptPaths): Screen[] => [
  swept("guest", paths.guest, (page) => unfold("Food or access needs")(page)),
  swept("guest-error", paths.guest, refused("Send our answer"), REFUSED),
  swept("guest-thanks", paths.guest, async (page) => {
    const ceremony = page.getByRole("group", { name: /^Ceremony/ }).first();
    await ceremony.getByLabel("Yes", { exact: true }).check();
    await press("Send our answer")(page);
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  }),
  swept("guest-cancelled", paths.cancelledGuest),
  swept(
    "guest-code",
    "/answer",
    async (page) => {
      await page.getByLabel("Your code").fill("hndr-tvxb-wcmp");
      await press("Open the invitation")(page);
      await says(page, "We do not know this code");
    },
    REFUSED,
  ),
  swept("guest-unknown", `/i/${UNKNOWN}`, undefined, REFUSED),
  swept("guest-public", paths.publicGuest),
  swept(
    "guest-public-error",
    paths.publicGuest,
    async (page) => {
      await page.getByLabel("Email").fill("lou");
      await refused("Ask to come")(page);
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

export const partners = (paths: SweptPaths): Screen[] => [
  swept(
    "inquiry",
    paths.inquiry,
    async (page) => {
      await unfold("This is not for us")(page);
      await refused("Send our answer")(page);
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
  swept("partner-question", paths.question, refused("Send our answer"), REFUSED),
  swept("message-reply", paths.message, refused("Send your reply"), REFUSED),
  swept("message-unknown", `/message/${UNKNOWN}`, undefined, REFUSED),
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

export const signIns: Screen[] = [
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
