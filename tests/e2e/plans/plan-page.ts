import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { keepInBrowser } from "../page";
import { expect, randomAddress } from "../test";

/** The storage key of a family's session in the browser. */
const SESSION = "last-hurrah-family";

/**
 * Starts a plan as a family does after a death, and opens it. The questions at /plan are the matter
 * of start.test.ts: here they are answered past their screens.
 * @param answered beside the name and that somebody died some weeks ago
 * @returns the plan's path
 */
export async function startPlan(
  page: Page,
  { url, keys }: Site,
  name: string,
  answered: { celebration_type_id?: string } = {},
): Promise<string> {
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
  const more = {
    celebration_type_id: null,
    expected_guests: 50,
    time_zone: "America/New_York",
    ...answered,
  };
  const start = { p_id: id, answers: { ...answers, ...more } };
  // A busy machine's site may ask to try again; one id starts one plan.
  await expect(() => call("/rest/v1/rpc/start_plan", start, session.access_token)).toPass();
  await keepInBrowser(page, url, { [SESSION]: JSON.stringify(session) });
  await page.goto(`${url}/plan/${id}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return `/plan/${id}`;
}

/** Sections whose name in the menu differs from their heading. */
const IN_MENU: Record<string, string> = {
  "About them": "Name, dates and photo",
  "About you": "Name, dates and photo",
  Print: "Print everything",
};

/** Waits until everything written on this page is saved. */
export const allSaved = (page: Page) =>
  expect(page.getByTestId("saved-state")).toHaveText(/^Saved/);

/** Waits until the browser has all of a plan's code: from then on its sections open offline. */
export const allFetched = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-plan-code", "all");

/** Makes an open plan ask at once what others changed, as it does every five seconds. */
export const askNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** A row of a list, by its heading. */
export const item = (page: Page, name: string, level = 3) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", { level, name, exact: true }),
  });

/** A household in the guest list, where there is room for a table. */
export const household = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });

/** Opens what is done with the whole guest list. */
export const openListActions = (page: Page) =>
  page.getByRole("button", { name: "Send, narrow down, import, download, share" }).click();

/** Presses a link in the menu of this width, and before it the entry that it is under. */
export async function pressInMenu(page: Page, name: string) {
  const menu = page.getByRole("navigation", { name: "Plan" });
  const has = page.locator("a", { hasText: new RegExp(`^${name}`) });
  const link = menu.locator(has);
  // Folded away until there is a day or a household; unfolded for those who look at the guests.
  const isFolded = name === "Invitation" && (await link.count()) === 0;
  if (isFolded) await pressInMenu(page, "Guests");
  else if (!(await link.isVisible()))
    await menu.locator("details", { has }).locator("summary").click();
  await link.click();
}

/** Opens a section by the menu of this width. */
export async function openSection(page: Page, name: string) {
  await pressInMenu(page, IN_MENU[name] ?? name);
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** Joins a plan by a link, on a page of another browser. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join the plan" }).click();
  await expect(page.getByRole("navigation", { name: "Plan" })).toBeVisible();
}
