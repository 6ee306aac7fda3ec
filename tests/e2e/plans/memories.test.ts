import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import type { Site } from "../../support/site";
import { expect, test } from "../test";
import { allSaved, askNow, startPlan } from "./plan-page";

const memory = (plan_id: string, author_name: string, position: number, picture_path = "") => ({
  ...{ plan_id, author_name, position, words: `${author_name} remembers` },
  picture_path: picture_path || null,
});

/** A plan three days after its day, whose wall has three memories. */
async function planWithMemories(page: Page, site: Site) {
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan_id = path.split("/")[2] ?? "";
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await site.update("plans", `id=eq.${plan_id}`, { day_state: "set", day, time_zone: "UTC" });
  await site.update("plan_public_links", `id=eq.${plan_id}`, { is_on: true });
  const picture_path = `${plan_id}/5d3c0f3e-0000-4000-8000-000000000001-80x60.webp`;
  // Its bytes are the matter of tests/server.
  const background = { r: 90, g: 120, b: 90 };
  const body = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .webp()
    .toBuffer();
  await page.route("**/storage/v1/object/memory-pictures/**", (route) =>
    route.fulfill({ body, contentType: "image/webp" }),
  );
  await site.insert("plan_memories", [
    memory(plan_id, "Ann", 1, picture_path),
    memory(plan_id, "Bo", 2),
    memory(plan_id, "Cy", 3),
  ]);
  return { plan_id };
}

test("a family reads what guests left, shows and orders it, and takes it along", {
  tag: "@more",
}, async ({ page, site }) => {
  const { plan_id } = await planWithMemories(page, site);

  // The day after the day the overview leads to them.
  await askNow(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After");
  await expect(page.getByText("3 wait to be read.")).toBeVisible();
  await page.getByRole("link", { name: "The memories", exact: true }).click();
  await expect(page.getByRole("img", { name: "Picture from Ann" })).toBeVisible();

  await page.getByRole("button", { name: "Hide it : Bo" }).click();
  await expect(page.getByRole("heading", { name: "Waiting (2)" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Waiting (3)" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Choose : Ann" }).check();
  await page.getByRole("checkbox", { name: "Choose : Bo" }).check();
  await page.getByRole("button", { name: "Show the 2 chosen" }).click();
  await expect(page.getByRole("heading", { name: "Shown (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Move up: Bo" }).click();
  await expect(page.getByRole("button", { name: "Move up: Bo" })).toBeFocused();
  await page.getByLabel("So can everybody who has the link").check();
  await allSaved(page);
  const shown = "select=author_name&state=eq.shown&order=position";
  expect(await site.rows("plan_memories", `plan_id=eq.${plan_id}&${shown}`)).toEqual([
    { author_name: "Bo" },
    { author_name: "Ann" },
  ]);

  await page.getByText("A link to the wall, for everybody").click();
  await expect(page.getByLabel("The wall, for everybody")).toHaveValue(/\/memories\/[0-9a-f]{40}$/);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all memories" }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  const kept = await sharp(files["pictures/1.jpg"]).metadata();
  expect(kept).toMatchObject({ width: 80, height: 60, format: "jpeg" });
  expect(strFromU8(files["memories.html"] ?? new Uint8Array())).toContain("Cy remembers");

  await page.getByRole("link", { name: "Print them as a book" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book of memories" })).toBeFocused();
  await expect(page.getByText("Bo remembers")).toBeVisible();
  await expect(page.getByText("Cy remembers")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Picture from Ann" })).toBeVisible();
});
