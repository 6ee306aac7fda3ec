import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { WHOLE_TEST } from "../support/limits";
import { siteProcesses } from "../support/site/site-process";
import { type Acknowledged, killFirstStart, LIMITS, look, writeAndKill } from "./write-load";

/** KILL_ROUNDS=10 for the figure in docs/operations.md. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);

const { data, serveSite, spawnSite } = siteProcesses({ shared: true });

it(`kill -9 at the first start and under write load, ${ROUNDS} rounds: nothing acknowledged is lost or damaged`, {
  timeout: WHOLE_TEST * (1 + ROUNDS),
}, async () => {
  const known: Acknowledged = { rows: [], files: new Map() };
  await killFirstStart(spawnSite(LIMITS).child, data());
  for (let round = 0; round <= ROUNDS; round++) {
    const site = await serveSite(LIMITS);
    expect(await look(site, known)).toEqual({ lost: [], strange: [] });
    if (round < ROUNDS) await writeAndKill(site, known);
  }
  // Unfinished uploads are gone.
  const stored = readdirSync(join(data(), "files/partner-images"));
  expect(stored.filter((name) => name.startsWith("."))).toEqual([]);
  const { rows, files } = known;
  process.stdout.write(
    `${ROUNDS} rounds of kill -9: ${rows.length} rows and ${files.size} files acknowledged, all found\n`,
  );
});
