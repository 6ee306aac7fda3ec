import { fits } from "../fits";
import { expect, test } from "../test";
import {
  cards,
  FAILURE,
  follow,
  kind,
  LIST,
  many,
  PARTNERS,
  refuse,
  search,
  seed,
} from "./partners";

test("shows each partner's card, which leads to the partner", async ({ page, site }) => {
  const rows = await seed(site);
  await page.goto("/partners");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Trusted Partners");
  await expect(cards(page)).toHaveCount(3);

  const harbor = cards(page).filter({ hasText: "Harbor Light" });
  await expect(harbor).toContainText("Funeral Home");
  await expect(harbor).toContainText("At the water's edge.");
  await expect(harbor).toContainText("Portland, Maine");
  await expect(harbor).toContainText(/Services\s*3/);
  await expect(harbor).not.toContainText("Example");
  const room = cards(page).filter({ hasText: "The Maine Room" });
  await expect(room).toContainText("No description available.");
  await expect(room).toContainText(/Services\s*0/);

  await harbor.click();
  const { id } = rows.find(({ name }) => name === "Harbor Light") ?? {};
  await expect(page).toHaveURL(`/partners/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Light");
  await expect(page).toHaveTitle("Harbor Light | Last Hurrah");
});

test("says which businesses are invented, and where words to one of them go", async ({
  page,
  site,
}) => {
  const example = (row: (typeof PARTNERS)[number]) => ({ ...row, is_demonstration: true });
  const note = page.getByText(/to show what you will find here/);
  const [harbor] = await seed(site, PARTNERS.map(example));
  await page.goto("/partners");
  await expect(note).toHaveText(/^These are examples: the businesses are invented/);
  await page.goto("/partners?q=nowhere");
  await expect(note).toHaveText(/^These are examples/);

  await page.goto(`/partners/${harbor?.id}`);
  await expect(page.getByText("This is an example, so your words reach us.")).toBeVisible();
  await page.getByRole("link", { name: "Contact Partner" }).click();
  await expect(page).toHaveURL(`/contact?partner=${harbor?.id}`);
  await expect(
    page.getByText(
      "This is an example, so there is nobody to write to. Tell us your town and we will look for someone near you.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
    "Looking for a funeral home",
  );

  await seed(site, [...PARTNERS.slice(1).map(example), PARTNERS[0] ?? {}]);
  await page.goto("/partners");
  await expect(note).toHaveText(/^Those marked “Example” are invented businesses/);
  await seed(site);
  await page.goto("/partners");
  await expect(cards(page)).toHaveCount(3);
  await expect(note).toHaveCount(0);
});

test("leads to the application", async ({ page, site }) => {
  await seed(site);
  await page.goto("/partners");
  await page.getByRole("main").getByRole("link", { name: "Become a Partner" }).click();
  await expect(page).toHaveURL("/apply-partner");
});

test("says that it is loading, then that it failed, and tries again", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/500 \(Internal Server Error\)/);
  await seed(site);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST, async (route) => {
    await asked;
    await refuse(route);
  });
  await follow(page);
  await expect(page.getByText("Loading partners...")).toBeVisible();
  answer();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("secret words");
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText(FAILURE)).toHaveCount(0);
});

test("cards come in one after the other, the ninth with the eighth", async ({ page, site }) => {
  await seed(site, many(10));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/partners");
  const entrances = await cards(page).evaluateAll((items) =>
    items.map((item) => {
      const { animationDelay, animationDuration } = getComputedStyle(item);
      return `${animationDelay} ${animationDuration}`;
    }),
  );
  expect(entrances.slice(0, 3)).toEqual(["0s 0.3s", "0.1s 0.3s", "0.2s 0.3s"]);
  expect(entrances.slice(7)).toEqual(["0.7s 0.3s", "0.7s 0.3s", "0.7s 0.3s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(cards(page).nth(5)).toHaveCSS("animation-name", "none");
});

test("stands in columns: one, two, three", async ({ page, site }) => {
  await seed(site);
  await page.goto("/partners");
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
    expect(await columns()).toBe(count);
  }
});

test("draws the kind of place where a picture is missing or gone", async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/gone\.jpg/);
  const gone = "/storage/v1/object/public/partner-images/gone.jpg";
  await seed(site, [
    { ...PARTNERS[0], image_url: gone },
    { ...PARTNERS[2], image_url: null },
  ]);
  await page.goto("/partners");
  const image = (name: string) => cards(page).filter({ hasText: name }).locator("img");
  await expect(image("Harbor Light")).toHaveAttribute("src", /\/harbor/);
  await expect(image("The Maine Room")).toHaveAttribute("src", /\/hall/);
});

test("works by keyboard alone", async ({ page, site }) => {
  await seed(site);
  await page.goto("/partners");
  await page.getByRole("main").getByRole("link", { name: "Become a Partner" }).focus();
  await page.keyboard.press("Tab");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("portland");
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(kind(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Show all partners" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Harbor Light" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Light");
});

test("stands at every width, without overflow or axe findings", async ({ page, site }) => {
  const rows = await seed(site, [
    ...PARTNERS,
    {
      name: "Donaudampfschifffahrtsgesellschaftskapitänsgedächtnishaus",
      type: "Celebration Venue",
      location: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
      description: `https://example.com/${"long".repeat(40)}`,
      services: ["x".repeat(120)],
      is_demonstration: true,
    },
  ]);
  for (const path of ["/partners", "/partners?q=none", `/partners/${rows[3]?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fits(page);
  }
});

test("can be read without JavaScript", async ({ browser, site }) => {
  const [harbor] = await seed(site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/partners`);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toHaveCSS("opacity", "1");
  // The search asks the server then.
  await search(page).fill("OR");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/partners\?q=OR&type=all$/);
  await expect(cards(page)).toHaveText([/Harbor Light/, /Juniper/]);
  await page.getByRole("link", { name: "Show all partners" }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.goto(`${site.url}/partners/${harbor?.id}`);
  await expect(page.getByText("At the water's edge.")).toBeVisible();
  await context.close();
});
