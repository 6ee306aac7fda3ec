import { addColleague } from "./colleagues";
import type { Permissions } from "./permissions/entry";
import { permissions } from "./permissions/permissions";
import { type Account, signIn } from "./site/sign-in";
import type { Site } from "./site/site";
import { asUnseen, MARK } from "./unseen";

/** Somebody with an account, signed in. */
export type Person = { id: string; email: string; password: string; token: string };

/** A member of staff, and a stranger, who has an account and is not on the staff. */
export async function addPeople(site: Site): Promise<{ staff: Person; stranger: Person }> {
  const staff = await addColleague(site, "Sam Staff");
  const stranger = await addColleague(site, "Sly Stranger");
  const people = {
    staff: { ...staff, token: await tokenOf(site, staff) },
    stranger: { ...stranger, token: await tokenOf(site, stranger) },
  };
  await site.clear("staff", `user_id=eq.${stranger.id}`);
  return people;
}

/** @returns the token of a new session */
export async function tokenOf(
  { url, keys }: { url: string; keys: Pick<Site["keys"], "publishableKey"> },
  account: Account,
): Promise<string> {
  return (await signIn({ url, ...keys }, account)).access_token;
}

/** Every row of the list of permissions; those that nobody outside may see carry the mark. */
export async function seedUnseen(
  site: Site,
  { staff, stranger }: { staff: Person; stranger: Person },
): Promise<void> {
  // Those that come with the product are not on the list.
  await site.clear("plan_templates");
  await seed(site, permissions({ staffId: staff.id, strangerId: stranger.id }));
  // The database keeps every article's address itself, beside those on the list.
  await site.clear("article_addresses", "slug=eq.out");
  // Something that staff did.
  const renamed = await fetch(`${site.url}/rest/v1/staff?user_id=eq.${staff.id}`, {
    method: "PATCH",
    headers: {
      apikey: site.keys.publishableKey,
      authorization: `Bearer ${staff.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ display_name: `${MARK} again` }),
  });
  if (!renamed.ok) throw new Error(`staff: ${await renamed.text()}`);
}

async function seed({ url, keys }: Site, tables: Record<string, Permissions>) {
  for (const [table, { view, rows, read }] of Object.entries(tables)) {
    // Triggers alone note what staff did.
    if (view || table === "staff_activity") continue;
    const seen = read?.anonymous ?? [];
    for (const [name, row] of Object.entries(rows)) {
      const answer = await fetch(`${url}/rest/v1/${table}`, {
        method: "POST",
        headers: {
          apikey: keys.secretKey,
          "content-type": "application/json",
          // Some are there already: the settings, the account's own row, an article's address. What
          // was consented to nobody may change, nor ask to.
          ...(table === "consent_events" ? {} : { prefer: "resolution=merge-duplicates" }),
        },
        body: JSON.stringify(seen.includes(name) ? row : asUnseen(row)),
      });
      if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
    }
  }
}
