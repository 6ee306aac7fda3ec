import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import type { Site } from "../../support/site/site";
import { allSaved, openSection, startPlan } from "../plans/plan-page";
import { expect, test } from "../test";

/** A plan with a day, and a household of one that it invited. */
async function inviteMina(page: Page, site: Site) {
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan_id = path.slice("/plan/".length);
  const day = { day_state: "set", day: "2035-05-12", start_time: "14:00", minutes: 120 };
  const place = { place_name: "Garden Hall", place_address: "12 Elm Street" };
  await site.update("plans", `id=eq.${plan_id}`, { ...day, ...place });
  const [household] = await site.insert<{ id: string }>("plan_households", { plan_id });
  const household_id = household?.id;
  await site.insert("plan_guests", { plan_id, household_id, name: "Mina Lee" });
  const token = randomBytes(20).toString("hex");
  await site.insert("plan_household_tokens", { id: household_id, plan_id, household_id, token });
  return `${site.url}/i/${token}`;
}

/** The family adds a service at 11 in a church, and a dinner at 1 at the plan's place. */
async function addParts(page: Page) {
  await openSection(page, "Invitation");
  const add = page.getByLabel("Add a part");
  for (const title of ["Service", "Dinner"]) {
    await add.fill(title);
    await add.press("Enter");
  }
  await page.getByRole("button", { name: /^Its own time.*Service$/ }).click();
  await expect(page.getByLabel("Its own time: Service")).toBeFocused();
  await page.getByLabel("Its own time: Service").fill("11:00");
  await page.getByRole("button", { name: /^Its own time.*Dinner$/ }).click();
  await page.getByLabel("Its own time: Dinner").fill("13:00");
  await page.getByRole("button", { name: /^Its own place.*Service$/ }).click();
  await page.getByLabel("Name of its own place: Service").fill("St. Mary’s Church");
  await page.getByLabel("Its address: Service").fill("4 Oak Street");
  const preview = page.getByRole("region", { name: "What guests see" });
  await expect(preview.getByRole("listitem").filter({ hasText: "11:00 AM Service" })).toContainText(
    "4 Oak Street",
  );
  await allSaved(page);
}

test("a household comes to one part of the day, and is asked again when its hour changes", async ({
  page,
  newPage,
  site,
}) => {
  const link = await inviteMina(page, site);
  await addParts(page);

  const guest = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await guest.goto(link);
  const main = guest.getByRole("main");
  await expect(main.getByRole("listitem")).toContainText(["11:00 AM Service", "1:00 PM Dinner"]);
  await expect(guest.getByRole("link", { name: /^Find it on a map.*Dinner/ })).toHaveAttribute(
    "href",
    /12%20Elm%20Street$/,
  );
  const of = (part: string) => guest.getByRole("group", { name: `${part}: Will you come?` });
  await of("Service at 11:00 AM").getByLabel("No", { exact: true }).check();
  await of("Dinner at 1:00 PM").getByLabel("Yes", { exact: true }).check();
  await guest.getByRole("button", { name: "Send our answer" }).click();
  await expect(guest.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
  await expect(main).toContainText("Dinner at 1:00 PM: Yes");
  const calendar = async () => {
    const text = await (await guest.request.get(`${link}/calendar.ics`)).text();
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    return events.map((one) => new ICAL.Event(one));
  };
  const [dinner, ...others] = await calendar();
  expect(others).toEqual([]);
  expect(dinner?.summary).toBe("Dinner · Celebration of life: Ruth Alvarez");
  expect(dinner?.startDate.toString()).toBe("2035-05-12T13:00:00");

  await page.getByLabel("Its own time: Dinner").fill("13:30");
  await page.getByLabel("Its own time: Dinner").blur();
  await allSaved(page);
  await expect(page.getByText("One household answered before the change.")).toBeVisible();
  await guest.goto(link);
  await expect(main).toContainText("New time for Dinner: 1:30 PM. It was 1:00 PM.");
  await expect(of("Dinner at 1:30 PM").getByLabel("Yes", { exact: true })).toBeChecked();
  const [later] = await calendar();
  expect(later?.uid).toBe(dinner?.uid);
  expect(later?.sequence).toBeGreaterThan(dinner?.sequence ?? 0);
});
