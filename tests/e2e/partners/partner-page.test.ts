import { expect, test } from "../test";
import { cards, ONE, PARTNERS, refuse, seed } from "./partners";

test("shows everything about the partner and how to get in touch", async ({ page, site }) => {
  const [harbor] = await seed(site);
  await page.goto(`/partners/${harbor?.id}`);
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Harbor Light | Last Hurrah");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Harbor Light");
  await expect(main.getByText("Funeral Home", { exact: true })).toBeVisible();
  await expect(main.getByText("Portland, Maine")).toHaveCount(2);
  await expect(main.getByText("At the water's edge.")).toBeVisible();
  await expect(cards(page)).toHaveText(["Boats", "Music", "Flowers"]);
  await expect(main.getByRole("heading", { name: "Contact Information" })).toBeVisible();
  await expect(
    main.getByText("Please use the button below to get in touch with this partner."),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "Contact Partner" })).toHaveAttribute(
    "href",
    `/contact?partner=${harbor?.id}`,
  );
  await main.getByRole("link", { name: "Back to Partners" }).click();
  await expect(page).toHaveURL("/partners");
});

test("says what is not given", async ({ page, site }) => {
  const rows = await seed(site);
  await page.goto(`/partners/${rows[2]?.id}`);
  await expect(page.getByText("No description available.")).toBeVisible();
  await expect(page.getByText("No services listed.")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveAttribute("src", /\/hall/);
});

test("says that it is loading", async ({ page, site }) => {
  await seed(site);
  await page.goto("/partners");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ONE, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("link", { name: "Harbor Light" }).click();
  await expect(page.getByText("Loading partner details...")).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Light");
});

test("of nobody leads to the 404 screen, from the server", async ({ page, expectInConsole }) => {
  expectInConsole(/404 \(Not Found\)/);
  for (const id of ["nobody", "00000000-0000-4000-8000-000000000000", "a%2F..%2Fb"]) {
    await page.goto("/about");
    const answer = await page.goto(`/partners/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL("/not-found");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  }
});

test("of nobody, or that cannot be read, leads there within the site too", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal Server Error\)/);
  const rows = await seed(site);
  await page.goto("/partners");
  await expect(cards(page)).toHaveCount(3);
  await site.clear("partners", `id=eq.${rows[0]?.id}`);
  await page.getByRole("link", { name: "Harbor Light" }).click();
  await expect(page).toHaveURL("/not-found");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/partners");

  await page.route(ONE, refuse);
  await page.getByRole("link", { name: "Juniper & Vale" }).click();
  await expect(page).toHaveURL("/not-found");
  await page.goBack();
  await expect(page).toHaveURL("/partners");
});

test("tells search engines of real partners only", async ({ page, site }) => {
  const [real, example] = await seed(site, [
    { ...PARTNERS[0], name: "</script><b>Real" },
    { ...PARTNERS[1], is_demonstration: true },
  ]);
  const data = page.locator('script[type="application/ld+json"]');
  await page.goto(`/partners/${real?.id}`);
  const kinds = (await data.allTextContents()).map((text) => JSON.parse(text));
  expect(kinds.map((kind) => kind["@type"])).toEqual(["LocalBusiness", "BreadcrumbList"]);
  expect(kinds[0].name).toBe("</script><b>Real");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/partners/${real?.id}$`),
  );

  await page.goto(`/partners/${example?.id}`);
  await expect(data).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText("Example", { exact: true })).toBeVisible();
  await page.goto("/partners");
  await expect(cards(page).filter({ hasText: "Juniper" })).toContainText("Example");
});
