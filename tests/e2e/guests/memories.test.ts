import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../../support/site/site";
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
  const report = page.getByRole("link", { name: "Report this memory, from Bo <b>" });
  await expect(report).toBeHidden();
  await page.getByLabel("More about the memory from Bo <b>").click();
  await report.click();
  await page.getByLabel("What is wrong with it?").fill("It was not raining");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("main")).toContainText("Thank you. The family has your report");
  const [memory] = await site.rows("plan_memories", `plan_id=eq.${plan_id}&state=eq.shown`);
  expect(await site.rows("plan_memory_reports", `plan_id=eq.${plan_id}`)).toMatchObject([
    { memory_id: memory?.id, words: "It was not raining" },
  ]);
}

/** @returns the tag of a picture that its wall shows */
async function tagOf(page: Page, picture: string): Promise<string> {
  const shown = await page.request.get(picture);
  expect(shown.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-robots-tag": "noindex",
    "cache-control": "private, no-cache",
  });
  return shown.headers().etag ?? "";
}

/** A link that opens nothing always says so in the same way. */
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

    // Sent empty, then with a file that is no picture: the words stay.
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
    const headers = { "if-none-match": await tagOf(page, picture) };
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
