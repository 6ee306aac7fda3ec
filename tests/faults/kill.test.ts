import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Acknowledged,
  killFirstStart,
  look,
  type Site,
  startSite,
  writeAndKill,
} from "./write-load";

/** KILL_ROUNDS=10 for the figure in docs/operations.md. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);

let folder: string;
let site: Site | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kill-"));
});
afterAll(() => {
  site?.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 100 });
});

it(`kill -9 at the first start and under write load, ${ROUNDS} rounds: nothing acknowledged is lost or damaged`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const data = join(folder, "data");
  const known: Acknowledged = { rows: [], files: new Map() };
  await killFirstStart(data);
  for (let round = 0; round <= ROUNDS; round++) {
    site = await startSite(data);
    expect(await look(site, known)).toEqual({ lost: [], strange: [] });
    if (round < ROUNDS) await writeAndKill(site, known);
  }
  // What an upload left unfinished is gone.
  const stored = readdirSync(join(data, "files/partner-images"));
  expect(stored.filter((name) => name.startsWith("."))).toEqual([]);
  const { rows, files } = known;
  process.stdout.write(
    `${ROUNDS} rounds of kill -9: ${rows.length} rows and ${files.size} files acknowledged, all found\n`,
  );
});
