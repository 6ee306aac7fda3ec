import type { BrowserContextOptions, Page } from "@playwright/test";
import type { MailServer } from "../../support/mail-server";
import type { Site } from "../../support/site";
import { expect, keepPlan, letterTo, mailTest as test } from "../mail-test";
import { allSaved, askNow, household as row, startPlan } from "../plans/plan-page";
import { answerAll, linkIn, SPECIAL, twelveHouseholds } from "./twelve-households";

const DAY_MS = 86_400_000;
/** In the celebration's time zone, where its last day may be another one than here. */
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
const dayIn = (days: number) => day.format(Date.now() + days * DAY_MS);

/** A plan with twelve households, its site and its pages. */
type Twelve = {
  site: Site;
  server: MailServer;
  page: Page;
  /** A guest's, without JavaScript. */
  phone: Page;
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  path: string;
  plan: string;
  addresses: string[];
  /** Those of people by themselves. */
  guests: string[];
  links: Map<string, string>;
};

const celebration = ({ site, plan }: Twelve, values: Record<string, unknown>) =>
  site.update("plans", `id=eq.${plan}`, values);
const needs = ({ site, plan }: Twelve) =>
  site.rows("plan_guest_needs", `plan_id=eq.${plan}&food=neq.`);
const send = ({ page }: Twelve, count: number) =>
  page.getByRole("button", {
    name: `Send to ${count === 1 ? "one household" : `${count} households`}`,
  });
const household = ({ page }: Twelve, index: number) => row(page, `Household ${index}`);
const linkOf = ({ links }: Twelve, { email }: { email: string }) => links.get(email) ?? "";

/** The plan is kept, and its guest list taken in. */
async function takeIn(the: Twelve): Promise<void> {
  const { site, server, page, path, plan } = the;
  // An address that a code confirms: nothing is sent before.
  await keepPlan(page, server, "daughter@example.com");
  await expect(page.getByText("Kept. With daughter@example.com")).toBeVisible();
  await celebration(the, {
    day_state: "set",
    day: dayIn(40),
    start_time: "14:00",
    time_zone: "America/New_York",
    minutes: 120,
    place_name: "Garden Hall",
    place_address: "12 Elm Street, Hudson",
  });

  // The list comes from a spreadsheet.
  const { csv } = twelveHouseholds();
  await page.goto(`${site.url}${path}/guests/import`);
  await page.getByLabel("Your list").fill(csv);
  await page.getByRole("button", { name: "Show what you found" }).click();
  await page.getByRole("button", { name: /^Add 12 households/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
  await site.update("plan_households", `plan_id=eq.${plan}&name=eq.Household%206`, {
    plus_ones: 2,
  });
}

/** All with an address are invited. */
async function invite(the: Twelve): Promise<void> {
  const { site, server, page, path, plan, addresses } = the;
  // Invited: all with an address, after their names and the letter were seen.
  await page.goto(`${site.url}${path}/guests/send`);
  await expect(page.getByRole("region", { name: "Who gets no letter" })).toContainText(
    "There is no email address. Hand them their link.",
  );
  await page.getByLabel("A line of your own").fill("She would have loved to see you all.");
  await send(the, 11).dblclick();
  await expect(page.getByRole("heading", { name: "On the way to 11 households" })).toBeFocused();
  for (const address of addresses.filter((one) => one !== SPECIAL.refused.email)) {
    const { text } = await letterTo(server, address, 1);
    expect(text).toContain("She would have loved to see you all.");
    the.links.set(address, linkIn(text));
  }
  expect(new Set(the.links.values()).size).toBe(10);
  const sent = `plan_id=eq.${plan}&state=eq.sent`;
  await expect.poll(async () => (await site.rows("plan_guest_letters", sent)).length).toBe(10);
  // Made two hours older: of a plan's first letters 20 go in an hour.
  const before = new Date(Date.now() - DAY_MS / 12).toISOString();
  await site.update("plan_guest_letters", sent, { leaves_at: before, state_at: before });
}

/** Guests answer, and hand on their links. */
async function answer(the: Twelve): Promise<void> {
  const { site, server, page, phone, path, guests } = the;
  // Three answer as a page without scripts does.
  for (const [index, address] of guests.slice(0, 3).entries()) {
    const reply = index === 2 ? "no" : "yes";
    await answerAll(page, the.links.get(address) ?? "", reply, `10.7.0.${index}`);
  }

  // Two people of an Arabic household, on a phone without JavaScript.
  await phone.goto(linkOf(the, SPECIAL.arabic));
  for (const name of ["ليلى", "سامي"]) {
    await phone.getByRole("group", { name }).getByLabel("Yes", { exact: true }).check();
  }
  const food = phone.getByRole("group", { name: "ليلى" });
  await food.getByText("Food or access needs, if you come").click();
  await food.getByLabel("Food").fill("بدون مكسرات");
  await phone.getByRole("button", { name: "Send our answer" }).click();
  await expect(phone.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  // It waits a minute for a second thought.
  const due = { next_attempt_at: new Date(0).toISOString() };
  await site.update("letters", "kind=eq.your-answer&state=eq.queued", due);
  const answered = await letterTo(server, SPECIAL.arabic.email, 2);
  expect(answered.attachments[0]?.mimeType).toBe("text/calendar");

  // The family sees who answered, and which address takes no letters.
  await page.goto(`${site.url}${path}/guests`);
  await expect(household(the, 3)).toContainText("This address does not take letters.");
  await expect(household(the, 1)).toContainText("Answered");

  // The link was handed on: its recipient asks for one, and learns nothing of that household.
  await phone.goto(linkOf(the, SPECIAL.forwarding));
  await phone.getByRole("link", { name: "Ask for an invitation of your own" }).click();
  await expect(phone.getByRole("main")).not.toContainText("Ida");
  await phone.getByLabel("Your name").fill("Uma Friend");
  await phone.getByLabel("Email").fill("uma@example.com");
  await phone.getByRole("button", { name: "Ask to come" }).click();
  await expect(phone.getByRole("heading", { name: "The family has your request." })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Accept Uma Friend" }).click();
  await expect(row(page, "Uma Friend")).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("group", { name: "Uma" })).toBeVisible();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await send(the, 1).click();
  const welcome = await server.letterTo("uma@example.com");
  expect(welcome.html).toContain(new URL(phone.url()).pathname);
}

/** The celebration is moved: all are told, some answer again, others are reminded. */
async function moveDay(the: Twelve): Promise<void> {
  const { site, server, page, newPage, path, plan, guests } = the;
  // Another day after some have answered, and a way to come online.
  await celebration(the, { day: dayIn(47), online_link: "https://meet.example/ruth" });
  await site.update("plan_invitations", `id=eq.${plan}`, { offers_online: true });
  await page.goto(`${site.url}${path}/guests`);
  await askNow(page);
  await page.getByRole("link", { name: "Tell them" }).click();
  await send(the, 11).click();
  await expect(page.getByRole("heading", { name: "On the way to 11 households" })).toBeFocused();

  // One in Tokyo hears of the new day first, and comes online.
  const changed = await letterTo(server, SPECIAL.tokyo.email, 2);
  const tokyo = await newPage({ timezoneId: "Asia/Tokyo" });
  await tokyo.goto(linkIn(changed.text));
  expect(linkIn(changed.text)).toBe(linkOf(the, SPECIAL.tokyo));
  await expect(tokyo.getByText(/^Where you are:/)).toBeVisible();
  await tokyo.getByRole("group", { name: "Kenji" }).getByLabel("Yes, online").check();
  await tokyo.getByRole("button", { name: "Send our answer" }).click();
  await expect(tokyo.getByText("https://meet.example/ruth")).toBeVisible();

  // One who had said yes cannot come any more, after the day to answer by.
  await letterTo(server, guests[0] ?? "", 3);
  await site.update("plan_invitations", `id=eq.${plan}`, { reply_by: dayIn(-1) });
  await answerAll(page, the.links.get(guests[0] ?? "") ?? "", "no", "10.7.1.1");
  const [late] = await site.rows("plan_replies", `plan_id=eq.${plan}&is_late=is.true`);
  expect(late).toMatchObject({ answer: "no", before_change: false });

  // Those who have not answered since the change are reminded: all but these two.
  await page.goto(`${site.url}${path}/guests/send?kind=reminder`);
  await send(the, 9).click();
  await expect(page.getByRole("heading", { name: "On the way to 9 households" })).toBeFocused();
  await letterTo(server, guests.at(-1) ?? "", 3);
  await letterTo(server, SPECIAL.arabic.email, 4);
  const [first] = await site.rows("plan_household_contacts", `email=eq.${guests[0]}`);
  const reminders = `household_id=eq.${first?.id}&kind=eq.reminder`;
  expect(await site.rows("plan_guest_letters", reminders)).toEqual([]);
}

/** The day passes. */
async function remember(the: Twelve): Promise<void> {
  const { site, server, page, phone, path } = the;
  // The day passes: thanks, and a memory that the family shows.
  await celebration(the, { day: dayIn(-2) });
  await page.goto(`${site.url}${path}/guests/send`);
  await expect(page.getByRole("radio", { name: /^A thank you/ })).toBeChecked();
  await send(the, 3).click();
  const thanks = await letterTo(server, SPECIAL.arabic.email, 5);
  const wall = /http\S+\/memories\/[0-9a-f]{40}/.exec(thanks.text ?? "")?.[0] ?? "";
  await phone.goto(wall);
  await phone.getByLabel("Your memory").fill("كانت تغني دائما");
  await phone.getByLabel("Your name").fill("ليلى");
  await phone.getByRole("button", { name: "Send it to the family" }).click();
  await page.goto(`${site.url}${path}/memories`);
  await expect(page.getByText("كانت تغني دائما")).toBeVisible();
  await page.getByRole("button", { name: /^Show/ }).first().click();
  await allSaved(page);
  await phone.goto(wall);
  await expect(phone.getByRole("main")).toContainText("كانت تغني دائما");

  // Later the wall is only read, and what people need is forgotten.
  // The last day of it may not be over yet where the celebration was.
  await celebration(the, { day: dayIn(-92) });
  await phone.goto(wall);
  await expect(phone.getByRole("main")).toContainText("كانت تغني دائما");
  await expect(phone.getByLabel("Your memory")).toHaveCount(0);
  expect(await needs(the)).toHaveLength(1);
  await site.insert("rpc/erase_guest_data", {});
  expect(await needs(the)).toEqual([]);
  for (const link of the.links.values()) expect(site.output).not.toContain(link.split("/i/")[1]);
}

test("twelve households are invited, answer, hear of a new day and of what came after", {
  tag: "@more",
}, async ({ page, newPage, server, site }) => {
  server.refused.add(SPECIAL.refused.email);
  const path = await startPlan(page, site, "Ruth Alvarez");
  const phone = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const { addresses } = twelveHouseholds();
  const guests = addresses.filter((address) => /^guest/.test(address));
  const plan = path.split("/").at(-1) ?? "";
  const pages = { page, phone, newPage, path };
  const the = { site, server, ...pages, plan, addresses, guests, links: new Map() };
  await test.step("the list is taken in", () => takeIn(the));
  await test.step("all are invited", () => invite(the));
  await test.step("they answer", () => answer(the));
  await test.step("the day is moved", () => moveDay(the));
  await test.step("the day passes", () => remember(the));
});
