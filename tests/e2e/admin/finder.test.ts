import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { message, openAdmin } from "../back-office";
import { fail } from "../page";
import { expect, test } from "../test";
import { shown } from "./inbox-keys";

const finder = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => finder(page).getByRole("combobox");
const found = (page: Page, group: string) =>
  finder(page).getByRole("group", { name: group }).getByRole("option");

async function fill(site: Site) {
  await site.insert("contact_messages", message("Bo Lantern", 1));
  await site.insert("early_access_requests", {
    first_name: "Cy",
    last_name: "Lantern",
    email: "cy@example.com",
    interest_type: "planning-now",
  });
  await site.insert("articles", { title: "Lantern walks", slug: "lantern-walks" });
  await site.insert("partners", {
    name: "The Lantern Barn",
    type: "Celebration Venue",
    location: "Troy",
  });
}

test("Ctrl+K finds screens, actions and records by keyboard, and gives the focus back", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 500/);
  await fill(site);
  await openAdmin(page, site, "/admin");
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(finder(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(found(page, "Actions")).toContainText(["New Article"]);
  await field(page).fill("lantern");
  await expect(found(page, "Messages")).toHaveText([/Bo Lantern/]);
  await expect(found(page, "People")).toHaveText([/Cy Lantern.*cy@example.com/]);
  await expect(found(page, "Articles")).toHaveText(["Lantern walks"]);
  await expect(found(page, "Partners")).toHaveText([/The Lantern Barn.*Troy/]);
  await expect(found(page, "Messages")).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
  await expect(finder(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await field(page).fill("nothing like it");
  await expect(finder(page).getByRole("status")).toContainText("Nothing found");
  await fail(page, /search_partners/);
  await field(page).fill("lantern");
  await expect(finder(page).getByRole("alert")).toContainText("Not everything could be searched");
  await page.unrouteAll();
  await finder(page).getByRole("button", { name: "Retry" }).click();
  await expect(found(page, "Partners")).toHaveCount(1);
});

test("the search finds what one's role includes alone", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await fill(site);
  const edda = await addColleague(site, "Edda");
  await site.update("staff", `user_id=eq.${edda.id}`, { role: "editor" });
  await openAdmin(page, site, "/admin", edda);
  await page.keyboard.press("Control+k");
  await expect(found(page, "Screens").filter({ hasText: "Articles" })).toHaveCount(1);
  await expect(found(page, "Screens").filter({ hasText: "Contact Messages" })).toHaveCount(0);
  await field(page).fill("lantern");
  await expect(found(page, "Articles")).toHaveCount(1);
  await expect(found(page, "Messages")).toHaveCount(0);
  await expect(found(page, "People")).toHaveCount(0);
});

test("the inbox shows what nobody takes care of from the oldest, and its search goes over all tabs, notes and answers", {
  tag: "@more",
}, async ({ page, site }) => {
  const ids = { bo: randomUUID(), cy: randomUUID() };
  const [me] = await site.rows<{ user_id: string }>("staff", "select=user_id");
  await site.insert("contact_messages", [
    { id: ids.bo, ...message("Bo", 1), status: "closed", owner_id: null },
    { id: ids.cy, ...message("Cy", 2), status: "open", owner_id: me?.user_id },
    { id: randomUUID(), ...message("Di", 3), status: "open", owner_id: null },
    { id: randomUUID(), ...message("Ed", 4), status: "open", owner_id: null },
  ]);
  await site.insert("contact_notes", { message_id: ids.bo, words: "They play the oboe." });
  await openAdmin(page, site, "/admin/contacts");
  await expect(shown(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Closed 1" })).toBeVisible();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel("Taken care of by").selectOption("Unassigned");
  await page.getByLabel("Order").selectOption("Oldest first");
  await expect(shown(page)).toHaveText(["View", "View"]);
  await expect(page.getByRole("row").nth(1)).toContainText("Ed");
  await page.getByLabel("Taken care of by").selectOption({ value: String(me?.user_id) });
  await expect(page.getByRole("row").nth(1)).toContainText("Cy");
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("searchbox", { name: "Search messages" }).fill("oboe bo");
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole("row").nth(1)).toContainText(/Found in name.*note/);
  await page.getByRole("button", { name: /^Open \d/ }).click();
  await expect(page.getByRole("searchbox", { name: "Search messages" })).toHaveValue("");
  await expect(shown(page)).toHaveCount(3);
});
