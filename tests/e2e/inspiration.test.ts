import type { Page, Route } from "@playwright/test";
import { axe } from "./axe";
import type { Site } from "./site";
import { expect, test } from "./test";

const WIDTHS = [390, 768, 1440];
const PHONE = { width: 390, height: 844 };
const TYPES = "**/rest/v1/celebration_types*";
const STORIES = "**/rest/v1/celebration_stories*";
const PICTURE = "https://pictures.example/picture.png";
const GONE = "https://pictures.example/gone.png";
const TYPES_FAILURE = "Unable to load celebration types";
const STORIES_FAILURE = "Unable to load celebration stories. Please try again later.";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Row = Record<string, unknown>;

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

/** Makes these the only types. @returns their ids */
async function storeTypes(site: Site, rows: Row[]): Promise<string[]> {
  await site.clear("celebration_types");
  if (rows.length === 0) return [];
  const stored = await site.insert<{ id: string; title: string }>(
    "celebration_types",
    rows.map((row) => ({
      description: `About ${row.title}`,
      icon: "Leaf",
      action_text: `Plan ${row.title}`,
      image_url: null,
      ...row,
    })),
  );
  return rows.map((row) => stored.find(({ title }) => title === row.title)?.id ?? "");
}

/** Three types; the one stored first is the youngest. */
async function threeTypes(site: Site) {
  const [, music, nature] = await storeTypes(site, [
    { title: "Food", created_at: time(3), icon: "Utensils" },
    { title: "Music & Dance", created_at: time(2), icon: "Music" },
    { title: "Nature", created_at: time(1) },
  ]);
  const idea = (typeId = "", title: string, isMain: boolean, position: number) => ({
    celebration_type_id: typeId,
    title,
    description: isMain ? `How to: ${title}` : title,
    is_main_idea: isMain,
    position,
  });
  await site.insert("celebration_ideas", [
    idea(nature, "A walk", true, 1),
    idea(nature, "A tree", true, 0),
    idea(nature, "Seeds", false, 1),
    idea(nature, "Stones", false, 0),
    idea(music, "A band", true, 0),
  ]);
}

/** Makes these the only stories. */
async function storeStories(site: Site, rows: Row[]) {
  await site.clear("celebration_stories");
  if (rows.length === 0) return;
  await site.insert(
    "celebration_stories",
    rows.map((row) => ({
      subtitle: `More of ${row.title}`,
      content: ["The first paragraph.", "The second paragraph."],
      author: `The author of ${row.title}`,
      image_url: null,
      is_demonstration: false,
      ...row,
    })),
  );
}

/** Comes to the page from another one, as a link of the site does. */
async function arrive(page: Page) {
  await page.goto("/");
  const link = page.getByRole("navigation", { name: "Main" }).getByText("Inspiration");
  await link.click();
  await expect(page).toHaveURL("/inspiration");
}

/** Holds every call to an address until the function it returns is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const fail = (route: Route) => route.fulfill({ status: 500, json: { message: "relation secret" } });

const tabs = (page: Page) => page.getByRole("tab");
const chosenTab = (page: Page) => page.getByRole("tab", { selected: true });
const panel = (page: Page) => page.getByRole("tabpanel");
const dropdown = (page: Page) => page.getByLabel("Choose a celebration type");
const story = (page: Page, title: string) => page.getByRole("article", { name: title });
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

test.beforeEach(async ({ page, site }) => {
  await page.route(PICTURE, (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(PIXEL, "base64") }),
  );
  await page.route(GONE, (route) => route.fulfill({ status: 404 }));
  await threeTypes(site);
  await storeStories(site, [{ title: "A garden party", created_at: time(1) }]);
});

test.describe("celebration types", () => {
  test("are tabs, oldest first, with the first chosen and its ideas in order", async ({ page }) => {
    await page.goto("/inspiration");
    await expect(tabs(page)).toHaveText(["Nature", "Music & Dance", "Food"]);
    await expect(chosenTab(page)).toHaveText("Nature");
    await expect(dropdown(page)).toBeHidden();

    await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText("Nature");
    await expect(panel(page)).toContainText("About Nature");
    await expect(panel(page).getByRole("heading", { level: 4 })).toHaveText([
      "A tree",
      "A walk",
      "More Ideas",
    ]);
    await expect(panel(page)).toContainText("How to: A tree");
    const more = panel(page).locator("h4:text('More Ideas') + ul");
    await expect(more.getByRole("listitem")).toHaveText(["Stones", "Seeds"]);
    const action = panel(page).getByRole("link", { name: "Plan Nature" });
    await expect(action).toHaveAttribute("href", "/contact");
  });

  test("are a grid of two columns, and of four on large screens", async ({ page }) => {
    const columns = () =>
      page
        .getByRole("tablist")
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/inspiration");
    await expect(page.getByRole("tablist")).toBeVisible();
    expect(await columns()).toBe(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await columns()).toBe(4);
  });

  test("are a dropdown below 768 px", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto("/inspiration");
    await expect(page.getByRole("tablist")).toBeHidden();
    await expect(dropdown(page)).toHaveValue("nature");
    await expect(dropdown(page).locator("option")).toHaveText(["Nature", "Music & Dance", "Food"]);
    await dropdown(page).focus();
    await dropdown(page).selectOption("Music & Dance");
    await expect(page).toHaveURL("/inspiration?type=music-dance");
    await expect(page.getByRole("heading", { level: 3, name: "Music & Dance" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "A band" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "A tree" })).toHaveCount(0);
    await expect(dropdown(page)).toBeFocused();
  });

  test("change the address in place, so that back leaves the page", async ({ page }) => {
    await arrive(page);
    await tabs(page).getByText("Food").click();
    await expect(page).toHaveURL("/inspiration?type=food");
    await tabs(page).getByText("Music").click();
    await expect(page).toHaveURL("/inspiration?type=music-dance");
    await expect(panel(page)).toContainText("About Music & Dance");
    await page.reload();
    await expect(chosenTab(page)).toHaveText("Music & Dance");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("stay where they are on the screen when another is chosen", async ({ page }) => {
    await page.goto("/inspiration");
    await tabs(page).first().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await tabs(page).getByText("Food").click();
    await expect(panel(page)).toContainText("About Food");
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test("are chosen by the address in the server's HTML", async ({ request, site }) => {
    const html = async (type: string) =>
      (await (await request.get(`/inspiration?type=${type}`)).text()).replace(/<script.*/s, "");
    const [food] = await site.rows<{ id: string }>("celebration_types", "title=eq.Food");
    expect(await html("music-dance")).toContain("About Music &amp; Dance");
    expect(await html("music-dance")).not.toContain("About Nature");
    expect(await html(String(food?.id))).toContain("About Food");
    expect(await html("no-such-type")).toContain("About Nature");
  });

  test("are worked with the keyboard as tabs are", async ({ page }) => {
    await page.goto("/inspiration");
    await expect(tabs(page).nth(1)).toHaveAttribute("tabindex", "-1");
    await tabs(page).first().focus();
    const press = async (key: string, title: string) => {
      await page.keyboard.press(key);
      await expect(chosenTab(page)).toHaveText(title);
      await expect(chosenTab(page)).toBeFocused();
      await expect(panel(page)).toContainText(`About ${title}`);
    };
    await press("ArrowRight", "Music & Dance");
    await press("ArrowRight", "Food");
    await press("ArrowRight", "Nature");
    await press("ArrowLeft", "Food");
    await press("Home", "Nature");
    await press("End", "Food");
    await press("Space", "Food");
    await page.keyboard.press("Tab");
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Plan Food" })).toBeFocused();
  });

  test("show their picture, or their icon when it fails or there is none", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/404 \(Not Found\)/);
    await storeTypes(site, [
      { title: "With", created_at: time(1), image_url: PICTURE },
      { title: "Failing", created_at: time(2), image_url: GONE, icon: "Globe" },
      { title: "Without", created_at: time(3), icon: "Utensils" },
    ]);
    await page.goto("/inspiration");
    const icon = panel(page).getByTestId("type-icon");
    await expect(panel(page).locator(`img[src="${PICTURE}"]`)).toBeVisible();
    await expect(icon).toHaveCount(0);
    await tabs(page).getByText("Failing").click();
    await expect(icon.locator("use")).toHaveAttribute("href", /#globe$/);
    await expect(icon).toBeVisible();
    await expect(panel(page).locator(`img[src="${GONE}"]`)).toHaveCount(0);
    await tabs(page).getByText("Without").click();
    await expect(icon.locator("use")).toHaveAttribute("href", /#utensils$/);

    // The picture had failed before the page's scripts were there to hear of it.
    await page.goto("/inspiration?type=failing");
    await expect(icon).toBeVisible();
  });

  test("come in as cards, the last ones with the eighth, unless less motion is wanted", async ({
    page,
    site,
  }) => {
    const [id] = await storeTypes(site, [{ title: "Many", created_at: time(1) }]);
    const ideas = Array.from({ length: 10 }, (_, position) => ({
      celebration_type_id: id,
      title: `Idea ${position}`,
      description: "",
      is_main_idea: true,
      position,
    }));
    await site.insert("celebration_ideas", ideas);
    await page.goto("/inspiration");
    const cards = panel(page).getByRole("listitem");
    const styles = (name: "animationName" | "animationDelay" | "animationDuration") =>
      cards.evaluateAll((items, key) => items.map((item) => getComputedStyle(item)[key]), name);
    const delays = (await styles("animationDelay")).map((delay) => Number.parseFloat(delay));
    expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7, 0.7]);
    expect(new Set(await styles("animationDuration"))).toEqual(new Set(["0.3s"]));
    expect(new Set(await styles("animationName"))).toEqual(new Set(["idea-card-enter"]));
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(new Set(await styles("animationName"))).toEqual(new Set(["none"]));
  });

  test("have all their ideas, more than one answer of the backend holds", async ({
    page,
    site,
  }) => {
    const [id] = await storeTypes(site, [{ title: "Many", created_at: time(1) }]);
    const ideas = Array.from({ length: 1100 }, (_, position) => ({
      celebration_type_id: id,
      title: `Idea ${position}`,
      description: `Idea ${position}`,
      is_main_idea: false,
      position,
    }));
    await site.insert("celebration_ideas", ideas);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/celebration_ideas")) calls.push(request.url());
    });
    await arrive(page);
    await expect(panel(page).getByRole("listitem")).toHaveCount(1100);
    await expect(panel(page).getByRole("listitem").last()).toHaveText("Idea 1099");
    expect(calls).toHaveLength(2);
  });

  test("that cannot be read say so, and Retry reloads the page", async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole(/500 \(Internal Server Error\)/);
    await page.route(TYPES, fail);
    await arrive(page);
    await expect(page.getByText(TYPES_FAILURE, { exact: true })).toBeVisible();
    await expect(page.getByText("Please try again later", { exact: true })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("relation secret");
    await expect(story(page, "A garden party")).toBeVisible();
    await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(chosenTab(page)).toHaveText("Nature");
    await expect(page.locator("[data-same-document]")).toHaveCount(0);
  });

  test("that are none say the same", async ({ page, site }) => {
    await storeTypes(site, []);
    await page.goto("/inspiration");
    await expect(page.getByText(TYPES_FAILURE, { exact: true })).toBeVisible();
    await expect(page.getByText("Please try again later", { exact: true })).toBeVisible();
    await threeTypes(site);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(chosenTab(page)).toHaveText("Nature");
  });
});

test.describe("celebration stories", () => {
  test("are shown newest first, with the examples marked", async ({ page, site }) => {
    await storeStories(site, [
      { title: "The older one", created_at: time(1) },
      { title: "The newer one", created_at: time(2), is_demonstration: true },
    ]);
    await page.goto("/inspiration");
    const all = page.getByRole("article");
    await expect(all.getByRole("heading")).toHaveText(["The newer one", "The older one"]);
    const older = story(page, "The older one");
    await expect(older).toContainText("More of The older one");
    await expect(older).toContainText("The author of The older one");
    await expect(older.getByText("The second paragraph.", { exact: true })).toBeVisible();
    await expect(older.getByText("Example story")).toHaveCount(0);
    await expect(story(page, "The newer one").getByText("Example story")).toBeVisible();
  });

  test("open when they are long", async ({ page, site }) => {
    const words = "word ".repeat(95);
    await storeStories(site, [
      { title: "Long", created_at: time(2), content: [words, `${words} the end`] },
      { title: "Short", created_at: time(1) },
    ]);
    await page.goto("/inspiration");
    const long = story(page, "Long");
    await expect(long.getByText("the end")).toBeHidden();
    await long.locator("summary").focus();
    await expect(long.locator("summary")).toHaveText(/Read the whole story/);
    await page.keyboard.press("Enter");
    await expect(long.getByText("the end")).toBeVisible();
    await expect(story(page, "Short").locator("details")).toHaveCount(0);
  });

  test("show their picture, a placeholder when it fails, a box when there is none", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/404 \(Not Found\)/);
    await storeStories(site, [
      { title: "With", created_at: time(3), image_url: PICTURE },
      { title: "Failing", created_at: time(2), image_url: GONE },
      { title: "Without", created_at: time(1) },
    ]);
    await page.goto("/inspiration");
    const picture = story(page, "With").getByRole("img", { name: "From the story “With”" });
    await expect(picture).toHaveAttribute("src", PICTURE);
    const failing = story(page, "Failing");
    await failing.scrollIntoViewIfNeeded();
    const placeholder = failing.getByTestId("placeholder");
    await expect(placeholder).toBeVisible();
    await expect
      .poll(() => placeholder.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(failing.locator(`img[src="${GONE}"]`)).toHaveCount(0);
    await expect(story(page, "Without").getByText("Story Image", { exact: true })).toBeVisible();
    await expect(page.getByText("Story Image", { exact: true })).toHaveCount(1);
  });

  test("that cannot be read say so in a toast and in their place", async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole(/500 \(Internal Server Error\)/);
    await page.route(STORIES, fail);
    await arrive(page);
    await expect(toasts(page).getByText("Error loading stories", { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(STORIES_FAILURE, { exact: true })).toBeVisible();
    const inline = page.locator("main").getByText(STORIES_FAILURE, { exact: true });
    await expect(inline).toBeVisible();
    await expect(inline).toHaveCSS("color", "rgb(176, 42, 42)");
    await expect(page.locator("main")).not.toContainText("relation secret");
    await expect(chosenTab(page)).toHaveText("Nature");
  });

  test("that are none are told calmly", async ({ page, site }) => {
    await storeStories(site, []);
    await page.goto("/inspiration");
    await expect(page.getByText("There are no stories here yet.")).toBeVisible();
    await expect(page.getByText(STORIES_FAILURE)).toHaveCount(0);
  });
});

test("both show skeletons while they load", async ({ page }) => {
  const releaseTypes = await hold(page, TYPES);
  const releaseStories = await hold(page, STORIES);
  await arrive(page);
  await expect(page.getByText("Loading celebration types...")).toBeAttached();
  await expect(page.getByTestId("story-skeleton")).toHaveCount(2);
  await expect(page.getByText(TYPES_FAILURE)).toBeHidden();
  await expect(page.getByText(STORIES_FAILURE)).toBeHidden();
  releaseTypes();
  await expect(chosenTab(page)).toHaveText("Nature");
  await expect(page.getByTestId("story-skeleton")).toHaveCount(2);
  releaseStories();
  await expect(story(page, "A garden party")).toBeVisible();
  await expect(page.getByTestId("story-skeleton")).toHaveCount(0);
});

test("the page is kept in the browser and not read again on the way back", async ({ page }) => {
  await arrive(page);
  await expect(story(page, "A garden party")).toBeVisible();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/celebration_")) calls += 1;
  });
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL("/how-it-works");
  await page.goBack();
  await expect(story(page, "A garden party")).toBeVisible();
  expect(calls).toBe(0);
});

test("the hero shows the published section, and the page leads on", async ({ page, site }) => {
  const [section] = await site.insert<{ id: string }>("content_sections", {
    title: "Ideas for you",
    content: "Chosen by us.",
    section_type: "inspiration_hero",
    published: true,
  });
  await page.goto("/inspiration");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ideas for you");
  await expect(page.getByText("Chosen by us.")).toBeVisible();
  await site.clear("content_sections", `id=eq.${section?.id}`);
  const main = page.locator("main");
  await expect(main.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/contact");
  const learnMore = main.getByRole("link", { name: "Learn More" });
  await expect(learnMore).toHaveAttribute("href", "/how-it-works");
});

test("a new site has example types and stories, marked as such", async ({ page, startSite }) => {
  const site = await startSite({ DEMO_CONTENT: "true" });
  const types = await site.rows<{ id: string; title: string; icon: string }>(
    "celebration_types",
    "is_demonstration=is.true&order=created_at",
  );
  expect(types.map(({ icon }) => icon)).toEqual(["Leaf", "Music", "Globe", "Utensils"]);
  await page.goto(`${site.url}/inspiration`);
  await expect(tabs(page)).toHaveText(types.map(({ title }) => title));
  for (const { id } of types) {
    const query = `celebration_type_id=eq.${id}&is_main_idea=is`;
    const main = await site.rows("celebration_ideas", `${query}.true`);
    const more = await site.rows("celebration_ideas", `${query}.false`);
    expect(main.length).toBeGreaterThanOrEqual(3);
    expect(more.length).toBeGreaterThanOrEqual(5);
    for (const idea of more) expect(idea.description).toBe(idea.title);
  }
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Example story", { exact: true })).toHaveCount(3);
  await axe(page);
});

for (const width of WIDTHS) {
  test(`is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/inspiration?type=music-dance");
    await expect(panel(page)).toBeVisible();
    await axe(page);
  });
}

test("nothing overflows at 320 px, with the longest words too", async ({ page, site }) => {
  const word = "Donaudampfschifffahrt".repeat(4);
  await storeTypes(site, [{ title: word, created_at: time(1), description: word }]);
  await storeStories(site, [{ title: word, created_at: time(1), content: [word], author: word }]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/inspiration");
  await expect(panel(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 700 });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("types are links and everything can be read", async ({ page, site }) => {
    const words = "word ".repeat(95);
    await storeStories(site, [
      { title: "Long", created_at: time(1), content: [words, `${words} the end`] },
    ]);
    await page.goto("/inspiration");
    await expect(panel(page)).toContainText("About Nature");
    await tabs(page).getByText("Food").click();
    await expect(page).toHaveURL("/inspiration?type=food");
    await expect(panel(page)).toContainText("About Food");
    await expect(tabs(page).first()).toHaveAttribute("tabindex", "0");
    await page.locator("summary").click();
    await expect(page.getByText("the end")).toBeVisible();
  });

  test("the dropdown is a form", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/inspiration");
    await dropdown(page).selectOption("Food");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/inspiration?type=food");
    await expect(panel(page)).toContainText("About Food");
  });

  test("Retry reloads the page", async ({ page, site }) => {
    await storeTypes(site, []);
    await page.goto("/inspiration");
    await threeTypes(site);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(panel(page)).toContainText("About Nature");
  });
});
