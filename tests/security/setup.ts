import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Permissions, permissions } from "../../supabase/tests/permissions";
import { addColleague } from "../e2e/colleagues";
import { Site } from "../e2e/site";
import { asUnseen } from "./unseen";

/** The one site that all probes ask, and who may ask it. */
export type Target = {
  url: string;
  keys: Site["keys"];
  dataFolder: string;
  staff: { id: string; email: string; password: string; token: string };
  /** Has an account, and is no member of staff. */
  stranger: { id: string; email: string; password: string; token: string };
  /** A member of staff's, who has signed out. */
  endedToken: string;
  /** Where each file of tests adds how much it tried. */
  counts: string;
};

declare module "vitest" {
  interface ProvidedContext {
    target: Target;
  }
}

export default async function setup({ provide }: TestProject) {
  const site = await Site.start({ LOG_LEVEL: "error" });
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-security-"));
  const counts = join(folder, "counts");
  const staff = await addColleague(site, "Sam Staff");
  const stranger = await addColleague(site, "Sly Stranger");
  const { url, keys, dataFolder } = site;
  const target: Target = {
    url,
    keys,
    dataFolder,
    staff: { ...staff, token: await signIn(site, staff) },
    stranger: { ...stranger, token: await signIn(site, stranger) },
    endedToken: await signIn(site, site.staff),
    counts,
  };
  await site.clear("staff", `user_id=eq.${stranger.id}`);
  await signOut(site, target.endedToken);
  await seed(site, permissions({ staffId: staff.id, strangerId: stranger.id }));
  // The database keeps every article's address itself, beside those on the list.
  await site.clear("article_addresses", "slug=eq.out");
  provide("target", target);
  return async () => {
    tell(counts);
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  };
}

async function signIn({ url, keys }: Site, { email, password }: Site["staff"]): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: keys.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).access_token;
}

async function signOut({ url, keys }: Site, token: string) {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
  await fetch(`${url}/auth/v1/logout`, { method: "POST", headers });
}

/** Every row of the list of permissions; those that nobody outside may see carry the mark. */
async function seed({ url, keys }: Site, tables: Record<string, Permissions>) {
  for (const [table, { view, rows, read }] of Object.entries(tables)) {
    if (view) continue;
    const seen = read.anonymous ?? [];
    for (const [name, row] of Object.entries(rows)) {
      const answer = await fetch(`${url}/rest/v1/${table}`, {
        method: "POST",
        headers: {
          apikey: keys.secretKey,
          "content-type": "application/json",
          // Some are there already: the settings, the account's own row, an article's address.
          prefer: "resolution=merge-duplicates",
        },
        body: JSON.stringify(seen.includes(name) ? row : asUnseen(row)),
      });
      if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
    }
  }
}

function tell(counts: string) {
  const sums = new Map<string, number>();
  for (const line of readFileSync(counts, "utf8").trim().split("\n")) {
    const [what = "", number] = line.split("\t");
    sums.set(what, (sums.get(what) ?? 0) + Number(number));
  }
  for (const [what, sum] of sums) process.stdout.write(`security: ${sum} ${what}\n`);
}
