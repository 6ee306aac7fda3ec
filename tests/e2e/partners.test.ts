import type { Page, Route } from "@playwright/test";
import { axe } from "./axe";
import type { Site } from "./site";
import { expect, test } from "./test";

const WIDTHS = [320, 390, 768, 1440];
const LIST = "**/rest/v1/partners?*order=*";
const ONE = "**/rest/v1/partners?*id=eq.*";
const FAILURE = "Error loading partners. Please try again.";

type Row = { id: string; name: string };

const PARTNERS = [
  {
    name: "Harbor Light",
    type: "Funeral Home",
    location: "Portland, Maine",
    description: "At the water's edge.",
    services: ["Boats", "Music", "Flowers"],
  },
  {
    name: "Juniper & Vale",
    type: "Funeral Home",
    location: "Portland, Oregon",
    services: ["Care"],
  },
  { name: "The Maine Room", type: "Celebration Venue", location: "Austin, Texas" },
];

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Partner ${String(index).padStart(4, "0")}`,
    type: index % 2 ? "Funeral Home" : "Celebration Venue",
    location: `Town ${index % 50}, Texas`,
    description: "A calm place with a garden, room for everyone, and time to talk. ".repeat(5),
    services: ["Music", "Flowers"],
  }));

/** Puts these partners, and no others, into the site. */
async function seed(site: Site, partners: Record<string, unknown>[] = PARTNERS): Promise<Row[]> {
  await site.clear("partners");
  const empty = { description: null, services: null, image_url: null, is_demonstration: false };
  return site.insert<Row>(
    "partners",
    partners.map((partner) => ({ ...empty, ...partner })),
  );
}

/** From another page of the site, so that the browser reads the partners itself. */
async function follow(page: Page) {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" }).click();
  await expect(page).toHaveURL("/partners");
}

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByPlaceholder("Search by name or location...");
const kind = (page: Page) => page.getByLabel("Type of partner");
const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: "secret words" } });

test.describe("the directory", () => {
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

    await cards(page).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Maine Room");
    await page.goBack();
    await expect(search(page)).toHaveValue("maine");
    await expect(kind(page)).toHaveValue("Celebration Venue");
    await expect(cards(page)).toHaveCount(1);

    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("keeps a search that a card was opened from before the address followed", async ({
    page,
    site,
  }) => {
    await seed(site);
    await page.goto("/partners");
    await search(page).fill("oregon");
    await cards(page).filter({ hasText: "Juniper" }).getByRole("link").click();
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
    await page.goto("/partners", { waitUntil: "commit" });
    await search(page).fill("portland");
    await kind(page).selectOption("Funeral Home");
    await expect(cards(page)).toHaveCount(3);
    answer();
    await expect(cards(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue("portland");
    await expect(kind(page)).toHaveValue("Funeral Home");
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
    await expect(image("Harbor Light")).toHaveAttribute("src", /funeral-home/);
    await expect(image("The Maine Room")).toHaveAttribute("src", /celebration-venue/);
  });
});

test.describe("two thousand partners", () => {
  // One after the other in one site: seeding takes longest.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ site }) => {
    await seed(site, many(1000));
    await site.insert("partners", many(2000).slice(1000));
  });

  test("stay a small page, which shows more when asked", async ({ page, request }) => {
    const html = await (await request.get("/partners")).text();
    expect(html.length).toBeLessThan(300_000);
    expect(html).toContain("Partner 0059");
    expect(html).not.toContain("Partner 0060");

    await page.goto("/partners");
    await expect(cards(page)).toHaveCount(60);
    await expect(page.getByText("Showing 60 of 2000 partners")).toBeVisible();
    await page.getByRole("button", { name: "Show more partners" }).click();
    await expect(cards(page)).toHaveCount(120);
    await expect(page.getByRole("link", { name: "Partner 0060" })).toBeFocused();

    await page.getByRole("link", { name: "Partner 0100" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partner 0100");
    await page.getByRole("link", { name: "Back to Partners" }).click();
    await expect(page.getByRole("link", { name: "Partner 0100" })).toBeInViewport();
  });

  test("are all searched, and typing stays smooth", async ({ page }) => {
    await page.goto("/partners");
    await search(page).focus();
    await search(page).pressSequentially("partner 1999");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Partner 1999");
    await search(page).fill("");
    await expect(cards(page)).toHaveCount(60);

    // Of an old phone: a fourth of this machine's speed. From the key to the letter on the screen.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => {
      const shown: number[] = [];
      Object.assign(window, { shown });
      document.addEventListener("keydown", ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - timeStamp)));
      });
    });
    await search(page).pressSequentially("town 12, texas", { delay: 60 });
    await expect(cards(page)).toHaveCount(40);
    const shown = await page.evaluate(() => (window as unknown as { shown: number[] }).shown);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    shown.sort((a, b) => a - b);
    test.info().annotations.push({ type: "milliseconds", description: shown.join(" ") });
    expect(shown).toHaveLength(14);
    expect(shown[7]).toBeLessThan(200);
  });

  test("keep the first cards when the others cannot be read", async ({ page, expectInConsole }) => {
    expectInConsole(/500 \(Internal Server Error\)/);
    await page.goto("/partners");
    await page.route(LIST, refuse);
    await page.getByRole("button", { name: "Show more partners" }).click();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(cards(page)).toHaveCount(60);
    await page.unroute(LIST);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(cards(page)).toHaveCount(120);
  });
});

test.describe("a partner's page", () => {
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
    await expect(page.getByRole("main").locator("img")).toHaveAttribute("src", /celebration-venue/);
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
});

test.describe("everyone", () => {
  test("can use the directory by keyboard alone", async ({ page, site }) => {
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
    await expect(page.getByRole("link", { name: "Harbor Light" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Light");
  });

  test("can read it at every width, without overflow or axe findings", async ({ page, site }) => {
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
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/partners", "/partners?q=none", `/partners/${rows[3]?.id}`]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
        await axe(page);
      }
    }
  });

  test("can read it without JavaScript", async ({ browser, site }) => {
    const [harbor] = await seed(site);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/partners`);
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toHaveCSS("opacity", "1");
    await expect(search(page)).toBeHidden();
    await page.goto(`${site.url}/partners/${harbor?.id}`);
    await expect(page.getByText("At the water's edge.")).toBeVisible();
    await context.close();
  });
});
