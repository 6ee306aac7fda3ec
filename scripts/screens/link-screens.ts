import type { Page } from "@playwright/test";
import { press, type Screen } from "./screen";
import { refusing, type SweptPaths, says, swept, UNKNOWN, unfold } from "./swept";

const refused = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole("alert").first().waitFor();
};

export const guests = (paths: SweptPaths): Screen[] => [
  swept("guest", paths.guest, (page) => unfold("Food or access needs")(page)),
  refusing("guest-error", paths.guest, refused("Send our answer")),
  swept("guest-thanks", paths.guest, async (page) => {
    const ceremony = page.getByRole("group", { name: /^Ceremony/ }).first();
    await ceremony.getByLabel("Yes", { exact: true }).check();
    await press("Send our answer")(page);
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  }),
  swept("guest-cancelled", paths.cancelledGuest),
  refusing("guest-code", "/answer", async (page) => {
    await page.getByLabel("Your code").fill("hndr-tvxb-wcmp");
    await press("Open the invitation")(page);
    await says(page, "We do not know this code");
  }),
  refusing("guest-unknown", `/i/${UNKNOWN}`),
  swept("guest-public", paths.publicGuest),
  refusing("guest-public-error", paths.publicGuest, async (page) => {
    await page.getByLabel("Email").fill("lou");
    await refused("Ask to come")(page);
  }),
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
  refusing("wall-error", paths.emptyWall, async (page) => {
    await press("Send it to the family")(page);
    await says(page, "Please tell the family your name");
  }),
  swept("wall-thanks", paths.emptyWall, async (page) => {
    await page.getByLabel("Your memory").fill("She sang in the rain");
    await page.getByLabel("Your name").fill("Bo");
    await press("Send it to the family")(page);
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
  }),
  swept("memory-withdraw", paths.withdraw),
  refusing("memory-unknown", `/memories/withdraw/${UNKNOWN}`),
];

export const partners = (paths: SweptPaths): Screen[] => [
  refusing("inquiry", paths.inquiry, async (page) => {
    await unfold("This is not for us")(page);
    await refused("Send our answer")(page);
  }),
  swept("inquiry-booked", paths.bookedInquiry, (page) => says(page, "You are booked for")),
  refusing("inquiry-unknown", `/inquiry/${UNKNOWN}`),
  swept("partner-own", paths.own, (page) =>
    page
      .locator("summary")
      .filter({ hasText: /Propose a change|Change what you/ })
      .click(),
  ),
  refusing("partner-own-unknown", "/partner/nothing"),
  swept("partner-ask", "/partner"),
  swept("partner-confirm", paths.confirm),
  refusing("partner-confirm-unknown", `/partner/confirm/${UNKNOWN}`),
  refusing("partner-question", paths.question, refused("Send our answer")),
  refusing("message-reply", paths.message, refused("Send your reply")),
  refusing("message-unknown", `/message/${UNKNOWN}`),
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
  refusing("new-password", `/auth/new-password#${UNKNOWN}`, withGoodLink({})),
  refusing("new-password-over", `/auth/new-password#${UNKNOWN}`),
  refusing(
    "team-join",
    `/auth/join#${UNKNOWN}`,
    withGoodLink({ email: "cleo@example.com", role: "owner" }),
  ),
  refusing("team-join-unknown", `/auth/join#${UNKNOWN}`),
];
