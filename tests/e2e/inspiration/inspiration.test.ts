import type { Page } from "@playwright/test";
import { hold } from "../page";
import { expect, test } from "../test";
import {
  arrive,
  chosenTab,
  dropdown,
  GONE,
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

const words = "word ".repeat(95);
const LONG = { title: "Long", created_at: time(2), content: [words, `${words} the end`] };

test.beforeEach(prepare);

test("ideas and stories load, are chosen in place, and are kept for the way back", {
  tag: "@more",
}, async ({ page, site }) => {
  await storeStories(site, [LONG, { title: "A garden party", created_at: time(1) }]);
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
  await expect(dropdown(page)).toBeHidden();

  await test.step("the keyboard works the tabs", () => worksTabs(page));

  const long = story(page, "Long");
  await expect(long.getByText("the end")).toBeHidden();
  await long.locator("summary").focus();
  await expect(long.locator("summary")).toHaveText(/Read the whole story/);
  await page.keyboard.press("Enter");
  await expect(long.getByText("the end")).toBeVisible();

  // A choice changes the address in place, and does not scroll the page.
  const scrolled = () => page.evaluate(() => window.scrollY);
  await tabs(page).first().scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await tabs(page).getByText("Music").click();
  await expect(page).toHaveURL("/inspiration?type=music-dance");
  await expect(panel(page)).toContainText("About Music & Dance");
  expect(await scrolled()).toBe(before);

  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/celebration_")) calls.push(request.url());
  });
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL("/how-it-works");
  await page.goBack();
  await expect(chosenTab(page)).toHaveText("Music & Dance");
  await expect(story(page, "A garden party")).toBeVisible();
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

async function worksTabs(page: Page) {
  await expect(tabs(page).nth(1)).toHaveAttribute("tabindex", "-1");
  await tabs(page).first().focus();
  for (const [key, title] of [
    ["ArrowRight", "Music & Dance"],
    ["Home", "Nature"],
    ["ArrowLeft", "Food"],
    ["ArrowRight", "Nature"],
    ["End", "Food"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosenTab(page)).toHaveText(title);
    await expect(chosenTab(page)).toBeFocused();
    await expect(panel(page)).toContainText(`About ${title}`);
  }
  await expect(page).toHaveURL("/inspiration?type=food");
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Plan Food" })).toBeFocused();
}

test("a drawing stands in for a picture that is missing or fails, at every width", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/404 \(Not Found\)/);
  const [id] = await storeTypes(site, [
    { title: "With", created_at: time(1), image_url: PICTURE },
    { title: "Failing", created_at: time(2), image_url: GONE, icon: "Globe" },
    { title: "Without", created_at: time(3), icon: "Utensils" },
  ]);
  const ideas = Array.from({ length: 10 }, (_, position) => ({
    celebration_type_id: id,
    title: `Idea ${position}`,
    description: "",
    is_main_idea: true,
    position,
  }));
  await site.insert("celebration_ideas", ideas);
  await storeStories(site, [
    { title: "Failing", created_at: time(2), image_url: GONE },
    { title: "Without", created_at: time(1) },
  ]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/inspiration");
  await test.step("ideas come in as cards, one after the other", () => comeIn(page));
  const icon = panel(page).getByTestId("type-icon");
  const columns = () =>
    page
      .getByRole("tablist")
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await expect(panel(page).locator(`img[src="${PICTURE}"]`)).toBeVisible();
  await expect.poll(columns).toBe(4);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(columns).toBe(2);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(icon.locator("use")).toHaveAttribute("href", /#leaf$/);
  await expect(icon).toBeVisible();
  await expect(dropdown(page)).toHaveValue("with");
  await expect(dropdown(page).locator("option")).toHaveText(["With", "Failing", "Without"]);
  await dropdown(page).focus();
  await dropdown(page).selectOption("Failing");
  await expect(page).toHaveURL("/inspiration?type=failing");
  await expect(dropdown(page)).toBeFocused();
  await expect(icon.locator("use")).toHaveAttribute("href", /#globe$/);
  await expect(panel(page).locator("img")).toHaveAttribute("src", /\/globe/);
  // The picture had failed before the page's scripts were there to hear of it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(icon).toBeVisible();
  await tabs(page).getByText("Without").click();
  await expect(icon.locator("use")).toHaveAttribute("href", /#utensils$/);
  await test.step("and so for stories", () => drawStories(page));
});

async function comeIn(page: Page) {
  const cards = panel(page).getByRole("listitem");
  const styles = (name: "animationName" | "animationDelay" | "animationDuration") =>
    cards.evaluateAll((items, key) => items.map((item) => getComputedStyle(item)[key]), name);
  const delays = (await styles("animationDelay")).map((delay) => Number.parseFloat(delay));
  expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7, 0.7]);
  expect(new Set(await styles("animationDuration"))).toEqual(new Set(["0.3s"]));
  expect(new Set(await styles("animationName"))).toEqual(new Set(["card-entrance"]));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(new Set(await styles("animationName"))).toEqual(new Set(["none"]));
}

async function drawStories(page: Page) {
  const failing = story(page, "Failing");
  await failing.scrollIntoViewIfNeeded();
  const placeholder = failing.getByTestId("placeholder");
  await expect(placeholder).toBeVisible();
  await expect(placeholder).not.toHaveJSProperty("naturalWidth", 0);
  await expect(failing.locator(`img[src="${GONE}"]`)).toHaveCount(0);
  const without = story(page, "Without");
  const box = without.getByText("Story Image", { exact: true });
  await expect(box).toBeVisible();
  // It covers no drawing.
  const [drawing, words] = [await without.locator("img").boundingBox(), await box.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0) - 1);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("ideas are links, or a form on a phone, and everything can be read", async ({
    page,
    site,
  }) => {
    await storeStories(site, [
      { title: "Older", created_at: time(1), image_url: PICTURE },
      LONG,
      { title: "Newer", created_at: time(3), is_demonstration: true },
    ]);
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
    const started = page.locator("main").getByRole("link", { name: "Get Started" });
    await expect(started).toHaveAttribute("href", "/contact");
    await test.step("the ideas", () => readIdeas(page));
    await test.step("the stories", () => readStories(page));

    await page.setViewportSize({ width: 390, height: 844 });
    await dropdown(page).selectOption("Music & Dance");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/inspiration?type=music-dance");
    await expect(panel(page)).toContainText("About Music & Dance");
    await expect(panel(page)).not.toContainText("A tree");
    const [food] = await site.rows<{ id: string }>("celebration_types", "title=eq.Food");
    for (const [type, shown] of [
      [food?.id, "About Food"],
      ["no-such-type", "About Nature"],
    ]) {
      const html = await (await fetch(`${site.url}/inspiration?type=${type}`)).text();
      expect(html).toContain(shown);
    }

    await storeTypes(site, []);
    await storeStories(site, []);
    await page.goto("/inspiration");
    await expect(page.getByText("There are no stories here yet.")).toBeVisible();
    await expect(page.getByText(STORIES_FAILURE)).toBeHidden();
    await expect(page.getByText(TYPES_FAILURE, { exact: true })).toBeVisible();
    await threeTypes(site);
    await storeStories(site, [{ title: "Made up", is_demonstration: true }]);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(panel(page)).toContainText("About Nature");
    await expect(page.getByText(/^These are examples: made up/)).toBeVisible();
    await expect(page.getByText("Story Image")).toHaveCount(0);
  });
});

async function readIdeas(page: Page) {
  await expect(tabs(page)).toHaveText(["Nature", "Music & Dance", "Food"]);
  await expect(tabs(page).first()).toHaveAttribute("tabindex", "0");
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText("Nature");
  await expect(panel(page)).toContainText("About Nature");
  const main = ["A tree", "A walk", "More Ideas"];
  await expect(panel(page).getByRole("heading", { level: 4 })).toHaveText(main);
  await expect(panel(page)).toContainText("How to: A tree");
  const more = panel(page).locator("h4:text('More Ideas') + ul");
  await expect(more.getByRole("listitem")).toHaveText(["Stones", "Seeds"]);
  const action = panel(page).getByRole("link", { name: "Plan Nature" });
  await expect(action).toHaveAttribute("href", "/contact");
  await tabs(page).getByText("Food").click();
  await expect(page).toHaveURL("/inspiration?type=food");
  await expect(panel(page)).toContainText("About Food");
}

async function readStories(page: Page) {
  const all = page.getByRole("article");
  await expect(all.getByRole("heading")).toHaveText(["Newer", "Long", "Older"]);
  const older = story(page, "Older");
  await expect(older).toContainText("More of Older");
  await expect(older).toContainText("The author of Older");
  await expect(older.getByText("The second paragraph.", { exact: true })).toBeVisible();
  await expect(older.getByRole("img", { name: "From the story “Older”" })).toHaveAttribute(
    "src",
    PICTURE,
  );
  await expect(older.getByText("Example story")).toHaveCount(0);
  await expect(older.locator("details")).toHaveCount(0);
  await expect(story(page, "Newer").getByText("Example story")).toBeVisible();
  await expect(page.getByText(/^Those marked “Example story” are made up/)).toBeVisible();
  await page.locator("summary").click();
  await expect(page.getByText("the end")).toBeVisible();
}
