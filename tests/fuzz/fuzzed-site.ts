import { addColleague } from "../support/colleagues";
import { addPeople, seedUnseen } from "../support/people";
import { Site } from "../support/site/site";
import type { Fuzzed } from "./fuzz";

/** Starts a site with a row of every kind, those that visitors may not see with the mark. */
export async function startFuzzedSite(): Promise<{ fuzzed: Fuzzed; stop: () => Promise<void> }> {
  const site = await Site.start({
    LOG_LEVEL: "fatal",
    // The seeded rows are old, and of files that are not there.
    CLEAN_UP_AFTER_S: "86400",
  });
  const people = await addPeople(site);
  const colleague = await addColleague(site, "Con Colleague");
  await seedUnseen(site, people);
  const { url, pid, keys } = site;
  const tokens = { stranger: people.stranger.token, staff: people.staff.token };
  return { fuzzed: { url, pid, keys, colleague, tokens }, stop: () => site.stop() };
}
