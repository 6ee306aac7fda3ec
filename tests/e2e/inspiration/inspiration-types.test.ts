import { expect, test } from "../test";
import {
  arrive,
  chosenTab,
  dropdown,
  fail,
  GONE,
  PICTURE,
  panel,
  prepare,
  storeTypes,
  story,
  TYPES,
  TYPES_FAILURE,
  tabs,
  threeTypes,
  time,
} from "./inspiration";

test.beforeEach(prepare);

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
      (await (await request.get(`/inspiration?type=${type}`)).text()).replaceAll(
        /<script.*?<\/script>/gs,
        "",
      );
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

  test("show their icon beside their picture, and a drawing when it fails or there is none", async ({
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
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(icon.locator("use")).toHaveAttribute("href", /#leaf$/);
    await expect(icon).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await tabs(page).getByText("Failing").click();
    await expect(icon.locator("use")).toHaveAttribute("href", /#globe$/);
    await expect(icon).toBeVisible();
    await expect(panel(page).locator("img")).toHaveAttribute("src", /\/globe/);
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
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/inspiration");
    const cards = panel(page).getByRole("listitem");
    const styles = (name: "animationName" | "animationDelay" | "animationDuration") =>
      cards.evaluateAll((items, key) => items.map((item) => getComputedStyle(item)[key]), name);
    const delays = (await styles("animationDelay")).map((delay) => Number.parseFloat(delay));
    expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7, 0.7]);
    expect(new Set(await styles("animationDuration"))).toEqual(new Set(["0.3s"]));
    expect(new Set(await styles("animationName"))).toEqual(new Set(["card-entrance"]));
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
