import type { Page } from "@playwright/test";
import { openAdmin } from "../back-office";
import { hold, toasts } from "../page";
import { expect, test } from "../test";

const told = (page: Page, words: string) => toasts(page).getByText(words, { exact: true });

test.beforeEach(async ({ site }) => {
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

const reviewed = (page: Page) =>
  page.getByRole("link", { name: "Review application from Bluebonnet Hall" });
const approve = (page: Page) => page.getByRole("button", { name: "Approve", exact: true });
const history = (page: Page) => page.getByRole("region", { name: "What happened so far" });
const editor = (page: Page) => page.getByRole("dialog", { name: "Edit Partner" });

test("an application is asked about, answered and confirmed without JavaScript, and approved", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 4(09|22)/);
  const partner = await newPage({ javaScriptEnabled: false });
  await openAdmin(page, site, "/admin/partners");
  await reviewed(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review Bluebonnet Hall");
  await expect(page.getByLabel("Type")).toHaveValue("Celebration Venue");
  await expect(page.getByLabel("Location")).toHaveValue("Austin");
  await expect(page.getByLabel("Description")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Services" })).toHaveValue(
    "A hall for 220\nA stage",
  );
  await asks(page);
  await answers(page, partner);

  // Unseen news is shown before anything is decided, and nothing is lost.
  await page.getByLabel("Location").fill("Austin, Texas");
  await approve(page).click();
  await expect(page.getByRole("alert")).toContainText("The applicant has answered");
  await expect(history(page)).toContainText("Answered by Ana Ruiz");
  await page.getByRole("button", { name: "Approve anyway" }).click();
  await expect(told(page, "Partner added")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bluebonnet Hall.*Approved/ })).toBeVisible();

  await page.getByRole("link", { name: /^Current Partners/ }).click();
  await page.getByRole("button", { name: "Edit Bluebonnet Hall" }).click();
  await editor(page).getByRole("button", { name: "Make a link to confirm it" }).click();
  await partner.goto(await editor(page).getByLabel("The link").inputValue());
  await editor(page).getByRole("button", { name: "Cancel" }).click();
  const takesInquiries = () => site.rows("partners", "select=takes_inquiries");
  expect(await takesInquiries()).toEqual([{ takes_inquiries: false }]);
  await expect(partner.getByRole("heading", { level: 1 })).toHaveText("Is this your address?");
  await partner.getByRole("button", { name: "Yes, confirm this address" }).click();
  await expect(partner.getByRole("heading", { level: 1 })).toHaveText(
    "Thank you. Your address is confirmed.",
  );
  expect(await takesInquiries()).toEqual([{ takes_inquiries: true }]);
  await page.getByRole("button", { name: "Edit Bluebonnet Hall" }).click();
  await expect(editor(page).getByLabel("Contact person")).toHaveValue("Ana Ruiz");
  await expect(editor(page)).toContainText(/ana@example.com is confirmed since/);
});

/** Asks a question; a half-written one stays. */
async function asks(page: Page) {
  const ask = page.getByRole("button", { name: "Ask a question" });
  await ask.click();
  const letter = page.getByRole("dialog", { name: "Ask a question" });
  await expect(letter.getByRole("textbox")).toBeFocused();
  await letter.getByRole("textbox").fill("Is there a ramp?");
  await page.keyboard.press("Escape");
  await ask.click();
  await expect(letter.getByRole("textbox")).toHaveValue("Is there a ramp?");
  await expect(letter).toContainText("This site does not send email yet.");
  // The next decision does not wait for what the page reads.
  const release = await hold(page, /vendor_submissions/);
  await letter.getByRole("button", { name: "Keep the question" }).click();
  await expect(told(page, "Question kept")).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page).toHaveURL("/admin/partners");
  release();
  await reviewed(page).click();
  await expect(history(page)).toContainText("Is there a ramp?");
}

/** Without mail, staff hand on what the letter would have brought. */
async function answers(page: Page, partner: Page) {
  await history(page).getByRole("button", { name: "Make a link to answer it" }).click();
  await partner.goto(await history(page).getByLabel("The link").inputValue());
  await expect(partner.getByRole("main")).toContainText("Is there a ramp?");
  const send = partner.getByRole("button", { name: "Send our answer" });
  await send.click();
  await expect(partner.getByRole("alert")).toHaveText("Please write your answer");
  await expect(partner.getByLabel("Your answer")).toBeFocused();
  await partner.getByLabel("Your answer").fill("There is one at the side door.");
  await send.click();
  await expect(partner.getByRole("status")).toContainText("We have your answer");
}
