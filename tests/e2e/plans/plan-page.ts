import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { keepInBrowser } from "../page";
import { expect, randomAddress } from "../test";

/** Where a browser keeps a family's session. */
const SESSION = "last-hurrah-family";

/**
 * Starts a plan as a family does after a death, and opens it. The questions at /plan are the matter
 * of start.test.ts: here they are answered past their screens.
 * @returns the plan's path
 */
export async function startPlan(page: Page, { url, keys }: Site, name: string): Promise<string> {
  const address = randomAddress();
  const call = async (path: string, body: object, token = keys.publishableKey) => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: {
        apikey: keys.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        // Plans that start are counted by address, and one worker's site serves many tests.
        "x-forwarded-for": address,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const session = await call("/auth/v1/signup", { data: {} });
  const id = randomUUID();
  const answers = { kind: "died", happened: "weeks", honoree_name: name };
  await call(
    "/rest/v1/rpc/start_plan",
    {
      p_id: id,
      answers: {
        ...answers,
        celebration_type_id: null,
        expected_guests: 50,
        time_zone: "America/New_York",
      },
    },
    session.access_token,
  );
  await keepInBrowser(page, url, { [SESSION]: JSON.stringify(session) });
  await page.goto(`${url}/plan/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  return `/plan/${id}`;
}

/** Waits until everything written on this page is saved. */
export const allSaved = (page: Page) =>
  expect(page.getByTestId("saved-state")).toHaveText(/^Saved/);

/** Has an open plan ask what others changed at once, as it does by itself every five seconds. */
export const askNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** Opens a section by the menu of this width. */
export async function openSection(page: Page, name: string) {
  await page.getByRole("navigation", { name: "Plan" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** Invites somebody to a plan whose page this is, and has them join in a browser of their own. */
export async function join(page: Page, browser: Browser, name: string): Promise<Page> {
  await openSection(page, "People and settings");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("The link").inputValue();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel("Your name").fill(name);
  await theirs.getByRole("button", { name: "Join the plan" }).click();
  await expect(theirs.getByRole("navigation", { name: "Plan" })).toBeVisible();
  return theirs;
}
