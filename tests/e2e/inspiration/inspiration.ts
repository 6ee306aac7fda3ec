import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { expect } from "../test";

/** Shared by the tests of the inspiration page. */

export const TYPES = "**/rest/v1/celebration_types*";
export const STORIES = "**/rest/v1/celebration_stories*";
export const PICTURE = "https://pictures.example/picture.png";
export const GONE = "https://pictures.example/gone.png";
export const TYPES_FAILURE = "Unable to load celebration types";
export const STORIES_FAILURE = "Unable to load celebration stories. Please try again later.";
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Row = Record<string, unknown>;

export const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

/** Makes these the only types. @returns their ids */
export async function storeTypes(site: Site, rows: Row[]): Promise<string[]> {
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
export async function threeTypes(site: Site) {
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
export async function storeStories(site: Site, rows: Row[]) {
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
export async function arrive(page: Page) {
  await page.goto("/");
  const link = page.getByRole("navigation", { name: "Main" }).getByText("Inspiration");
  await link.click();
  await expect(page).toHaveURL("/inspiration");
}

export const tabs = (page: Page) => page.getByRole("tab");
export const chosenTab = (page: Page) => page.getByRole("tab", { selected: true });
export const panel = (page: Page) => page.getByRole("tabpanel");
export const dropdown = (page: Page) => page.getByLabel("Choose a celebration type");
export const story = (page: Page, title: string) => page.getByRole("article", { name: title });

/** Pictures that load and fail without the network; three types and one story. */
export async function prepare({ page, site }: { page: Page; site: Site }) {
  await page.route(PICTURE, (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(PIXEL, "base64") }),
  );
  await page.route(GONE, (route) => route.fulfill({ status: 404 }));
  await threeTypes(site);
  await storeStories(site, [{ title: "A garden party", created_at: time(1) }]);
}
