import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../../support/site/site";
import { expect, test } from "../test";
import { invitedHousehold } from "./invited";

/** Memories for more than one sheet, behind one another. */
async function fillWall(site: Site, plan_id: string) {
  const many = Array.from({ length: 25 }, (_, place) => ({
    ...{ plan_id, household_id: null, author_name: `Guest ${place}`, state: "shown" },
    ...{ words: "A long day by the river. ".repeat(20), position: place },
  }));
  await site.insert("plan_memories", many);
}

/** A guest elsewhere sees the hour on their own clock, and what is typed is kept. */
async function answers(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText("Where you are: Saturday, May 8 at 1:00 AM")).toBeVisible();
  const message = page.getByLabel("A message to the family");
  await message.fill("Not sent yet");
  const ceremony = page.getByRole("group", { name: /^Ceremony/ }).first();
  await ceremony.getByLabel("Yes", { exact: true }).check();
  await page.goto("/robots.txt");
  await page.goto(address);
  await expect(message).toHaveValue("Not sent yet");
  await expect(ceremony.getByLabel("Yes", { exact: true })).toBeChecked();
  const send = page.getByRole("button", { name: "Send our answer" });
  await send.dblclick();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await page.getByRole("link", { name: "Change our answer" }).click();
  await expect(message).toHaveValue("");
}

test("with scripts a guest elsewhere sees the own hour, what is typed is kept, a double press is one, and many memories stay light", {
  tag: "@more",
}, async ({ page, site }) => {
  const invited = await invitedHousehold(site);
  const { token, plan_id, household_id } = invited;
  await answers(page, invited.page);
  await fillWall(site, plan_id);
  const wall = `/memories/${token}`;
  await page.goto(wall);
  await page.getByLabel("Your memory").fill("Not sent yet");
  await page.getByLabel("Your name").fill("Bo");
  const create = { width: 3000, height: 1500, channels: 3, background: "teal" } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  // As heavy as a phone's photo, a size at which scripts make it small.
  const photoFile = Buffer.concat([large, Buffer.alloc(1_000_000)]);
  await page
    .getByLabel("A picture, if you like")
    .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photoFile });
  await page.getByRole("button", { name: "Send it to the family" }).dblclick();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  expect(await site.rows("plan_memories", `household_id=eq.${household_id}`)).toMatchObject([
    { picture_path: expect.stringContaining("-2560x1280.webp"), words: "Not sent yet" },
  ]);
  await page.goto(wall);
  await expect(page.getByLabel("Your memory")).toHaveValue("");
  await page.getByRole("link", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Take this memory back" })).toBeVisible();
  await page.goto(wall);
  await expect(page.getByText("Part 1 of 2")).toBeVisible();
  await page.getByRole("link", { name: "More memories" }).click();
  await expect(page.getByText("Guest 24")).toBeVisible();
});
