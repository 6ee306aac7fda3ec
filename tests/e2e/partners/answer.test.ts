import type { Locator, Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { PHONE, PRIVATE, toast } from "../page";
import { picture, type Upload } from "../pictures";
import { expect, test } from "../test";
import { askedPartner } from "./asked";

// A partner's pages have no scripts; files that are none or too large are refused in
// server/http/file-posts.test.ts and tests/server/{inquiry-files,proposal-pictures}.test.ts.

const OFFER = {
  name: "Our offer.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n"),
};
const main = (page: Page) => page.getByRole("main");
const told = (page: Page) => page.getByRole("status");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const answerButton = (page: Page) => page.getByRole("button", { name: "Send our answer" });
const message = (page: Page) => page.getByLabel("Your message");
const place = (page: Page) => page.getByLabel("Where you are");

test.describe("without JavaScript", () => {
  test.use(PHONE);

  test("a partner answers from its letter, changes its mind, says that it is not the one, and reads what the family decided", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/status of 4(04|22)/);
    const asked = await askedPartner(site, "Answering Hall");
    const opened = await page.goto(asked.page);
    expect(await opened?.allHeaders()).toMatchObject(PRIVATE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A family asks you");
    await expect(main(page)).toContainText(/For\s*Ruth/);
    await expect(main(page)).toContainText("Saturday, May 8, 2027");
    await expect(main(page)).toContainText("$2,500");
    expect(await page.content()).not.toMatch(/Garden Street|Alvarez/);
    await expect(page.locator("script")).toHaveCount(0);

    // Sent empty, then with a price the wrong way around: typed words stay.
    await answerButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(/whether you are free/);
    const first = page.getByRole("group", { name: "Are you free on Saturday, May 8, 2027?" });
    await first.getByLabel("Yes").check();
    await page.getByLabel("Price, from").fill("900");
    await page.getByLabel("Price, to").fill("800");
    await message(page).fill("We would be glad to have you.");
    await page.getByLabel("Files, up to 3").setInputFiles(OFFER);
    await answerButton(page).click();
    await expect(page.getByText("The second price is lower than the first one")).toBeVisible();
    await expect(page.getByText("Please choose your files again")).toBeVisible();
    await expect(first.getByLabel("Yes")).toBeChecked();
    await expect(message(page)).toHaveValue("We would be glad to have you.");
    await page.getByLabel("Price, to").fill("");
    await page.getByLabel("Files, up to 3").setInputFiles(OFFER);
    await answerButton(page).click();
    await expect(told(page)).toHaveText("Thank you. The family has your answer.");
    const said = page.getByRole("region", { name: "What was said so far" });
    await expect(said).toContainText("Saturday, May 8, 2027: free");
    await expect(said).toContainText("Price: $900");
    await expect(said).toContainText("We would be glad to have you.");
    const files = page.getByRole("region", { name: "Files the family has from you" });
    await expect(files).toContainText("Our offer.pdf");
    await files.getByRole("button", { name: "Remove Our offer.pdf" }).click();
    await expect(files).toHaveCount(0);
    await changesItsMind(page);
    expect(await site.rows("inquiry_threads", `id=eq.${asked.thread}`)).toMatchObject([
      { state: "declined", wrong_person_at: expect.any(String) },
    ]);
    await expect(main(page)).not.toContainText("Ruth");
    await expect(page.getByRole("button")).toHaveCount(0);
    await isOver(page, site);
  });
});

/** After the family's decision the page says so, and a link that opens nothing says that. */
async function isOver(page: Page, site: Site) {
  const asked = await askedPartner(site, "Decided Hall");
  await site.update("inquiry_threads", `id=eq.${asked.thread}`, { state: "closed" });
  await page.goto(asked.page);
  await expect(main(page)).toContainText("The family has found somebody for this.");
  await expect(answerButton(page)).toHaveCount(0);
  const nothing = "0".repeat(40);
  for (const path of ["inquiry", "partner", "partner/confirm", "partner/application", "message"]) {
    const answer = await fetch(`${site.url}/${path}/${nothing}`);
    expect(answer.status, path).toBe(404);
    expect(Object.fromEntries(answer.headers), path).toMatchObject(PRIVATE);
    expect(await answer.text(), path).toContain("This link opens nothing here");
  }
  expect((await page.goto("/inquiry/nothing"))?.status()).toBe(404);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("This link opens nothing here");
}

async function changesItsMind(page: Page) {
  await page.getByText("This is not for us").click();
  await page.getByLabel("A reason, if you like").fill("We are full in May.");
  await press(page, "Tell the family");
  await expect(told(page)).toHaveText("Thank you for telling them. The family sees it.");
  await page.getByText("I am not the right person", { exact: true }).click();
  await press(page, "Yes, I am not the right person");
  await expect(told(page)).toHaveText("Thank you. The family sees that you are not the one.");
}

/** Starts on the partner's own page. */
async function proposesAsItGoes(partner: Page, photo: Upload) {
  await partner.getByText("Propose a change").click();
  await place(partner).fill("");
  await partner.getByLabel("Website").fill("proposing.example");
  await press(partner, "Send to our staff");
  await expect(partner.getByText("Please write where you are")).toBeVisible();
  await expect(partner.getByLabel("Website")).toHaveValue("proposing.example");
  await partner.getByLabel("Website").fill("");
  await place(partner).fill("Utica");
  await partner.getByLabel("A new picture").setInputFiles(photo);
  await press(partner, "Send to our staff");
  await expect(told(partner)).toHaveText(/Our staff look at what you propose/);
  await expect(partner.getByText("waits for our staff")).toBeVisible();
}

/** Leaving asks, and a reload loses nothing of what staff write. */
async function staysWritten(page: Page, proposal: Locator) {
  await page.getByRole("link", { name: /^Answers/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(proposal.getByLabel("Location")).toHaveValue("Utica, New York");
}

test("a partner proposes a change on its own page, and staff publish it", { tag: "@more" }, async ({
  page,
  newPage,
  site,
  expectInConsole,
}) => {
  expectInConsole(/status of 422/);
  const asked = await askedPartner(site, "Proposed Hall");
  await site.update("partner_contacts", `partner_id=eq.${asked.id}`, {
    reported_wrong_at: "2026-11-02T00:00:00Z",
  });
  const partner = await newPage(PHONE);
  await partner.goto(asked.own);
  const listed = partner.getByRole("listitem").filter({ hasText: "Ruth" });
  await expect(listed).toContainText("Waits for your answer");
  await listed.getByRole("button", { name: "Open and answer" }).click();
  await expect(partner).toHaveURL(/\/inquiry\/\w{40}$/);
  await partner.goBack();
  await proposesAsItGoes(partner, await picture(page, { width: 1200, height: 800 }));

  await openAdmin(page, site, "/admin/inquiries");
  await page.getByRole("button", { name: /^Needs an address/ }).click();
  await expect(page).toHaveURL(/show=needs-address/);
  const row = page.getByRole("row").filter({ hasText: "Proposed Hall" });
  await expect(row).toContainText("Address reached the wrong person");
  await page.getByRole("link", { name: "Changes 1 to look at" }).click();
  await expect(page.getByRole("img", { name: "As the partner proposes it" })).toBeVisible();
  const proposal = page.getByRole("region", { name: "Changes that partners propose" });
  await expect(proposal.getByLabel("Location")).toHaveValue("Utica");
  await expect(proposal).toContainText("Now: Troy, New York");
  await proposal.getByLabel("Location").fill("Utica, New York");
  await proposal.getByLabel("A word to the partner").fill("With the state.");
  await staysWritten(page, proposal);

  // The partner replaces it meanwhile, from what waits: staff keep what they wrote.
  await partner.getByText("Change what you proposed").click();
  await expect(place(partner)).toHaveValue("Utica");
  await expect(partner.getByText("The picture that you sent waits")).toBeVisible();
  await place(partner).fill("Rome");
  await press(partner, "Send to our staff");
  await expect(told(partner)).toHaveText(/Our staff look at what you propose/);
  const publish = proposal.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await expect(proposal.getByText("The partner changed this proposal")).toBeVisible();
  await expect(proposal).toContainText("Proposed: Rome");
  await expect(proposal.getByLabel("Location")).toHaveValue("Utica, New York");
  await expect(proposal.getByLabel("A word to the partner")).toHaveValue("With the state.");
  await publish.click();
  await expect(toast(page, "The change is in the directory")).toBeVisible();
  await expect(proposal.getByText("Proposed Hall")).toHaveCount(0);
  const shown = await (await fetch(`${site.url}/partners/${asked.id}`)).text();
  expect(shown).toContain("Utica, New York");
  const [{ image_url = "" } = {}] = await site.rows<{ image_url: string }>(
    "partners",
    `id=eq.${asked.id}&select=image_url`,
  );
  expect(image_url).toMatch(/^\/storage\/v1\/object\/public\/partner-images\//);
  expect((await fetch(site.url + image_url)).status).toBe(200);
});
