import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { fits } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";

const told = (page: Page, words: string) => toasts(page).getByText(words, { exact: true });

test.beforeEach(async ({ site }) => {
  await site.clear("partners");
  await site.clear("vendor_submissions");
  await site.insert("vendor_submissions", {
    business_name: "Bluebonnet Hall",
    contact_name: "Ana Ruiz",
    email: "ana@example.com",
    phone: "(512) 555-0100",
    service_type: "venue",
    location: "Austin",
    services: "- A hall for 220\n- A stage",
  });
});

/** Keeps a letter's token. */
async function tokenOf(site: Site, held: object): Promise<string> {
  const token = randomBytes(20).toString("hex");
  const token_hash = createHash("sha256").update(token).digest("hex");
  await site.insert("partner_tokens", { token_hash, email: "ana@example.com", ...held });
  return token;
}

/** What the letter that asks to confirm an address leads to. */
async function linkOfLetter(site: Site): Promise<string> {
  const [partner] = await site.rows<{ id: string }>("partners", "select=id");
  const held = { partner_id: partner?.id, purpose: "confirm" };
  return `/partner/confirm/${await tokenOf(site, held)}`;
}

/** What the letter with a question leads to. */
async function linkOfQuestion(site: Site): Promise<string> {
  const [application] = await site.rows<{ id: string }>("vendor_submissions", "select=id");
  const held = { application_id: application?.id, purpose: "application" };
  const words = `${"Ramp".repeat(60)}?\n\nAnd where?`;
  const said = { kind: "question", words, email: "ana@example.com" };
  await site.insert("application_letters", { application_id: application?.id, ...said });
  return `/partner/application/${await tokenOf(site, held)}`;
}

test("an application is asked about, put off, approved, and confirmed without JavaScript", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 409/);
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review Bluebonnet Hall");
  await expect(page.getByLabel("Type")).toHaveValue("Celebration Venue");
  await expect(page.getByLabel("Location")).toHaveValue("Austin");
  await expect(page.getByLabel("Description")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Services" })).toHaveValue(
    "A hall for 220\nA stage",
  );
  await fits(page);

  await page.getByRole("button", { name: "Ask a question" }).click();
  const letter = page.getByRole("dialog", { name: "Ask a question" });
  await letter.getByRole("textbox").fill("Is there a ramp?");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ask a question" }).click();
  await expect(letter.getByRole("textbox")).toHaveValue("Is there a ramp?");
  await expect(letter).toContainText("This site does not send email yet.");
  await letter.getByRole("button", { name: "Keep the question" }).click();
  await expect(told(page, "Question kept")).toBeVisible();
  const history = page.getByRole("region", { name: "What happened so far" });
  await expect(history).toContainText("Is there a ramp?");

  // Without mail staff hand on what the letter would bring.
  await history.getByRole("button", { name: "Make a link to answer it" }).click();
  const visitor = await page.context().browser()?.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  const partner = await visitor?.newPage();
  if (!partner) throw new Error("No browser");
  await partner.goto(await history.getByLabel("The link").inputValue());
  await expect(partner.getByRole("main")).toContainText("Is there a ramp?");
  await partner.getByRole("button", { name: "Send our answer" }).click();
  await expect(partner.getByRole("alert")).toHaveText("Please write your answer");
  await partner.getByLabel("Your answer").fill("There is one at the side door.");
  await partner.getByRole("button", { name: "Send our answer" }).click();
  await expect(partner.getByRole("status")).toContainText("We have your answer");

  // What was not seen yet is shown before anything is decided, and nothing is lost.
  await page.getByLabel("Location").fill("Austin, Texas");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The applicant has answered");
  await expect(history).toContainText("Answered by Ana Ruiz");
  await expect(page.getByRole("button", { name: "Approve anyway" })).toBeVisible();

  // What is half done waits.
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL("/admin/partners");
  await expect(page.getByRole("row", { name: /Bluebonnet Hall.*In review/ })).toBeVisible();
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Austin, Texas");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bluebonnet Hall.*Approved/ })).toBeVisible();

  await page.getByRole("button", { name: "Edit Bluebonnet Hall" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Partner" });
  await editor.getByRole("button", { name: "Make a link to confirm it" }).click();
  await partner.goto(await editor.getByLabel("The link").inputValue());
  await editor.getByRole("button", { name: "Cancel" }).click();
  expect(await site.rows("partners", "select=takes_inquiries")).toEqual([
    { takes_inquiries: false },
  ]);
  await partner.getByRole("button", { name: "Yes, confirm this address" }).click();
  await expect(partner.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your address is confirmed.",
  );
  expect(await site.rows("partners", "select=takes_inquiries")).toEqual([
    { takes_inquiries: true },
  ]);
  await visitor?.close();

  await page.getByRole("button", { name: "Edit Bluebonnet Hall" }).click();
  await expect(editor.getByLabel("Contact person")).toHaveValue("Ana Ruiz");
  await expect(editor).toContainText(/ana@example.com is confirmed since/);
});

test("what a colleague approved first stands beside what was being written", async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await page.getByLabel("Location").fill("Dallas, Texas");
  const listing = { name: "Bluebonnet Hall", type: "Celebration Venue", location: "Austin" };
  const [made] = await site.insert<{ id: string }>("partners", listing);
  await site.update("vendor_submissions", "business_name=eq.Bluebonnet Hall", {
    status: "approved",
    partner_id: made?.id,
    version: 1,
    reviewed_at: new Date().toISOString(),
  });
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("made it a partner");
  const [theirs, mine] = ["Theirs: Austin", "Yours: Dallas, Texas"];
  for (const words of [theirs, mine])
    await expect(page.getByRole("definition").filter({ hasText: words })).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: "Edit the partner with what you wrote" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Partner" });
  await expect(editor.getByLabel("Location")).toHaveValue("Dallas, Texas");
  await editor.getByRole("button", { name: "Save Changes" }).click();
  await expect(told(page, "Partner updated")).toBeVisible();
  expect(await site.rows("partners", "select=location")).toEqual([{ location: "Dallas, Texas" }]);
});

test("what a colleague did first leaves only what can still be done", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 409/);
  const change = (business: string, to: object) =>
    site.update("vendor_submissions", `business_name=eq.${business}`, {
      version: 1,
      reviewed_at: new Date().toISOString(),
      ...to,
    });
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await page.getByLabel("Location").fill("Dallas, Texas");
  await change("Bluebonnet Hall", { status: "reviewing" });
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(told(page, "Error adding partner")).toBeVisible();
  await page.getByRole("button", { name: "Approve anyway" }).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(told(page, "Error adding partner")).toHaveCount(0, { timeout: 1_000 });

  const [made] = await site.rows<{ id: string }>("partners", "select=id");
  await site.update("vendor_submissions", "business_name=eq.Bluebonnet Hall", {
    status: "reviewing",
    partner_id: null,
    version: 0,
  });
  await page.reload();
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await change("Bluebonnet Hall", { status: "approved", partner_id: made?.id });
  const dialog = page.getByRole("dialog", { name: "Decline the application" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toContainText("It has a listing now");
  await expect(dialog.getByRole("button", { name: "Decline" })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Edit the partner" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Partner" });
  await expect(editor.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
    "Bluebonnet Hall",
  );
  // Its address is saved: the button is there, and no promise of one.
  await expect(editor.getByRole("button", { name: "Make a link to confirm it" })).toBeVisible();
  await expect(editor).not.toContainText("Once you save");
});

test("the page of a letter's link fits every screen; one that opens nothing says so", async ({
  page,
  site,
  expectInConsole,
}) => {
  const [house] = await site.insert<{ id: string }>("partners", {
    name: "Donaudampfschifffahrtsgesellschaft".repeat(5),
    type: "Other",
    location: "Troy",
  });
  await site.insert("partner_contacts", { partner_id: house?.id, email: "ana@example.com" });
  await page.goto(await linkOfLetter(site));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is this your address?");
  await fits(page);
  await page.goto(await linkOfQuestion(site));
  await page.getByRole("button", { name: "Send our answer" }).click();
  await expect(page.getByLabel("Your answer")).toBeFocused();
  await fits(page);
  expectInConsole(/status of 4(04|22)/);
  const answer = await page.goto(`/partner/confirm/${"0".repeat(40)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing here");
});
