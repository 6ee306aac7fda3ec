import { axe, fits } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";
import {
  arrive,
  chosenTab,
  dropdown,
  fail,
  GONE,
  hold,
  PICTURE,
  panel,
  prepare,
  STORIES,
  STORIES_FAILURE,
  storeStories,
  storeTypes,
  story,
  TYPES,
  TYPES_FAILURE,
  tabs,
  threeTypes,
  time,
} from "./inspiration";

const PHONE = { width: 390, height: 844 };

test.beforeEach(prepare);

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
    await expect(page.getByText(/^Those marked “Example story” are made up/)).toBeVisible();
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
      { title: "Example", created_at: time(0), is_demonstration: true },
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
    const without = story(page, "Without");
    const box = without.getByText("Story Image", { exact: true });
    await expect(box).toBeVisible();
    await expect(page.getByText("Story Image", { exact: true })).toHaveCount(1);
    // It covers no drawing; an example's drawing is its picture.
    const [drawing, words] = [await without.locator("img").boundingBox(), await box.boundingBox()];
    expect(words?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0) - 1);
    await expect(story(page, "Example").locator("img")).toHaveAttribute("src", /\/story/);
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
  await expect(page.getByText(/^These are examples: made up/)).toBeVisible();
  await expect(page.getByText("Story Image")).toHaveCount(0);
  const drawings = page.getByRole("article").locator("img");
  const shown = await drawings.evaluateAll((images: HTMLImageElement[]) =>
    images.map((i) => i.src),
  );
  expect(new Set(shown).size).toBe(3);
  await axe(page);
});

test("fits and is accessible at every width, with the longest words too", async ({
  page,
  site,
}) => {
  const word = "Donaudampfschifffahrt".repeat(4);
  await storeTypes(site, [{ title: word, created_at: time(1), description: word }]);
  await storeStories(site, [{ title: word, created_at: time(1), content: [word], author: word }]);
  await page.goto("/inspiration");
  await expect(panel(page)).toBeVisible();
  await fits(page);
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
