import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { codeTo, expect, keepPlan, letterTo, mailTest as test } from "../mail-test";
import { household, openListActions, openSection, startPlan } from "./plan-page";

// One after another: they share a site.
test.describe.configure({ mode: "default" });

test("a plan is kept with a code, opened elsewhere with a code and a link, and helped with by letter", {
  tag: "@postgrest",
}, async ({ page, newPage, server, site, expectInConsole }) => {
  // The code in another browser, and while many come back.
  expectInConsole(/status of (410|429)/);
  await startPlan(page, site, "Harold");
  await keepPlan(page, server, "harold@example.com");
  await expect(page.getByText("Kept. With harold@example.com")).toBeVisible();

  const tablet = await newPage();
  await tablet.goto("/plan/open");
  await tablet.getByLabel("Email").fill("Harold@Example.com");
  await tablet.getByRole("button", { name: "Send me a code" }).click();
  await expect(tablet.getByText("If this address belongs to a plan")).toBeVisible();
  const code = await codeTo(server, "harold@example.com", 2);
  const phone = await newPage();
  await expectRefused(phone, code);
  // Also after a reload.
  await tablet.reload();
  await tablet.getByLabel("Code from the letter").fill(code);
  // As on a Supabase project that lets no more sessions begin.
  const busy = { status: 429, json: { error: "busy" } };
  await tablet.route("**/auth/family/sessions", (route) => route.fulfill(busy), { times: 1 });
  await tablet.getByRole("button", { name: "Open my plan" }).click();
  await expect(tablet.getByText("Many people open their plans at this moment")).toBeVisible();
  await expect(tablet.getByLabel("Code from the letter")).toHaveValue(code);
  await tablet.getByRole("button", { name: "Open my plan" }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toContainText("Harold");

  // The link of a letter in whatever browser.
  const asked = await page.request.post("/auth/family/codes", {
    headers: { apikey: site.keys.publishableKey },
    data: { purpose: "open", email: "harold@example.com" },
  });
  expect(asked.ok()).toBe(true);
  const { text } = await letterTo(server, "harold@example.com", 3);
  await phone.goto(`/plan/open#${/plan\/open#(\w+)/.exec(text)?.[1]}`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Open your plan");
  await expect(phone.locator("body")).not.toContainText("Harold");
  await phone.getByRole("button", { name: "Open my plan" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Harold");

  await openSection(page, "People and settings");
  await page.getByLabel("Who is it?").fill("Ann");
  await page.getByLabel("Their email address").fill("ann.helps@example.com");
  await page.getByRole("button", { name: "Send a letter" }).click();
  await expect(page.getByText("A letter to ann.helps@example.com is on its way.")).toBeVisible();
  const { text: invitation } = await letterTo(server, "ann.helps@example.com");
  expect(invitation).toMatch(/http\S+\/plan\/join#\w+/);
});

/** Every browser has a field for a code; it opens the plan only in the one that asked. */
async function expectRefused(other: Page, code: string) {
  await other.goto("/plan/open");
  await other.getByRole("button", { name: "I have a code already" }).click();
  await expect(other.getByLabel("Code from the letter")).toBeFocused();
  await other.getByLabel("Code from the letter").fill(code);
  await other.getByRole("button", { name: "Open my plan" }).click();
  await expect(other.getByText("A code works only in the browser that asked")).toBeVisible();
}

/** A partner of the plan, booked for the day that is set first. */
async function book(site: Site, plan_id: string, partner_name: string) {
  const [partner] = await site.insert<{ id: string }>("partners", {
    name: partner_name,
    type: "Celebration Venue",
    location: "Hudson, NY",
  });
  const words = { shown_name: "Ruth", celebration: "A party", words: "Are you free?" };
  const asked = { plan_id, dates: [day(40)], expected_guests: 60, ...words };
  const [inquiry] = await site.insert<{ id: string }>("inquiries", asked);
  await site.insert("inquiry_threads", {
    inquiry_id: inquiry?.id,
    plan_id,
    partner_id: partner?.id,
    partner_name,
    by_link: true,
    state: "booked",
    booked_day: day(40),
    booked_at: new Date(Date.now() - 60_000).toISOString(),
  });
}

/** The region on every section until everybody knows of a change. */
const changed = (page: Page) => page.getByRole("region", { name: "What changed" });

/** Another day: nothing is sent by itself, and every section says who knows the one before. */
async function moveDay(page: Page) {
  await openSection(page, "Celebration");
  await page.getByRole("button", { name: "The day" }).click();
  await page.getByLabel("Date", { exact: true }).fill(day(47));
  await page.getByRole("link", { name: "Tell those who know it as it was" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(changed(page)).toBeInViewport();
  await expect(changed(page)).toContainText(/2 households were told \w+ \d+\./);
  await expect(changed(page)).toContainText(/Old Mill is booked for \w+ \d+\./);
  await openSection(page, "Budget");
  await changed(page).getByRole("button", { name: "Everyone knows" }).click();
  await expect(changed(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await changed(page)
    .getByRole("link", { name: /^Write to them.*Old Mill$/ })
    .click();
  await page.getByLabel("What should they know?").fill("Are you free then, too?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(changed(page)).not.toContainText("Old Mill");
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a family sends invitations, sees how they fare, and tells guests of another day", async ({
  page,
  server,
  site,
}) => {
  const path = await startPlan(page, site, "Ruth Alvarez");
  await keepPlan(page, server, "ruth@example.com");
  await expect(page.getByText("Kept. With ruth@example.com")).toBeVisible();
  const plan_id = path.split("/").at(-1);
  await site.update("plans", `id=eq.${plan_id}`, { day_state: "set", day: day(40) });
  for (const name of ["Ann Lee", "Bo Ray", "Cy Poe"]) {
    const [home] = await site.insert<{ id: string }>("plan_households", { plan_id, name });
    await site.insert("plan_guests", { plan_id, household_id: home?.id, name });
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
    if (name !== "Cy Poe")
      await site.insert("plan_household_contacts", { id: home?.id, plan_id, email });
  }

  // Recipients and wording show before it is sent.
  await page.goto(`${path}/guests/send`);
  await expect(page.getByRole("heading", { name: "It goes to 2 households" })).toBeVisible();
  await page.getByLabel("A line of your own").fill("We would love to see you.");
  const preview = page.getByRole("region", { name: "How it reads" });
  await expect(preview.getByText("We would love to see you.").first()).toBeVisible();
  await page.getByRole("button", { name: "Send to 2 households" }).dblclick();
  await expect(page.getByRole("heading", { name: "On the way to 2 households" })).toBeFocused();
  const { text } = await letterTo(server, "ann@example.com");
  expect(text).toContain("We would love to see you.");
  expect(text).toMatch(/\/i\/\w{40}/);
  await letterTo(server, "bo@example.com");

  // The list says how each fared.
  await page.getByRole("link", { name: "Back to the guests" }).click();
  await expect(household(page, "Ann Lee")).toContainText(/Invited \w+ \d+/);
  await openListActions(page);
  await page.getByRole("button", { name: "Narrow down the list" }).click();
  await page.getByLabel("Letter").selectOption("Not invited yet");
  await page.getByRole("button", { name: "Show one household" }).click();
  await expect(page.getByText("1 of 3 households")).toBeVisible();
  await expect(household(page, "Cy Poe")).toBeVisible();

  await book(site, plan_id ?? "", "Old Mill");
  await moveDay(page);
  await changed(page).getByRole("link", { name: "Tell them" }).click();
  await expect(page.getByRole("radio", { name: /^What changed/ })).toBeChecked();
  await page.getByRole("button", { name: "Send to 2 households" }).click();
  await expect(page.getByRole("heading", { name: "On the way to 2 households" })).toBeVisible();
  expect((await letterTo(server, "bo@example.com", 2)).text).toMatch(/New day: .* It was /);
  await expect(changed(page)).toHaveCount(0);
});
