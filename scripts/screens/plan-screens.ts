import sharp from "sharp";
import { press, type Screen } from "./screen";
import { openRow, refusing, type SweptPaths, says, swept, UNKNOWN, unfold } from "./swept";

const photo = async () => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer(),
});

export const starts: Screen[] = [
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
  refusing("plan-open-wrong-code", "/plan/open", async (page) => {
    await page.getByLabel("Email").fill("ruth@example.com");
    await press("Send me a code")(page);
    await page.getByLabel("Code from the letter").fill("12345678");
    await press("Open my plan")(page);
    await says(page, /You can try \d more times/);
  }),
  swept("plan-open-link", `/plan/open#${UNKNOWN}`),
  refusing("plan-open-link-over", `/plan/open#${UNKNOWN}`, async (page) => {
    await press("Open my plan")(page);
    await page.getByRole("alert").or(page.getByRole("status")).first().waitFor();
  }),
  swept("plan-not-open", `/plan/${UNKNOWN.slice(0, 8)}-0000-4000-8000-000000000001`),
];

export const families = ({ plan, book }: SweptPaths): Screen[] => [
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

export const hosts = ({ plan }: SweptPaths): Screen[] => [
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
export const otherPlans = ({ ahead, over, found, join, usedJoin }: SweptPaths): Screen[] => [
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
    // Once the page is another, so is who asks.
    await page.goto(new URL(`${ahead}/ahead`, page.url()).href, { waitUntil: "commit" });
    await page.waitForResponse(/plan_since/);
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
