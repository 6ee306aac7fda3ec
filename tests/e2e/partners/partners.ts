import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { expect } from "../test";

/** The calls that read the directory, and one partner. */
export const LIST = "**/rest/v1/partners?*order=*";
export const ONE = "**/rest/v1/partners?*id=eq.*";
export const FAILURE = "Error loading partners. Please try again.";

export type Row = { id: string; name: string };

export const PARTNERS = [
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

/** Partners to insert, named by their place in the directory. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Partner ${String(index).padStart(4, "0")}`,
    type: index % 2 ? "Funeral Home" : "Celebration Venue",
    location: `Town ${index % 50}, Texas`,
    description: "A calm place with a garden, room for everyone, and time to talk. ".repeat(5),
    services: ["Music", "Flowers"],
  }));

/** Puts these partners, and no others, into the site. */
export async function seed(
  site: Site,
  partners: Record<string, unknown>[] = PARTNERS,
): Promise<Row[]> {
  await site.clear("partners");
  const empty = { description: null, services: null, image_url: null, is_demonstration: false };
  return site.insert<Row>(
    "partners",
    partners.map((partner) => ({ ...empty, ...partner })),
  );
}

/** Comes from another page of the site, so that the browser reads the partners itself. */
export async function follow(page: Page) {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find Partners" }).click();
  await expect(page).toHaveURL("/partners");
}

export const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
export const search = (page: Page) => page.getByPlaceholder("Search by name or location...");
export const kind = (page: Page) => page.getByLabel("Type of partner");
