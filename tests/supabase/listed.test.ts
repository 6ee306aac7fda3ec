import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import { openBackend } from "../../server/backend/open";
import { serviceTables } from "../../server/backend/requests";
import { readKeys } from "../../server/data-folder/keys";
import { createLog } from "../../server/http/log";
import { seedDemonstration } from "../../server/jobs/seed";
import { parseSettings } from "../../server/settings";
import { engineProgram } from "../support/database/engine";
import { FUNCTIONS } from "../support/database/functions";
import { createDatabase } from "../support/database/postgres";
import { Postgrest } from "../support/database/postgrest";
import { TEMPLATE } from "../support/database/template";
import { makeAccounts } from "../support/test-accounts";

/** Two sites with the same keys on one database. */
const folders = ["lite", "postgrest"].map((name) =>
  mkdtempSync(join(tmpdir(), `last-hurrah-${name}-`)),
) as [string, string];
const [ofLite, ofPostgrest] = folders;
const keys = readKeys(ofLite);
cpSync(join(ofLite, "keys.json"), join(ofPostgrest, "keys.json"));

const database = await createDatabase(inject("postgres"), TEMPLATE);
const server = await Postgrest.start(database, keys.jwtSecret);
const open = (DATA_DIR: string, POSTGREST_URL?: string) =>
  openBackend(parseSettings({ DATA_DIR, DATABASE_URL: database, POSTGREST_URL }), {
    log: createLog("silent"),
    engine: engineProgram(),
    onLost() {},
  });
const lite = await open(ofLite);
const postgrest = await open(ofPostgrest, server.url);

type Headers = Record<string, string>;
let callers: Record<string, Headers>;
beforeAll(async () => {
  await seedDemonstration(lite, serviceTables(lite));
  const { stranger, staff } = await makeAccounts(lite);
  const apikey = lite.publishableKey;
  callers = {
    visitor: { apikey },
    family: { apikey, authorization: `Bearer ${stranger.access_token}` },
    staff: { apikey, authorization: `Bearer ${staff.access_token}` },
    site: { apikey: lite.secretKey },
  };
});
afterAll(async () => {
  await Promise.all([lite.close(), postgrest.close()]);
  await server.remove();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What both answer: status, rows and their range. */
async function answers(call: string, headers: Headers, body?: object) {
  const asked = [lite, postgrest].map(async ({ fetch, url }) => {
    const answer = await fetch(`${url}/rest/v1/${call}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    const { status } = answer;
    const range = answer.headers.get("content-range");
    if (answer.ok) return { status, range, answer: text && JSON.parse(text) };
    return { status, code: JSON.parse(text).code };
  });
  const [first, second] = await Promise.all(asked);
  return { first, second };
}

describe.each(Object.entries({ VISITORS, FAMILIES }))("%s", (_list, { reads }) => {
  test.each(reads)("%s", async (line) => {
    const call = line
      .replace(/&limit$/, "&limit=3")
      .replaceAll(/(\w+)=(\w+)\.\(?\*\)?/g, (_all, column: string, operator: string) => {
        const isFlag = ["published", "is_demonstration"].includes(column);
        const value = isFlag ? "true" : "00000000-0000-4000-8000-000000000001";
        return `${column}=${operator}.${operator === "in" ? `(${value})` : value}`;
      });
    for (const [caller, headers] of Object.entries(callers)) {
      const { first, second } = await answers(call, { prefer: "count=exact", ...headers });
      expect(second, caller).toEqual(first);
    }
  });
});

/** These find less to do when they are called again, or make something up. */
const NOT_TWICE = ["offer_factor", "remove_demonstration_content", "sign_out_everywhere"];
const comparable = Object.keys(FUNCTIONS).filter((name) => !NOT_TWICE.includes(name));

test.each(comparable)("the function %s without arguments", async (name) => {
  for (const [caller, headers] of Object.entries(callers)) {
    const { first, second } = await answers(`rpc/${name}`, headers, {});
    expect(second, caller).toEqual(first);
  }
});
