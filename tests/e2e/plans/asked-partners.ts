import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";

/** A day that a partner is asked about. */
export const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

export const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@example.com`;

/** A partner on the list of a plan. */
export const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 4, name }) });

/** Partners on a plan's shortlist: those with an address have confirmed it. */
export async function shortlist(
  site: Site,
  plan_id: string,
  names: string[],
  without: string[] = [],
) {
  for (const name of [...names, ...without]) {
    const row = { name, type: "Celebration Venue", location: "Hudson, NY" };
    const [partner] = await site.insert<{ id: string }>("partners", row);
    await site.insert("plan_shortlist", { plan_id, partner_id: partner?.id, title: name });
    if (without.includes(name)) continue;
    await site.insert("partner_contacts", {
      partner_id: partner?.id,
      email: addressOf(name),
      email_confirmed_at: new Date().toISOString(),
    });
  }
}
