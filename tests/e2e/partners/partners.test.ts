import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { fail, hold, openEarly } from "../page";
import { expect, test } from "../test";
import {
  cards,
  FAILURE,
  follow,
  kind,
  LIST,
  many,
  ONE,
  PARTNERS,
  type Row,
  search,
  seed,
} from "./partners";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");
const allPartners = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" });

test("a visitor searches the directory, also by keyboard, opens a partner and comes back to the search; one that is gone is not found", {
  tag: ["@more", "@postgrest"],
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/500 \(Internal Server Error\)/);
  const [harbor, juniper] = await seed(site);
  await test.step("the list is loading, fails, and is read again", async () => {
    await fail(page, LIST);
    const answer = await hold(page, LIST);
    await follow(page);
    await expect(page.getByText("Loading partners...")).toBeVisible();
    answer();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(main(page)).not.toContainText("secret words");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByText(FAILURE)).toHaveCount(0);
  });
  await test.step("the keyboard opens a partner", () => opensByKeyboard(page, harbor));
  await test.step("one that is gone is not found", () => isNotFound(page, site, juniper));
  await test.step("the address follows the search in one history entry", async () => {
    await search(page).fill("maine");
    await kind(page).selectOption({ label: "Celebration Venues" });
    await expect(cards(page)).toHaveText([/The Maine Room/]);
    await expect(page).toHaveURL("/partners?q=maine&type=Celebration+Venue");
    await cards(page).getByRole("heading").click();
    await expect(title(page)).toHaveText("The Maine Room");
    await page.goBack();
    await expect(search(page)).toHaveValue("maine");
    await expect(kind(page)).toHaveValue("Celebration Venue");
    await expect(cards(page)).toHaveCount(1);
  });
  await test.step("a link to all partners forgets it, a card opened at once keeps it", async () => {
    await allPartners(page).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(search(page)).toHaveValue("");
    await search(page).fill("light");
    await cards(page).filter({ hasText: "Harbor" }).getByRole("heading").click();
    await expect(title(page)).toHaveText("Harbor Light");
    await page.getByRole("link", { name: "Back to Partners" }).click();
    await expect(page).toHaveURL("/partners?q=light");
    await expect(search(page)).toHaveValue("light");
  });
  await test.step("where nobody is found we ask for the town", () => asksForTheTown(page));
});

async function asksForTheTown(page: Page) {
  await search(page).fill("Boise, Idaho");
  await expect(page.getByText("No partners found matching your criteria.")).toBeVisible();
  await page.getByRole("link", { name: "Tell us the town" }).click();
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("Looking for a partner: Boise, Idaho");
  await expect(
    page.getByText("Tell us your town and we will look for someone near you."),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL("/partners");
}

/** The keyboard finds and opens a partner, and comes back to the search. */
async function opensByKeyboard(page: Page, harbor: Row | undefined) {
  const apply = main(page).getByRole("link", { name: "Become a Partner" });
  await expect(apply).toHaveAttribute("href", "/apply-partner");
  const opens = await hold(page, ONE);
  await apply.focus();
  await page.keyboard.press("Tab");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("PORTLAND");
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("status")).toHaveText("2 partners found");
  await expect(page).toHaveURL("/partners?q=PORTLAND");
  for (const next of [
    page.getByRole("button", { name: "Clear search" }),
    kind(page),
    page.getByRole("link", { name: "Show all partners" }),
    page.getByRole("link", { name: "Harbor Light" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading partner details...")).toBeVisible();
  opens();
  await expect(title(page)).toHaveText("Harbor Light");
  await expect(page).toHaveURL(`/partners/${harbor?.id}`);
  await expect(page).toHaveTitle("Harbor Light | Last Hurrah");
  await expect(main(page).getByText("Funeral Home", { exact: true })).toBeVisible();
  await expect(main(page).getByText("Portland, Maine")).toHaveCount(2);
  await expect(main(page).getByText("At the water's edge.")).toBeVisible();
  await expect(cards(page)).toHaveText(["Boats", "Music", "Flowers"]);
  await expect(main(page).getByRole("link", { name: "Contact Partner" })).toHaveAttribute(
    "href",
    `/contact?partner=${harbor?.id}`,
  );
  await main(page).getByRole("link", { name: "Back to Partners" }).click();
  await expect(cards(page)).toHaveCount(2);
}

/** One that is gone, or cannot be read, is not found. */
async function isNotFound(page: Page, site: Site, juniper: Row | undefined) {
  await site.clear("partners", `id=eq.${juniper?.id}`);
  await page.getByRole("link", { name: "Juniper & Vale" }).click();
  await expect(page).toHaveURL("/not-found");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.goBack();
}

test("the directory's first page shows more when asked, in columns, one card after the other", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/gone\.jpg/);
  const [first, ...others] = many(130);
  const gone = "/storage/v1/object/public/partner-images/gone.jpg";
  await seed(site, [{ ...first, name: "A Harbor Light", image_url: gone }, ...others]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/partners");
  await expect(page.getByText("Showing 60 of 130 partners")).toBeVisible();
  const entrances = await cards(page).evaluateAll((items) =>
    items.map((item) => {
      const { animationDelay, animationDuration } = getComputedStyle(item);
      return `${animationDelay} ${animationDuration}`;
    }),
  );
  expect(entrances.slice(0, 3)).toEqual(["0s 0.3s", "0.1s 0.3s", "0.2s 0.3s"]);
  expect(entrances.slice(7, 10)).toEqual(["0.7s 0.3s", "0.7s 0.3s", "0.7s 0.3s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(cards(page).nth(5)).toHaveCSS("animation-name", "none");
  // The kind of place is drawn where a picture is gone.
  await expect(cards(page).first().locator("img")).toHaveAttribute("src", /\/harbor/);
  const columns = () =>
    cards(page).evaluateAll(
      (items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size,
    );
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: `columns at ${width} px` }).toBe(count);
  }

  await page.getByRole("button", { name: "Show more partners" }).click();
  await expect(page.getByRole("link", { name: "Partner 0060" })).toBeFocused();
  await expect(cards(page)).toHaveCount(120);
  await page.getByRole("link", { name: "Partner 0100" }).click();
  await expect(title(page)).toHaveText("Partner 0100");
  await page.getByRole("link", { name: "Back to Partners" }).click();
  await expect(page.getByRole("link", { name: "Partner 0100" })).toBeInViewport();
});

test("partners are chosen by what was typed before the scripts ran, by kind, and by facts once enough of them told theirs", {
  tag: "@more",
}, async ({ page, site }) => {
  const halls = Array.from({ length: 5 }, (_, index) => ({
    name: `Hall ${index}`,
    type: "Catering",
    location: "Dallas, TX",
    capacity: 20 * (index + 1),
    step_free: index > 2,
  }));
  const silent = { capacity: null, step_free: null };
  await seed(site, [...PARTNERS.map((partner) => ({ ...partner, ...silent })), ...halls]);
  const answer = await hold(page, "**/assets/*.js");
  await openEarly(page, "/partners");
  await search(page).fill("portland");
  await kind(page).selectOption("Funeral Home");
  await expect(cards(page)).toHaveCount(8);
  answer();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue("portland");
  await expect(kind(page)).toHaveValue("Funeral Home");
  await page.getByRole("link", { name: "Show all partners" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(kind(page).getByRole("option")).toContainText(["Venues", "Catering"]);
  await page.getByText("More to choose by").click();
  const room = page.getByLabel("Room for this many people");
  await room.fill("60");
  await expect(cards(page)).toHaveText([/Hall 2/, /Hall 3.*Up to 80 people · Step-free/, /Hall 4/]);
  await page.getByLabel("Step-free", { exact: true }).check();
  await search(page).fill("Texas");
  await expect(cards(page)).toHaveText([/Hall 3/, /Hall 4/]);
  await expect(page).toHaveURL("/partners?q=Texas&step_free=yes&room=60");
  const shared = await (await fetch(page.url())).text();
  expect(shared).toContain("Hall 3");
  expect(shared).not.toContain("Hall 2");
  expect(shared).toMatch(/<input[^>]*value="60"/);
  await page.getByRole("link", { name: "Show all partners" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(room).toHaveValue("");
  await search(page).fill("Texas");
  await page.getByRole("banner").getByRole("link", { name: "Find Partners" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(page).toHaveURL("/partners");
  await expect(cards(page)).toHaveCount(8);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the directory is searched, and says what each partner is", async ({ page, site }) => {
    const rows = await seed(site);
    await page.goto("/partners");
    await expect(title(page)).toHaveText("Our Trusted Partners");
    const types = ["All Types", "Funeral Homes", "Celebration Venues"];
    await expect(kind(page).getByRole("option")).toHaveText(types);
    await expect(page.getByText("More to choose by")).toHaveCount(0);
    await expect(cards(page)).toHaveText([
      /Funeral Home.*Harbor Light.*At the water's edge\..*Portland, Maine.*Services\s*3/,
      /Juniper & Vale/,
      /The Maine Room.*No description available\..*Services\s*0/,
    ]);
    await expect(cards(page).first()).toHaveCSS("opacity", "1");
    await search(page).fill("OR");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/partners\?q=OR&type=all$/);
    await expect(cards(page)).toHaveText([/Harbor Light/, /Juniper/]);
    await page.getByRole("link", { name: "Show all partners" }).click();
    await expect(cards(page)).toHaveCount(3);
    await cards(page).getByRole("link", { name: "The Maine Room" }).click();
    await expect(page).toHaveURL(`/partners/${rows[2]?.id}`);
    await expect(page.getByText("No description available.")).toBeVisible();
    await expect(page.getByText("No services listed.")).toBeVisible();
    await expect(main(page).locator("img")).toHaveAttribute("src", /\/hall/);
  });
});
