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
    services: "- A hall for 220\n- A stage",
  });
});

/** What the letter that asks to confirm an address leads to. */
async function linkOfLetter(site: Site): Promise<string> {
  const [partner] = await site.rows<{ id: string }>("partners", "select=id");
  const token = randomBytes(20).toString("hex");
  await site.insert("partner_tokens", {
    token_hash: createHash("sha256").update(token).digest("hex"),
    partner_id: partner?.id,
    email: "ana@example.com",
    purpose: "confirm",
  });
  return `/partner/confirm/${token}`;
}

test("an application is asked about, put off, approved, and confirmed without JavaScript", async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/partners");
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review Bluebonnet Hall");
  await expect(page.getByLabel("Type")).toHaveValue("Celebration Venue");
  await expect(page.getByLabel("Description")).toHaveValue("- A hall for 220\n- A stage");
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
  await letter.getByRole("button", { name: "Send the question" }).click();
  await expect(told(page, "Question sent")).toBeVisible();
  await expect(page.getByRole("region", { name: "What happened so far" })).toContainText(
    "Is there a ramp?",
  );

  // What is half done waits.
  await page.getByLabel("Location").fill("Austin, Texas");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL("/admin/partners");
  await expect(page.getByRole("row", { name: /Bluebonnet Hall.*In review/ })).toBeVisible();
  await page.getByRole("link", { name: "Review application from Bluebonnet Hall" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Austin, Texas");
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bluebonnet Hall.*Approved/ })).toBeVisible();

  const visitor = await page.context().browser()?.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  const partner = await visitor?.newPage();
  if (!partner) throw new Error("No browser");
  await partner.goto(await linkOfLetter(site));
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
  const editor = page.getByRole("dialog", { name: "Edit Partner" });
  await expect(editor.getByLabel("Contact person")).toHaveValue("Ana Ruiz");
  await expect(editor).toContainText("Families’ questions go there.");
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
  expectInConsole(/status of 404/);
  const answer = await page.goto(`/partner/confirm/${"0".repeat(40)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing here");
});
