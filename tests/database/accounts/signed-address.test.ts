import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createTables } from "~shared/tables";
import {
  signAddress,
  signingAddresses,
  VISITOR_ADDRESS,
} from "../../../server/backend/supabase/signed-address";
import { rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { openFamilies, save } from "../plans/plan-family";

/*
 * A Supabase project's gateway names the caller in cf-connecting-ip. For what visitors ask the web
 * server, that is the web server.
 */

const { database, families } = await openFamilies();

const { apikey: key = "" } = database.as("anonymous").headers;
const WEB_SERVER = "198.51.100.7";
const GUESTS = [
  ...[1, 2, 3, 4].map((network) => `203.0.113.${network}`),
  ...[1, 2, 3, 4].map((network) => `2001:db8:0:${network}::1`),
];

/** The project as a caller in this network reaches it. */
const gateway =
  (from: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cf-connecting-ip", from);
    headers.set("x-forwarded-for", from);
    return database.fetch(input, { ...init, headers });
  };

const readKey = () => rpc(database.service.tables, "visitor_address_key");
const webServer = async () =>
  signingAddresses({ fetch: gateway(WEB_SERVER), key: await readKey(), readKey });

beforeEach(() =>
  database.execute(`${FORGET_SPENDINGS} delete from private.visitor_address_keys where true`),
);

describe("of eight guests of eight networks", () => {
  /** Asks to come by a public link. @returns how many are taken */
  async function taken(fetch: typeof globalThis.fetch) {
    const ann = await families.signIn();
    const plan = await families.start(ann, { honoree_name: "Ruth Alvarez" });
    await save(ann, "plan_public_links", plan, "is_on", [false, true]);
    const token = await rpc(ann.tables, "make_public_link", { plan_id: plan });
    const statuses: number[] = [];
    for (const address of GUESTS) {
      const headers = { "x-forwarded-for": address };
      const tables = createTables({ url: database.url, key, headers }, fetch);
      const { status } = await tables.rpc("ask_to_come", {
        token,
        own: randomBytes(20).toString("hex"),
        asked: { name: "Lou", people: [], email: "lou@example.com", phone: "", message: "" },
      });
      statuses.push(status);
    }
    return statuses.filter((status) => status === 200).length;
  }

  test("all are taken, who are five where the web server's own address counts", async () => {
    expect(await taken(gateway(WEB_SERVER))).toBe(5);
    expect(await taken(await webServer())).toBe(8);
  });
});

describe("the caller's address", () => {
  /** What the database takes for the address of a call with this header. */
  async function addressOf(signed?: string) {
    const headers = {
      ...database.service.headers,
      "content-type": "application/json",
      ...(signed === undefined ? {} : { [VISITOR_ADDRESS]: signed }),
    };
    const call = { method: "POST", headers, body: "{}" };
    const answer = await gateway(WEB_SERVER)(`${database.url}/rest/v1/rpc/client_address`, call);
    return answer.json();
  }
  const SECOND = 1_000;
  const signed = async (address: string, seconds = 0) =>
    signAddress(address, await readKey(), Date.now() + seconds * SECOND);

  test.each([
    ["203.0.113.1", "203.0.113.1"],
    ["::ffff:203.0.113.1", "203.0.113.1"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["unknown", "unknown"],
    // The web server's own calls are no visitor's.
    ["", null],
  ])("that the web server signed counts: %j as %j", async (address, counted) => {
    expect(await addressOf(await signed(address))).toBe(counted);
  });

  test("claimed without a valid signature counts for nothing", async () => {
    const genuine = await signed("203.0.113.1");
    const foreign = signAddress("203.0.113.1", randomBytes(32).toString("hex"), Date.now());
    for (const claimed of [
      undefined,
      "",
      "203.0.113.1",
      foreign,
      genuine.replace(/1$/, "2"),
      `${genuine}, 203.0.113.2`,
      genuine.replace(/^\d+/, (time) => String(Number(time) + 1)),
      genuine.replace(/\.[0-9a-f]{64}\./, `.${"0".repeat(64)}.`),
      await signed("203.0.113.1", -130),
      await signed("203.0.113.1", 130),
    ]) {
      expect([claimed, await addressOf(claimed)]).toEqual([claimed, WEB_SERVER]);
    }
  });

  test("is signed with a new key each day, and one is over after two", async () => {
    const older = (hours: number) =>
      database.execute(`update private.visitor_address_keys
        set made_at = made_at - interval '${hours} hours'`);
    const first = await readKey();
    const byFirst = () => addressOf(signAddress("203.0.113.1", first, Date.now()));
    await older(23);
    expect(await readKey()).toBe(first);
    await older(2);
    expect(await readKey()).not.toBe(first);
    expect(await byFirst()).toBe("203.0.113.1");
    await older(24);
    expect(await byFirst()).toBe(WEB_SERVER);
  });

  test("cannot be signed by anybody but the web server", async () => {
    for (const persona of ["anonymous", "stranger", "staff"] as const) {
      const { error } = await database.as(persona).tables.rpc("visitor_address_key");
      expect(error?.code).toBe("42501");
    }
  });
});
