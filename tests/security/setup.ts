import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { keepMigratedForSites } from "../support/database/template";
import { addPeople, type Person, seedUnseen, tokenOf } from "../support/people";
import { Site } from "../support/site/site";

/** The one site that all probes ask, and who may ask it. */
export type Target = {
  url: string;
  keys: Site["keys"];
  dataFolder: string;
  /** The web server's. */
  pid: number;
  staff: Person;
  /** Somebody with an account who is no member of staff. */
  stranger: Person;
  /** A member of staff's, who has signed out. */
  endedToken: string;
  /** The file to which each file of tests adds how much it tried. */
  counts: string;
};

declare module "vitest" {
  interface ProvidedContext {
    target: Target;
  }
}

export default async function setup({ provide }: TestProject) {
  await keepMigratedForSites();
  const site = await Site.start({
    LOG_LEVEL: "error",
    // Allows what the database takes from one network, and more at once: so its own limit is met.
    RATE_LIMIT_INSERTS: "10000/5000m",
    // The seeded rows are old, and of files that are not there.
    CLEAN_UP_AFTER_S: "86400",
  });
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-security-"));
  const counts = join(folder, "counts");
  writeFileSync(counts, "");
  const people = await addPeople(site);
  const { url, keys, dataFolder, pid } = site;
  const target: Target = {
    url,
    keys,
    dataFolder,
    pid,
    ...people,
    endedToken: await tokenOf(site, site.staff),
    counts,
  };
  await signOut(site, target.endedToken);
  await seedUnseen(site, people);
  provide("target", target);
  return async () => {
    tell(counts);
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  };
}

async function signOut({ url, keys }: Site, token: string) {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
  await fetch(`${url}/auth/v1/logout?scope=local`, { method: "POST", headers });
}

function tell(counts: string) {
  const sums = new Map<string, number>();
  for (const line of readFileSync(counts, "utf8").split("\n").filter(Boolean)) {
    const [what = "", number] = line.split("\t");
    sums.set(what, (sums.get(what) ?? 0) + Number(number));
  }
  for (const [what, sum] of sums) process.stdout.write(`security: ${sum} ${what}\n`);
}
