import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toast } from "../page";
import { expect, test } from "../test";
import { contact, mailingList, open, textbox, thanks, visitor } from "./contact-page";

const subject = (page: Page) => textbox(contact(page), "Subject");

test("what one can do now comes first, then the message, then the mailing list; each anchor leads to its place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole("heading", { level: 1, name: "Stay Connected" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "You can start planning right now",
    "Send us a message",
    "Join our mailing list",
    "When we answer",
    "Become a Partner",
  ]);
  const start = page.getByRole("region", { name: "You can start planning right now" });
  await expect(start).toBeInViewport();
  await expect(start.getByRole("link")).toHaveText([
    "Start a plan",
    "Ideas by what they loved",
    "How It Works",
    "Find Partners",
    "Articles and common questions",
    "Our mailing list",
  ]);
  const form = await contact(page).boundingBox();
  expect(form?.y).toBeLessThan(1_100);
  const panel = page.getByRole("complementary", { name: "When we answer" });
  await expect(panel.getByText("24-48 hours on business days")).toBeVisible();
  await expect(panel.getByText("Monday to Friday, 9:00 AM to 5:00 PM EST")).toBeVisible();
  await start.getByRole("link", { name: "Our mailing list" }).click();
  await expect(page.locator("#early-access")).toBeFocused();

  for (const [anchor, heading] of [
    ["vendors", "Become a Partner"],
    ["partners", "Become a Partner"],
  ] as const) {
    await page.goto(`/contact#${anchor}`);
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Get Early Access" }).click();
  await expect(page.getByRole("heading", { name: "Join our mailing list" })).toBeInViewport();
  await expect(page.locator("#early-access")).toBeFocused();
  await page.getByRole("link", { name: "Apply to Join Our Partner Network" }).click();
  await expect(page).toHaveURL(/\/apply-partner$/);
});

test("the page names the partner of its address, and says what staff publish about answers", {
  tag: "@more",
}, async ({ page, site }) => {
  const [partner] = await site.insert<{ id: string }>("partners", {
    name: "Willow & Sons",
    type: "Funeral Home",
    location: "Bath, Maine",
  });
  await site.insert("content_sections", {
    title: "Closed for the holidays",
    content: "We are back on January 2.\nUntil then, please read on.",
    section_type: "contact_info",
    published: true,
  });
  await page.goto(`/partners/${partner?.id}`);
  await page.getByRole("link", { name: "Contact Partner" }).click();
  await expect(subject(page)).toHaveValue("About Willow & Sons");
  await page.reload();
  await expect(subject(page)).toHaveValue("About Willow & Sons");
  const panel = page.getByRole("complementary", { name: "Closed for the holidays" });
  await expect(panel.getByText("We are back on January 2.")).toBeVisible();
  await expect(panel.getByText("Response time")).toHaveCount(0);
  await site.clear("content_sections", "section_type=eq.contact_info");
  for (const unknown of ["nobody", randomUUID()]) {
    const answer = await page.request.get(`/contact?partner=${unknown}`);
    expect(answer.status(), "a partner that does not exist is passed over").toBe(200);
    expect(await answer.text()).not.toContain('value="About');
  }
});

test("what the address presets is no draft, wins over words from another page, and gives them back", {
  tag: "@more",
}, async ({ page }) => {
  await open(page, "?type=investor");
  // A jump keeps what the address presets.
  await page.getByRole("main").getByRole("link", { name: "Our mailing list" }).click();
  await expect(page).toHaveURL("/contact?type=investor#early-access");
  await expect(subject(page)).toHaveValue("Investor Access Request");
  await textbox(contact(page), "Name").fill("Ada");
  await open(page);
  await expect(textbox(contact(page), "Name")).toHaveValue("Ada");
  await expect(subject(page)).toHaveValue("");
  await subject(page).fill("My own subject");
  await open(page, "?type=investor");
  await expect(subject(page)).toHaveValue("Investor Access Request");
  await page.getByRole("banner").getByRole("link", { name: "Join Mailing List" }).click();
  await expect(subject(page)).toHaveValue("My own subject");

  await open(page, "?type=investor");
  await expect(subject(page)).toHaveValue("Investor Access Request");
  const own = page.getByRole("button", { name: "Use “My own subject” again" });
  await own.click();
  await expect(subject(page)).toHaveValue("My own subject");
  await expect(subject(page)).toBeFocused();
  await expect(own).toHaveCount(0);
  // Written on this very page by now: a reload changes nothing.
  await page.reload();
  await expect(subject(page)).toHaveValue("My own subject");
});

test("both forms can be filled in and sent with the keyboard alone", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await open(page);
  const words = visitor();
  await textbox(contact(page), "Name").focus();
  for (const text of [words.name, words.email, words.subject, "A message typed by keyboard."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  await expect(thanks(page)).toBeFocused();
  // Past "Send Another Message".
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(textbox(mailingList(page), "Name")).toBeFocused();
  for (const text of [words.name, words.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success!")).toBeVisible();
  expect(await site.rows("early_access_requests", `email=eq.${words.email}`)).toMatchObject([
    { email_opt_in: false },
  ]);
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
});
