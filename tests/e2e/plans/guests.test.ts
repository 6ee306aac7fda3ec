import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { hold, toast } from "../page";
import { expect, test } from "../test";
import {
  allSaved,
  askNow,
  closePanel,
  household,
  item,
  openHousehold,
  openListActions,
  openSection,
  startPlan,
} from "./plan-page";

const FILE = `Household;First name;Last name;Email;Kind;Note
The Does;Dee;Doe;doe@example.com;;From the choir
The Does;Eli;Doe;;Child;
;Ann;Lee;;;
;;;nobody@example.com;;`;

/** What is typed outlives the closed line, and a household closes after the browser's Forward too. */
async function isClosedAndOpened(page: Page) {
  const line = page.getByLabel("Add a person or a household");
  await line.fill("Dee");
  await page.getByRole("button", { name: "Add", expanded: true }).click();
  await page.getByRole("button", { name: "Add", expanded: false }).click();
  await expect(line).toHaveValue("Dee");
  await line.fill("");
  await openHousehold(page, "Cy Ray");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a family writes its guest list, sees what the caterer asks, takes in a list once it was seen, and decides who asks to come", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 422/);
  const plan_id = (await startPlan(page, site, "Ruth Alvarez")).split("/").at(-1) ?? "";
  await openSection(page, "Guests");
  await expect(page.getByText("Nobody is in the list yet")).toBeVisible();

  // Name, Enter, next.
  const line = page.getByLabel("Add a person or a household");
  await line.fill("Ann Lee, Bob Lee");
  await line.press("Enter");
  await expect(page.getByText("Added: Ann and Bob Lee")).toBeVisible();
  await page.keyboard.type("Cy Ray");
  await page.keyboard.press("Enter");
  await expect(household(page, "Cy Ray")).toBeVisible();
  await isClosedAndOpened(page);

  // Their fields, some of which come with their first word.
  const lees = await openHousehold(page, "Ann and Bob Lee");
  const email = lees.getByLabel("Email");
  await email.fill("lee@example");
  await email.blur();
  await expect(lees.getByRole("alert")).toContainText("Please write one email address");
  await email.fill("lee@example.com");
  const ann = lees.getByRole("group", { name: "Ann Lee" });
  await ann.getByLabel("Do they come?").selectOption("Yes");
  await ann.getByRole("button", { name: "Ann Lee" }).click();
  await ann.getByLabel("Food needs").fill("No nuts");
  const bob = lees.getByRole("group", { name: "Bob Lee" });
  await bob.getByRole("button", { name: "Bob Lee" }).click();
  await expect(ann.getByLabel("Food needs")).toHaveCount(0);
  await bob.getByRole("radio", { name: "Child" }).check();
  await bob.getByLabel("Do they come?").selectOption("No");
  await lees.getByLabel("How many more may they bring?").selectOption("2");
  await allSaved(page);
  await page.goBack();
  const row = household(page, "Ann and Bob Lee");
  await expect(row.getByRole("button")).toBeFocused();
  await expect(row).toContainText("Ann Lee: Yes · No nuts");
  await expect(row).toContainText("Bob Lee (child): No");
  await caterer(page);
  await downloads(page);
  await importsAndRemoves(page);
  await renewsLinks(page, site, plan_id);

  await strangersAsk(page, await newPage(), site, plan_id);
});

/** The figures show who they are, and the caterer's card counts everybody. */
async function caterer(page: Page) {
  const says = page.getByRole("button", { name: "1 no", exact: true });
  await says.click();
  await expect(says).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 of 2 households")).toBeVisible();
  await says.click();
  await page.getByRole("button", { name: "In numbers" }).click();
  const numbers = page.getByRole("dialog", { name: "In numbers" });
  await expect(numbers.getByText("3 people in 2 households: 2 adults, 1 child.")).toContainText(
    "They may bring 2 more.",
  );
  await expect(numbers.getByRole("button", { name: "Print it" })).toBeVisible();
  await closePanel(page);
}

async function downloads(page: Page) {
  await openListActions(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for a spreadsheet" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Ruth Alvarez \d{4}-\d\d-\d\d guests\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(
    '"Ann and Bob Lee","Ann Lee","Adult","2","Yes","lee@example.com","","No nuts"',
  );
}

async function importsAndRemoves(page: Page) {
  await page.getByRole("link", { name: "Paste or import a list" }).click();
  await page.getByLabel("Choose a file").setInputFiles({
    name: "guests.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${FILE}`),
  });
  await expect(page.getByRole("heading", { name: "What we found" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /The Does/ })).toBeChecked();
  const twin = page.getByRole("checkbox", { name: /Already in your list: Ann and Bob Lee/ });
  await expect(twin).not.toBeChecked();
  await expect(page.getByText("Line 5: There is no name in it.")).toBeVisible();
  await twin.check();
  // Misread entries are put right before they are added.
  const found = page.getByRole("listitem").filter({ hasText: "The Does" });
  await found.getByText("Put it right").click();
  await found.getByLabel("Person 1").fill("Didi Doe");
  await found.getByLabel("Email").fill("doe@example.org");
  await page.getByRole("button", { name: "Add 2 households, 3 people" }).dblclick();
  const does = household(page, "The Does");
  await expect(does).toContainText("Eli Doe (child): No answer yet");
  await expect(does).toContainText("doe@example.org");

  // Two that are one.
  await page.getByText("Maybe twice in the list (1)").click();
  await page.getByRole("button", { name: /^Put together ?: Ann/ }).click();
  const told = page.getByRole("listitem").filter({ hasText: "Put together: " });
  await told.getByRole("button", { name: "Undo" }).click();

  // Narrowed down, removed and put back.
  await page.getByLabel("Search the guests").fill("choir");
  await expect(page.getByText("1 of 4 households")).toBeVisible();
  const panel = await openHousehold(page, "The Does");
  await panel.getByRole("button", { name: /^Remove this household/ }).click();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await page.getByText("Removed (1)").click();
  await page.getByRole("button", { name: "Put back The Does" }).click();
  await expect(does).toContainText("Didi Doe: No answer yet");
}

/** Strangers ask to come by the public link, and the family decides. */
async function strangersAsk(page: Page, stranger: Page, site: Site, plan_id: string) {
  await openListActions(page);
  await page.getByText("A link for a poster or group chat (off)").click();
  await page.getByLabel("The link is on").check();
  await page.getByLabel("Town").fill("Troy, New York");
  const link = page.getByLabel("The public link");
  await expect(link).toHaveValue(/\/i\/[0-9a-f]{40}$/);
  await allSaved(page);
  const token = (await link.inputValue()).split("/").pop() ?? "";
  await closePanel(page);

  await stranger.goto(`/i/${token}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Ruth Alvarez");
  await stranger.getByLabel("Email").fill("lou");
  await stranger.getByRole("button", { name: "Ask to come" }).click();
  await expect(stranger.getByRole("alert").first()).toBeFocused();
  await stranger.getByLabel("Your name").fill("Lou Park");
  await stranger.getByLabel("Name of person 1", { exact: true }).fill("Max");
  await stranger.getByLabel("Person 1: Adult or child").selectOption("child");
  await stranger.getByLabel("Email").fill("lou@example.com");
  await stranger.getByLabel("A message to the family").fill("We sang together in the choir.");
  await stranger.getByRole("button", { name: "Ask to come" }).click();
  await expect(
    stranger.getByRole("heading", { name: "The family has your request." }),
  ).toBeFocused();
  const own = new URL(stranger.url()).pathname;

  const request = item(page, "Lou Park");
  await expect(request).toContainText("With Max (child)");
  await expect(request).toContainText("We sang together");
  await request.getByRole("button", { name: "Decline Lou Park" }).click();
  await expect(request).toHaveCount(0);
  const declined = toast(page, "Declined: Lou Park. They are not told.");
  // Accepted before it is known that they are put back.
  await allSaved(page);
  const release = await hold(page, /rpc\/save_plan_field/);
  await declined.getByRole("button", { name: "Undo" }).click();
  await request.getByText("Put together with…").click();
  await request.getByRole("button", { name: "Accept Lou Park" }).click();
  release();
  await expect(household(page, "Lou Park and Max")).toBeVisible();
  await stranger.goto(own);
  await expect(stranger.getByRole("group", { name: "Lou" })).toBeVisible();
  await stranger.getByRole("link", { name: "Ask for an invitation of your own" }).click();
  for (const secret of [token, own.slice(3)]) expect(site.output).not.toContain(secret);
  expect(await site.rows("plan_requests", `plan_id=eq.${plan_id}`)).toHaveLength(1);
}

/** When somebody who knew the guests' links has gone, new ones for all are offered, not made. */
async function renewsLinks(page: Page, site: Site, plan_id: string) {
  const [home] = await site.rows<{ id: string }>("plan_households", `plan_id=eq.${plan_id}`);
  const made = { token: "a1".repeat(20), created_at: "2026-01-01" };
  await site.update("plan_household_tokens", `id=eq.${home?.id}`, made);
  const [staff] = await site.rows<{ user_id: string }>("staff", "limit=1");
  const bob = { plan_id, user_id: staff?.user_id, role: "editor", name: "Bob" };
  await site.insert("plan_members", { ...bob, removed_at: new Date().toISOString() });
  await askNow(page);
  const offer = page.getByText("are known to Bob, who can no longer open this plan");
  await expect(offer).toContainText("cards that are already printed stop working");
  await page.getByRole("button", { name: "Make new links for all" }).click();
  await page.getByRole("button", { name: "Replace it" }).click();
  await expect(page.getByText("Every household has a new link.")).toBeVisible();
  await expect(offer).toHaveCount(0);
  const removed_at = new Date().toISOString();
  await site.update("plan_members", `plan_id=eq.${plan_id}&name=eq.Bob`, { removed_at });
  await askNow(page);
  await page.getByRole("button", { name: "Leave them as they are" }).click();
  await expect(offer).toHaveCount(0);
}
