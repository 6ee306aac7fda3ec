/**
 * Walks the promised journey at a person's pace on a phone, from the home page to a draft with
 * date, venue idea, checklist, budget and an invited helper: `npm run promise`. Covers both a
 * death yesterday and planning ahead. Pictures of each step go to the ignored folder
 * `screens/promise`. It fails when a case takes five minutes or 40 taps.
 */
import fs from "node:fs";
import path from "node:path";
import { type Browser, devices } from "@playwright/test";
import { Site } from "../../tests/support/site/site";
import { withBrowser } from "../browser";
import { Person } from "./person";

const FOLDER = path.resolve(import.meta.dirname, "../../screens/promise");
const MOST = { seconds: 300, taps: 40 };

const CASES = { "died-yesterday": afterADeath, "planning-ahead": planningAhead };

async function afterADeath(person: Person): Promise<void> {
  const { page } = person;
  await person.tap(page.getByRole("link", { name: "Someone has died" }));
  await person.look("when");
  await person.press("Today or yesterday", "safety");
  await person.press("Next step", "who");
  await person.write(page.getByLabel("Name"), "Ruth Hartley");
  await person.press("Next", "love");
  await person.press("Nature and the Outdoors", "how-many");
  await person.press("About 50");
}

async function planningAhead(person: Person): Promise<void> {
  const { page } = person;
  await person.tap(page.getByRole("link", { name: "I am planning ahead" }));
  await person.look("whose");
  await person.press("Mine", "who");
  await person.write(page.getByLabel("Name"), "Joe Baker");
  await person.press("Next", "remember");
  await person.write(page.getByLabel("In your words"), "Moon River, and my chili");
  await person.press("Next", "leave-out");
  await person.press("Skip this", "love");
  await person.press("Food and Family Table", "how-many");
  await person.press("Under 20", "finder");
  await person.press("Later");
}

async function inThePlan(person: Person, browser: Browser): Promise<void> {
  const { page } = person;
  const main = page.getByRole("main");
  const section = async (name: string) => {
    await person.press("Open menu", "menu");
    const menu = page.getByRole("dialog");
    const has = page.locator("a", { hasText: new RegExp(`^${name}$`) });
    const link = menu.locator(has);
    if (!(await link.isVisible())) {
      await person.tap(menu.locator("details", { has }).locator("summary"));
    }
    await person.tap(link);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await person.look(name.toLowerCase().replaceAll(" ", "-"));
  };
  await page.getByRole("heading", { level: 1, name: /A first draft for/ }).waitFor();
  await person.look("draft");

  // The first part of the draft leads to the ideas for a venue.
  await person.tap(main.locator('a[href$="#venue"]'));
  await person.look("venue");
  await person.tap(
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^Choose/ })
      .first(),
  );
  await person.look("venue-chosen");
  await person.press("Close", "celebration");
  await person.tap(page.getByRole("radio", { name: "We have a date" }));
  await person.look("date");
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await person.setDate(page.getByLabel("Date", { exact: true }), day);

  await section("Checklist");
  await person.tap(page.getByRole("checkbox", { name: /^Done/ }).first());
  await person.look("ticked-off");
  await section("Budget");
  await section("People and settings");
  await person.write(page.getByLabel("Who is it?"), "Ann");
  await person.press("Make a link", "invitation");
  await person.press("Copy the link", "copied");

  // The promise is kept; the new link opens the plan for its recipient.
  const link = await page.getByLabel("A link for Ann").inputValue();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel("Your name").fill("Ann");
  await theirs.getByRole("button", { name: "Join the plan" }).click();
  await theirs.getByRole("heading", { level: 1 }).getByText(/for/).waitFor();
  await theirs.context().close();
}

async function keep(name: keyof typeof CASES, browser: Browser, site: Site): Promise<boolean> {
  const folder = path.join(FOLDER, name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const { defaultBrowserType: _, ...phone } = devices["iPhone 13"] ?? {};
  const context = await browser.newContext({ ...phone, locale: "en-US" });
  await context.grantPermissions(["clipboard-write"]);
  const person = new Person(await context.newPage(), folder);
  let seconds = Number.POSITIVE_INFINITY;
  try {
    await person.open(site.url);
    await person.look("home");
    await person.tap(person.page.getByRole("link", { name: "Start a plan" }).first());
    await person.page.getByRole("heading", { name: "Start with what you know" }).waitFor();
    await person.look("start");
    await CASES[name](person);
    await inThePlan(person, browser);
    seconds = person.seconds;
  } catch (error) {
    await person.page.screenshot({ path: path.join(folder, "failed.png") });
    process.stderr.write(`${error}\n`);
  }
  await context.close();
  const { taps, log } = person;
  process.stdout.write(`${name}: ${seconds.toFixed(0)} s, ${taps} taps\n${log.join("\n")}\n\n`);
  return seconds < MOST.seconds && taps <= MOST.taps;
}

const site = await Site.start({ DEMO_CONTENT: "true" });
await withBrowser(site, async (browser) => {
  const names = Object.keys(CASES) as (keyof typeof CASES)[];
  const kept = await Promise.all(names.map((name) => keep(name, browser, site)));
  if (kept.includes(false)) process.exitCode = 1;
});
