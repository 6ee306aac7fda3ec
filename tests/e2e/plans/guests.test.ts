import { readFile } from "node:fs/promises";
import { MailServer } from "../../support/mail-server";
import { fits } from "../fits";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

const FILE = `Household;First name;Last name;Email;Kind;Note
The Does;Dee;Doe;doe@example.com;;From the choir
The Does;Eli;Doe;;Child;
;Ann;Lee;;;
;;;nobody@example.com;;`;

test("a family writes its guest list, takes one in, and sees what the caterer asks", async ({
  page,
  site,
}) => {
  test.slow();
  const path = await startPlan(page, site, "Ruth Alvarez");
  await openSection(page, "Guests");
  await expect(page.getByText("Nobody is in the list yet")).toBeVisible();

  // Name, Enter, next.
  const line = page.getByLabel("Add a person or a household");
  await line.fill("Ann Lee, Bob Lee");
  await line.press("Enter");
  await expect(page.getByText("Added: Ann and Bob Lee")).toBeVisible();
  await page.keyboard.type("Cy Ray");
  await page.keyboard.press("Enter");
  const household = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
  await expect(household("Cy Ray")).toBeVisible();

  // Their fields, some of which come with their first word.
  const lees = household("Ann and Bob Lee");
  await lees.getByText("Edit", { exact: false }).first().click();
  const email = lees.getByLabel("Email");
  await email.fill("lee@example");
  await email.blur();
  await expect(lees.getByRole("alert")).toContainText("Please write one email address");
  await email.fill("lee@example.com");
  const ann = lees.getByRole("group", { name: "Ann Lee" });
  await ann.getByLabel("Do they come?").selectOption("Yes");
  await ann.getByLabel("Food needs").fill("No nuts");
  const bob = lees.getByRole("group", { name: "Bob Lee" });
  await bob.getByRole("radio", { name: "Child" }).check();
  await bob.getByLabel("Do they come?").selectOption("No");
  await lees.getByLabel("How many more may they bring?").selectOption("2");
  await lees.getByLabel("Your note").fill("Neighbors");
  await allSaved(page);
  await page.reload();
  await expect(lees).toContainText("Ann Lee: Yes · No nuts");
  await expect(lees).toContainText("Bob Lee (child): No");
  await expect(lees).toContainText("lee@example.com");
  await expect(page.getByText("3 people in 2 households: 2 adults, 1 child.")).toContainText(
    "They may bring 2 more.",
  );
  await lees.getByText("Edit", { exact: false }).first().click();
  await fits(page);

  // A list from a spreadsheet: seen before it is added, doubles named.
  await page.getByRole("link", { name: "Paste or import a list" }).click();
  await page.getByLabel("Choose a file").setInputFiles({
    name: "guests.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${FILE}`),
  });
  await expect(page.getByRole("heading", { name: "What we found" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /The Does/ })).toBeChecked();
  const twin = page.getByRole("checkbox", { name: /Already in your list: Ann and Bob Lee/ });
  await expect(twin).not.toBeChecked();
  await expect(page.getByText("Line 5: There is no name in it.")).toBeVisible();
  await fits(page);
  await page.reload();
  await expect(page.getByLabel("Your list")).toHaveValue(/From the choir/);
  await page.getByRole("button", { name: "Show what you found" }).click();
  await twin.check();
  await page.getByRole("button", { name: "Add 2 households, 3 people" }).dblclick();
  await expect(household("The Does")).toContainText("Eli Doe (child): No answer yet");

  // Two that are one, and apart again.
  await page.getByText("Maybe twice in the list (1)").click();
  await page.getByRole("button", { name: /^Put together ?: Ann/ }).click();
  await expect(household("Ann Lee")).toHaveCount(0);
  const told = page.getByRole("listitem").filter({ hasText: "Put together: Ann and Bob Lee" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Maybe twice in the list (1)")).toBeVisible();

  // Narrowed down, removed and put back.
  await page.getByLabel("Search the guests").fill("choir");
  await expect(page.getByText("1 of 4 households")).toBeVisible();
  const does = household("The Does");
  await does.getByText("Edit", { exact: false }).first().click();
  await does.getByRole("button", { name: /^Remove this household/ }).click();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await page.getByText("Removed (1)").click();
  await page.getByRole("button", { name: "Put back The Does" }).click();
  await expect(does).toContainText("Dee Doe: No answer yet");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for a spreadsheet" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Ruth Alvarez \d{4}-\d\d-\d\d guests\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(
    '"Ann and Bob Lee","Ann Lee","Adult","2","Yes","lee@example.com","","No nuts"',
  );
  await allSaved(page);
  await page.goto(path);
  await expect(
    page.getByText("2 of 6 guests have answered: 1 comes, 1 does not come."),
  ).toBeVisible();
});

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const LATER = new Date(Date.now() + 47 * 86_400_000).toISOString().slice(0, 10);

test("a family sends invitations, sees how they fare, and tells guests of another day", async ({
  page,
  startSite,
}) => {
  test.slow();
  const server = await MailServer.start();
  /** The text of the latest letter to an address, once there are so many of them. */
  const letterTo = async (address: string, count = 1) => {
    const own = () => server.taken.filter(({ to }) => to.includes(address));
    await expect.poll(() => own().length, { timeout: 20_000 }).toBe(count);
    return (await own().at(-1)?.read())?.text ?? "";
  };
  try {
    const site = await startSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });
    const path = await startPlan(page, site, "Ruth Alvarez");
    const [plan] = await site.rows<{ id: string }>("plans", `id=eq.${path.split("/").at(-1)}`);
    await site.update("plans", `id=eq.${plan?.id}`, { day_state: "set", day: DAY });
    const homes = ["Ann Lee", "Bo Ray", "Cy Poe"];
    for (const [place, name] of homes.entries()) {
      const plan_id = plan?.id;
      const [home] = await site.insert<{ id: string }>("plan_households", { plan_id, name });
      await site.insert("plan_guests", { plan_id, household_id: home?.id, name });
      if (place === 2) continue;
      const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
      await site.insert("plan_household_contacts", { id: home?.id, plan_id, email });
    }

    // Whom it goes to and how it reads is seen before a member's address is there.
    await page.goto(`${site.url}${path}/guests`);
    await page.getByRole("link", { name: "Send to guests" }).click();
    await expect(page.getByRole("heading", { name: "It goes to 2 households" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Who gets no letter" })).toContainText(
      "There is no email address. Hand them their link.",
    );
    await page.getByLabel("A line of your own").fill("We would love to see you.");
    const preview = page.getByRole("region", { name: "How it reads" });
    await expect(preview.getByText("We would love to see you.").first()).toBeVisible();
    await fits(page);
    await page.reload();
    await expect(page.getByLabel("A line of your own")).toHaveValue("We would love to see you.");
    await page.getByLabel("Email").fill("ruth@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const [code = ""] = /\b\d{4} \d{4}\b/.exec(await letterTo("ruth@example.com")) ?? [];
    await page.getByLabel("Code from the letter").fill(code);
    await page.getByRole("button", { name: "Keep this plan" }).click();
    await page.getByRole("checkbox", { name: /^Replies go to my address/ }).check();
    await page.getByRole("button", { name: "Send to 2 households" }).dblclick();
    await expect(page.getByRole("heading", { name: "On the way to 2 households" })).toBeFocused();
    const told = await letterTo("ann@example.com");
    expect(told).toContain("We would love to see you.");
    expect(told).toMatch(/\/i\/\w{40}/);
    await letterTo("bo@example.com");

    // The list says how each fared, also when a letter comes back.
    await page.getByRole("link", { name: "Back to the guests" }).click();
    const household = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
    await expect(household("Ann Lee")).toContainText(/Invited \w+ \d+/, { timeout: 15_000 });
    await page.getByLabel("Letter").selectOption("Not invited yet");
    await expect(page.getByText("1 of 3 households")).toBeVisible();
    await expect(household("Cy Poe")).toBeVisible();

    // Another day: nothing is sent by itself.
    await site.update("plans", `id=eq.${plan?.id}`, { day: LATER });
    await page.goto(`${site.url}${path}/invitation`);
    await expect(page.getByText("The date, the time or the place changed.")).toBeVisible();
    await page.getByRole("link", { name: "Tell them" }).click();
    await expect(page.getByRole("radio", { name: /^What changed/ })).toBeChecked();
    await page.getByRole("button", { name: "Send to 2 households" }).click();
    await expect(page.getByRole("heading", { name: "On the way to 2 households" })).toBeVisible();
    expect(await letterTo("bo@example.com", 2)).toContain("Something has changed");

    // On paper: each household's own code on its card, the public link's on the poster.
    await page.goto(`${site.url}${path}/guests/paper`);
    await expect(page.getByRole("button", { name: "Print 3 cards" })).toBeVisible();
    await expect(page.getByText("For Cy Poe")).toBeVisible();
    const codes = page.getByRole("img", { name: "QR code of the page to answer on" });
    await expect(codes).toHaveCount(3);
    await site.update("plan_public_links", `id=eq.${plan?.id}`, { is_on: true });
    await page.goto(`${site.url}${path}/invitation/paper`);
    await page.getByRole("radio", { name: "A poster" }).check();
    await expect(codes).toHaveCount(1);
  } finally {
    await server.stop();
  }
});
