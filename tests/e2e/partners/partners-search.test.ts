import { fits } from "../fits";
import { openEarly } from "../page";
import { expect, test } from "../test";
import { cards, kind, PARTNERS, search, seed } from "./partners";

test("searches and filters, and the address follows in one history entry", async ({
  page,
  site,
}) => {
  await seed(site);
  await page.goto("/about");
  await page.goto("/partners");
  await search(page).pressSequentially("PORTLAND");
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("status")).toHaveText("2 partners found");
  await expect(page).toHaveURL("/partners?q=PORTLAND");

  await search(page).fill("maine");
  await kind(page).selectOption({ label: "Celebration Venues" });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("The Maine Room");
  await expect(page).toHaveURL("/partners?q=maine&type=Celebration+Venue");

  await cards(page).getByRole("heading").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Maine Room");
  await page.goBack();
  await expect(search(page)).toHaveValue("maine");
  await expect(kind(page)).toHaveValue("Celebration Venue");
  await expect(cards(page)).toHaveCount(1);

  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("names other kinds once there is one, and facts once enough partners told them", async ({
  page,
  site,
}) => {
  await seed(site);
  const facts = page.getByText("More to choose by");
  await page.goto("/partners");
  await expect(kind(page).getByRole("option")).toHaveText([
    "All Types",
    "Funeral Homes",
    "Celebration Venues",
  ]);
  await expect(facts).toHaveCount(0);
  const halls = Array.from({ length: 5 }, (_, index) => ({
    name: `Hall ${index}`,
    type: "Catering",
    location: "Dallas, TX",
    capacity: 20 * (index + 1),
    step_free: index > 2,
  }));
  const silent = { capacity: null, step_free: null };
  await seed(site, [...PARTNERS.map((partner) => ({ ...partner, ...silent })), ...halls]);
  await page.goto("/partners");
  await expect(kind(page).getByRole("option")).toContainText(["Venues", "Catering"]);
  await facts.click();
  await page.getByLabel("Room for this many people").fill("60");
  await expect(cards(page)).toHaveText([/Hall 2/, /Hall 3.*Up to 80 people · Step-free/, /Hall 4/]);
  await page.getByLabel("Step-free", { exact: true }).check();
  await search(page).fill("Texas");
  await expect(cards(page)).toHaveText([/Hall 3/, /Hall 4/]);
  await expect(page).toHaveURL("/partners?q=Texas&step_free=yes&room=60");
  // Shared, the address opens the same list; without JavaScript too.
  await page.reload();
  await expect(page.getByLabel("Room for this many people")).toHaveValue("60");
  await expect(cards(page)).toHaveCount(2);
  await fits(page);
  await page.getByRole("link", { name: "Show all partners" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByLabel("Room for this many people")).toHaveValue("");
});

test("keeps a search that a card was opened from before the address followed", async ({
  page,
  site,
}) => {
  await seed(site);
  await page.goto("/partners");
  await search(page).fill("oregon");
  await cards(page).filter({ hasText: "Juniper" }).getByRole("heading").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Juniper & Vale");
  await page.getByRole("link", { name: "Back to Partners" }).click();
  await expect(page).toHaveURL("/partners?q=oregon");
  await expect(search(page)).toHaveValue("oregon");
  await expect(cards(page)).toHaveCount(1);
});

test("forgets the filter when a link leads to all partners", async ({ page, site }) => {
  await seed(site);
  await page.goto("/partners?q=oregon");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(search(page)).toHaveValue("");
});

test("serves what a shared address asks for, in the HTML itself", async ({ request, site }) => {
  await seed(site);
  const html = await (await request.get("/partners?q=maine&type=Funeral+Home")).text();
  expect(html).toContain("Harbor Light");
  expect(html).not.toContain("The Maine Room");
  expect(html).toMatch(/<input[^>]*value="maine"/);
});

test("says when none match, and shows all again when the search is cleared", async ({
  page,
  site,
}) => {
  await seed(site);
  await page.goto("/partners?q=nowhere");
  await expect(page.getByText("No partners found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL("/partners");
});

test("asks for the town when nobody was found", async ({ page, site }) => {
  await seed(site);
  const tell = page.getByRole("link", { name: "Tell us the town" });
  const subject = page.getByRole("textbox", { name: "Subject" });
  const asks = page.getByText("Tell us your town and we will look for someone near you.");
  await page.goto("/partners?q=nowhere");
  await search(page).fill("Boise, Idaho");
  await tell.click();
  await expect(subject).toHaveValue("Looking for a partner: Boise, Idaho");
  await expect(asks).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue("Looking for a partner: Boise, Idaho");

  await site.clear("partners");
  await page.goto("/partners");
  await tell.click();
  await expect(page).toHaveURL("/contact?type=search");
  await expect(subject).toHaveValue("Looking for a partner");
  await expect(asks).toBeVisible();
});

test("takes over what was typed before its scripts ran", async ({ page, site }) => {
  await seed(site);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await openEarly(page, "/partners");
  await search(page).fill("portland");
  await kind(page).selectOption("Funeral Home");
  await expect(cards(page)).toHaveCount(3);
  answer();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue("portland");
  await expect(kind(page)).toHaveValue("Funeral Home");
});
