import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { openAdmin } from "../back-office";
import { fits } from "../fits";
import { toast } from "../page";
import { expect, test } from "../test";
import { askedPartner } from "./asked";

/** As a phone takes it: larger than other forms may be. */
const photo = async () => ({
  name: "hall.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

const OFFER = {
  name: "Our offer.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n"),
};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a partner answers from its letter, changes its mind, and says that it is not the one", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 4(04|13|22)/);
    const asked = await askedPartner(site, "Answering Hall");
    const opened = await page.goto(asked.page);
    expect(await opened?.allHeaders()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A family asks you");
    const main = page.getByRole("main");
    await expect(main).toContainText(/For\s*Ruth/);
    await expect(main).toContainText("Saturday, May 8, 2027");
    await expect(main).toContainText("$2,500");
    expect(await page.content()).not.toMatch(/Garden Street|Alvarez/);
    await expect(page.locator("script")).toHaveCount(0);

    // Nothing said, then a price the wrong way around: what was typed stays.
    const send = page.getByRole("button", { name: "Send our answer" });
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(/whether you are free/);
    const first = page.getByRole("group", { name: "Are you free on Saturday, May 8, 2027?" });
    await first.getByLabel("Yes").check();
    await page.getByLabel("Price, from").fill("900");
    await page.getByLabel("Price, to").fill("800");
    await page.getByLabel("Your message").fill("We would be glad to have you.");
    await page.getByLabel("Files, up to 3").setInputFiles(OFFER);
    await send.click();
    await expect(page.getByText("The second price is lower than the first one")).toBeVisible();
    await expect(page.getByText("Please choose your files again")).toBeVisible();
    await expect(first.getByLabel("Yes")).toBeChecked();
    await expect(page.getByLabel("Your message")).toHaveValue("We would be glad to have you.");

    // Files that are too large are answered with a page, and Back has the words.
    const large = test.info().outputPath("large.pdf");
    await writeFile(large, Buffer.concat([OFFER.buffer, Buffer.alloc(33 * 1024 * 1024)]));
    await page.getByLabel("Files, up to 3").setInputFiles(large);
    await send.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "These files are too large to send",
    );
    await page.goto(asked.page);
    await first.getByLabel("Yes").check();
    await page.getByLabel("Price, from").fill("$900");
    await page.getByLabel("Your message").fill("We would be glad to have you.");
    await page.getByLabel("Files, up to 3").setInputFiles([
      OFFER,
      {
        name: "evil.png",
        mimeType: "image/png",
        buffer: Buffer.from("<script>alert(1)</script>"),
      },
    ]);
    await send.click();
    await expect(page.getByText("“evil.png” is no PDF, PNG, JPEG or WebP file.")).toBeVisible();
    await page.getByLabel("Files, up to 3").setInputFiles(OFFER);
    await send.click();
    const told = page.getByRole("status");
    await expect(told).toHaveText("Thank you. The family has your answer.");
    const said = page.getByRole("region", { name: "What was said so far" });
    await expect(said).toContainText("Saturday, May 8, 2027: free");
    await expect(said).toContainText("Price: $900");
    const files = page.getByRole("region", { name: "Files the family has from you" });
    await expect(files).toContainText("Our offer.pdf");
    expect(await site.rows("inquiry_files", `thread_id=eq.${asked.thread}`)).toMatchObject([
      { name: "Our offer.pdf", content_type: "application/pdf", bytes: OFFER.buffer.byteLength },
    ]);
    await files.getByRole("button", { name: "Remove Our offer.pdf" }).click();
    await expect(files).toHaveCount(0);

    await page.getByText("This is not for us").click();
    await page.getByLabel("A reason, if you like").fill("We are full in May.");
    await page.getByRole("button", { name: "Tell the family" }).click();
    await expect(told).toHaveText("Thank you for telling them. The family sees it.");
    await page.getByText("I am not the right person", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, I am not the right person" }).click();
    await expect(told).toHaveText("Thank you. The family sees that you are not the one.");
    expect(await site.rows("inquiry_threads", `id=eq.${asked.thread}`)).toMatchObject([
      { state: "declined", wrong_person_at: expect.any(String) },
    ]);

    await expect(main).not.toContainText("Ruth");
    await expect(page.getByRole("button")).toHaveCount(0);

    // Decided: it says so, and takes nothing.
    await site.update("partner_contacts", `partner_id=eq.${asked.id}`, {
      email_confirmed_at: "2026-11-02T00:00:00Z",
    });
    await site.update("inquiry_threads", `id=eq.${asked.thread}`, { state: "closed" });
    await page.goto(asked.page);
    await expect(main).toContainText("The family has found somebody for this.");
    await expect(page.getByRole("button", { name: "Send our answer" })).toHaveCount(0);
    const unknown = await page.goto("/inquiry/nothing");
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link opens nothing here",
    );
  });

  test("a partner opens its own page and proposes a change", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 4(04|22)/);
    const asked = await askedPartner(site, "Proposing Hall");
    await page.goto(asked.own);
    const listed = page.getByRole("listitem").filter({ hasText: "Ruth" });
    await expect(listed).toContainText("Waits for your answer");
    await listed.getByRole("button", { name: "Open and answer" }).click();
    await expect(page).toHaveURL(/\/inquiry\/\w{40}$/);
    await page.goBack();
    await page.getByText("Propose a change").click();
    await page.getByLabel("Where you are").fill("");
    await page.getByLabel("Website").fill("proposing.example");
    await page.getByRole("button", { name: "Send to our staff" }).click();
    await expect(page.getByText("Please write where you are")).toBeVisible();
    await expect(page.getByLabel("Website")).toHaveValue("proposing.example");
    await page.getByLabel("Where you are").fill("Utica, New York");
    const website = page.getByLabel("Website");
    await website.fill("");
    await page.getByLabel("A new picture").setInputFiles(OFFER);
    await page.getByRole("button", { name: "Send to our staff" }).click();
    await expect(page.getByText("It is no PNG, JPEG or WebP picture.")).toBeVisible();
    await page.getByLabel("A new picture").setInputFiles(await photo());
    await page.getByRole("button", { name: "Send to our staff" }).click();
    await expect(page.getByRole("status")).toHaveText(/Our staff look at what you propose/);
    await expect(page.getByText("waits for our staff")).toBeVisible();

    // The next one starts from what waits, picture and all.
    await page.getByText("Change what you proposed").click();
    await expect(page.getByLabel("Where you are")).toHaveValue("Utica, New York");
    await expect(page.getByText("The picture that you sent waits")).toBeVisible();
    await page.getByLabel("For how many people").fill("80");
    await page.getByRole("button", { name: "Send to our staff" }).click();
    await expect(page.getByRole("status")).toHaveText(/Our staff look at what you propose/);
    const [waiting] = await site.rows<{ id: string; picture: string }>(
      "partner_proposals",
      `partner_id=eq.${asked.id}&state=eq.waiting&select=changes,picture`,
    );
    expect(waiting).toEqual({
      changes: { location: "Utica, New York", capacity: 80 },
      picture: expect.stringMatching(new RegExp(`^${asked.id}/[0-9a-f]{32}$`)),
    });
    expect((await page.goto("/partner/nothing"))?.status()).toBe(404);
  });
});

test("staff see how partners answer, and publish what one proposes", async ({ page, site }) => {
  await site.clear("partner_proposals");
  const asked = await askedPartner(site, "Proposed Hall");
  await page.goto(asked.own);
  await page.getByText("Propose a change").click();
  await page.getByLabel("Where you are").fill("Utica");
  await page.getByLabel("A new picture").setInputFiles(await photo());
  await page.getByRole("button", { name: "Send to our staff" }).click();
  await expect(page.getByText("waits for our staff")).toBeVisible();

  await site.update("partner_contacts", `partner_id=eq.${asked.id}`, {
    reported_wrong_at: "2026-11-02T00:00:00Z",
  });
  await openAdmin(page, site, "/admin/inquiries");
  await page.getByRole("button", { name: /^Needs an address/ }).click();
  await expect(page).toHaveURL(/show=needs-address/);
  const row = page.getByRole("row").filter({ hasText: "Proposed Hall" });
  await expect(row).toContainText("Address reached the wrong person");
  await expect(page.getByRole("img", { name: "As the partner proposes it" })).toBeVisible();
  await fits(page);
  const proposal = page.getByRole("region", { name: "Changes that partners propose" });
  await expect(proposal.getByLabel("Location")).toHaveValue("Utica");
  await expect(proposal).toContainText("Now: Troy, New York");
  await proposal.getByLabel("Location").fill("Utica, New York");
  await proposal.getByLabel("A word to the partner").fill("With the state.");

  // The partner replaces it meanwhile: staff keep what they wrote, and see what is proposed now.
  const partner = await page.context().newPage();
  await partner.goto(asked.own);
  await partner.getByText("Change what you proposed").click();
  await partner.getByLabel("Where you are").fill("Rome");
  await partner.getByRole("button", { name: "Send to our staff" }).click();
  await expect(partner.getByText("waits for our staff")).toBeVisible();
  await partner.close();
  const publish = proposal.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await expect(proposal.getByText("The partner changed this proposal")).toBeVisible();
  await expect(proposal).toContainText("Proposed: Rome");
  await expect(proposal.getByLabel("Location")).toHaveValue("Utica, New York");
  await expect(proposal.getByLabel("A word to the partner")).toHaveValue("With the state.");
  await publish.click();
  await expect(toast(page, "The change is in the directory")).toBeVisible();
  await expect(proposal.getByText("Proposed Hall")).toHaveCount(0);
  await page.goto(`/partners/${asked.id}`);
  await expect(page.getByRole("main")).toContainText("Utica, New York");
  const [published] = await site.rows<{ image_url: string }>(
    "partners",
    `id=eq.${asked.id}&select=image_url`,
  );
  expect(published?.image_url).toMatch(/^\/storage\/v1\/object\/public\/partner-images\//);
  expect((await page.request.get(published?.image_url ?? "")).status()).toBe(200);
});

test("a partner's pages fit every screen", async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 422/);
  const asked = await askedPartner(site, "Fitting Hall");
  await page.goto(asked.page);
  await page.getByText("This is not for us").click();
  await page.getByRole("button", { name: "Send our answer" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await fits(page);
  await page.goto(asked.own);
  await page.getByText("Propose a change").click();
  await fits(page);
  await page.goto("/partner");
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await fits(page);
});
