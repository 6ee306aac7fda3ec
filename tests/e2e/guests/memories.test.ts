import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { expect, test } from "../test";
import { invitedHousehold } from "./invited";

const file = (buffer: Buffer, mimeType = "image/jpeg", name = "photo.jpg") => ({
  name,
  mimeType,
  buffer,
});
const photo = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } });

/** Reports what the wall shows, on the page that it leads to. */
async function reports(page: Page, site: Site, plan_id: string) {
  await page.getByRole("link", { name: "Report this memory, from Bo <b>" }).click();
  await page.getByLabel("What is wrong with it?").fill("It was not raining");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("main")).toContainText("Thank you. The family has your report");
  const [memory] = await site.rows("plan_memories", `plan_id=eq.${plan_id}&state=eq.shown`);
  expect(await site.rows("plan_memory_reports", `plan_id=eq.${plan_id}`)).toMatchObject([
    { memory_id: memory?.id, words: "It was not raining" },
  ]);
}

/** Where a link opens nothing it says so in one way. */
async function opensNothing(page: Page) {
  const none = "0".repeat(40);
  const unknown = [`/memories/${none}`, "/memories/x", `/memories/withdraw/${none}`].map(
    async (path) => {
      const answer = await page.request.get(path);
      expect(answer.status(), path).toBe(404);
      return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0].replaceAll(/\d/g, "");
    },
  );
  expect(new Set(await Promise.all(unknown)).size).toBe(1);
}

/** Memories for more than one sheet, behind one another. */
async function fillWall(site: Site, plan_id: string) {
  const many = Array.from({ length: 25 }, (_, place) => ({
    ...{ plan_id, household_id: null, author_name: `Guest ${place}`, state: "shown" },
    ...{ words: "A long day by the river. ".repeat(20), position: place },
  }));
  await site.insert("plan_memories", many);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test("a guest leaves a memory with a picture, reports what is shown, and takes it back", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 4(04|22)/);
    const { token, plan_id } = await invitedHousehold(site);
    const wall = `/memories/${token}`;
    expect(await (await page.goto(wall))?.allHeaders()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    const main = page.getByRole("main");
    await expect(main).toContainText("No memory is shown here yet. Yours may be the first.");

    // Nothing said, then no picture at all: the words stay.
    const send = page.getByRole("button", { name: "Send it to the family" });
    await send.click();
    await expect(page.getByText("Please tell the family your name")).toBeVisible();
    await page.getByLabel("Your memory").fill("She sang\nin the rain");
    await page.getByLabel("Your name").fill("Bo <b>");
    const input = page.getByLabel("A picture, if you like");
    await input.setInputFiles(file(Buffer.from("<script>alert(1)</script>")));
    await send.click();
    await expect(page.getByText("It is no JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
    await expect(page.getByLabel("Your memory")).toHaveValue("She sang\nin the rain");
    await input.setInputFiles(file(await photo("teal").jpeg().toBuffer()));
    await send.click();

    await expect(
      page.getByRole("heading", { name: "Thank you. Ruth Alvarez’s family has your memory." }),
    ).toBeFocused();
    const own = await page.getByLabel("Your own link").inputValue();
    const ofPlan = `plan_id=eq.${plan_id}`;
    const [memory] = await site.rows<{ picture_path: string }>("plan_memories", ofPlan);
    const kept = { author_name: "Bo <b>", words: "She sang\nin the rain", state: "waiting" };
    expect(memory).toMatchObject(kept);
    await page.goto(wall);
    await expect(main).not.toContainText("She sang");
    const picture = `${wall}/pictures/${memory?.picture_path.slice(37)}`;
    expect((await page.request.get(picture)).status()).toBe(404);

    await site.update("plan_memories", ofPlan, { state: "shown", position: -1 });
    await page.goto(wall);
    await expect(main).toContainText("She sang");
    const shown = await page.request.get(picture);
    expect(shown.headers()).toMatchObject({
      "content-type": "image/webp",
      "x-robots-tag": "noindex",
      "cache-control": "private, no-cache",
    });
    const headers = { "if-none-match": shown.headers().etag ?? "" };
    expect((await page.request.get(picture, { headers })).status()).toBe(304);
    await reports(page, site, plan_id);

    await page.goto(own);
    await page.getByRole("button", { name: "Take this memory back" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your memory is taken back");
    expect((await page.request.get(picture, { headers })).status()).toBe(404);
    await page.goto(wall);
    await expect(main).not.toContainText("She sang");
    expect(site.output).not.toContain(token);
    expect(site.output).not.toContain(own.slice(-40));
    await opensNothing(page);
  });
});

test("with scripts what is typed is kept, a double press is one, and many memories stay light", async ({
  page,
  site,
}) => {
  const { token, plan_id, household_id } = await invitedHousehold(site);
  await fillWall(site, plan_id);
  const wall = `/memories/${token}`;
  await page.goto(wall);
  await page.getByLabel("Your memory").fill("Not sent yet");
  await page.goto("/robots.txt");
  await page.goto(wall);
  await expect(page.getByLabel("Your memory")).toHaveValue("Not sent yet");
  await page.getByLabel("Your name").fill("Bo");
  const create = { width: 3000, height: 1500, channels: 3, background: "teal" } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  // As heavy as a phone's photo, at which scripts make it small.
  const photoFile = Buffer.concat([large, Buffer.alloc(1_000_000)]);
  await page.getByLabel("A picture, if you like").setInputFiles(file(photoFile));
  await page.getByRole("button", { name: "Send it to the family" }).dblclick();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  expect(await site.rows("plan_memories", `household_id=eq.${household_id}`)).toMatchObject([
    { picture_path: expect.stringContaining("-2560x1280.webp"), words: "Not sent yet" },
  ]);
  await page.goto(wall);
  await expect(page.getByLabel("Your memory")).toHaveValue("");
  await page.getByRole("link", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Take this memory back" })).toBeVisible();

  // Staff see a report with its memory, and hide that whatever the family chose.
  const [memory] = await site.rows<{ id: string }>(
    "plan_memories",
    `household_id=eq.${household_id}`,
  );
  await site.update("plan_memories", `id=eq.${memory?.id}`, { state: "shown", position: -1 });
  const report = { plan_id, memory_id: memory?.id, words: "This is my house" };
  await site.insert("plan_memory_reports", report);
  await openAdmin(page, site, "/admin/reports");
  const reported = page.getByRole("listitem").filter({ hasText: "Not sent yet" });
  await expect(reported).toContainText("This is my house");
  await expect(reported.getByRole("img", { name: "With the memory" })).toBeVisible();
  await reported.getByRole("button", { name: "Hide it from guests" }).click();
  await expect(reported).toContainText("Hidden by us");
  await page.goto(wall);
  await expect(page.getByText("Guest 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(page.getByText("Part 1 of 2")).toBeVisible();
  await page.getByRole("link", { name: "More memories" }).click();
  await expect(page.getByText("Guest 24")).toBeVisible();
});
