import { randomBytes } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { afterEach, describe, expect, inject, it } from "vitest";
import { hashOf } from "../../server/tokens";
import { PNG } from "../support/buckets";
import { enginePid } from "../support/database/engine";
import { openTestBackend, type TestBackend } from "../support/database/test-backend";
import { requestSession, type signIn } from "../support/site/sign-in";
import { mayMount, mountSmallDisk, type SmallDisk } from "./small-disk";

/** Enough for a small database, its log as it grows, and the reserve. */
const MEGABYTES = 320;
/** Enough for the ballast as well. */
const WITH_BALLAST = 512;

let disk: SmallDisk;
let site: TestBackend | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
  disk.remove();
});

/** A site whose data is alone on the disk. */
async function openSite(): Promise<TestBackend> {
  const DATA_DIR = `${disk.path}/data`;
  cpSync(inject("template"), DATA_DIR, { recursive: true });
  return openTestBackend({ DATA_DIR, RATE_LIMIT_PLANS: "100000/1m" });
}

/** Waits until the database is open: it is started again until there is room. */
const openAgain = () =>
  expect
    .poll(() => site?.backend.ready().then(() => "open", String), { interval: 200 })
    .toBe("open");

const call = async (headers: Record<string, string>, name: string, given: object = {}) =>
  (await site?.ask(`/rest/v1/rpc/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(given),
  })) as Response;

/** A family with a plan, in a browser without an address. */
async function startPlan() {
  const headers = { ...site?.anonymous } as Record<string, string>;
  const signedUp = (await site?.ask("/auth/v1/signup", {
    ...{ method: "POST", headers },
    body: JSON.stringify({ data: {} }),
  })) as Response;
  expect(signedUp.status).toBe(200);
  const { access_token } = (await signedUp.json()) as Awaited<ReturnType<typeof signIn>>;
  const family = { ...headers, authorization: `Bearer ${access_token}` };
  const plan = crypto.randomUUID();
  const answers = { kind: "died", honoree_name: "Ruth" };
  const started = await call(family, "start_plan", { p_id: plan, answers });
  expect(started.status).toBe(200);
  let loved = "";
  return {
    family,
    plan,
    /** Writes another text of 5,000 characters over the one before. */
    async rewrite() {
      const value = randomBytes(2500).toString("hex");
      const change = { noun: "plans", row_id: plan, field: "loved", base: loved, value };
      const { status } = await call(family, "save_plan_field", change);
      if (status === 200) loved = value;
      return status;
    },
    async read() {
      const answer = await call(family, "plan_since", { plan_id: plan });
      return answer.status === 200 && (await answer.json()).plans?.[0].loved === loved;
    },
  };
}

const send = (subject: string) =>
  site?.ask("/rest/v1/contact_messages", {
    method: "POST",
    headers: { ...site.anonymous, prefer: "return=minimal" },
    body: JSON.stringify({
      name: "Ada",
      email: "ada@example.com",
      subject,
      message: "Words for the family.",
    }),
  }) as Promise<Response>;

const upload = (headers: Record<string, string>, name: string) =>
  site?.ask(`/storage/v1/object/partner-images/${name}`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/png" },
    body: PNG,
  }) as Promise<Response>;

const subjects = async (): Promise<string[]> => {
  const answer = await site?.ask("/rest/v1/contact_messages?select=subject&order=subject", {
    headers: site.site,
  });
  const rows = (await answer?.json()) as { subject: string }[];
  return rows.map(({ subject }) => subject);
};

describe.skipIf(!mayMount)("a disk that is full (needs the right to mount)", () => {
  it("refuses what adds to it and says why, reads on, and recovers when there is room", async () => {
    disk = mountSmallDisk(MEGABYTES);
    site = await openSite();
    const staff = await site.signIn("staff@example.com", { staff: true });
    expect((await send("before")).status).toBe(201);

    disk.fill(20);
    for (const refused of [await send("refused"), await upload(staff, "refused.png")]) {
      expect(refused.status).toBe(507);
      expect((await refused.json()).message).toBe(
        "There is no room left on the site's disk. Nothing was saved; please try later.",
      );
    }
    expect(await subjects()).toEqual(["before"]);
    const deleted = await site.ask("/rest/v1/contact_messages?subject=eq.before", {
      method: "DELETE",
      headers: staff,
    });
    expect(deleted.status).toBe(204);

    disk.makeRoom();
    expect((await send("after")).status).toBe(201);
    expect((await upload(staff, "after.png")).status).toBe(200);
    expect(await subjects()).toEqual(["after"]);
  });

  it("breaks the database when something else fills it, which mends itself with room", async () => {
    disk = mountSmallDisk(MEGABYTES);
    site = await openSite();
    expect((await send("before")).status).toBe(201);

    disk.fill(0);
    // The log's next file finds no room, several times over.
    const { backend } = site;
    const log = "select pg_logical_emit_message(false, 'test', repeat('x', 9000000))";
    const fillLog = async () => {
      for (let files = 0; files < 8; files++) await backend.execute(log);
    };
    await expect(fillLog()).rejects.toThrow("The database has stopped");
    // Both wait for a database as long as anybody does.
    const asked = site.ask("/rest/v1/contact_messages", { headers: site.site });
    await expect(backend.ready()).rejects.toThrow();
    const away = await asked;
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");

    disk.makeRoom();
    await openAgain();
    expect((await send("after")).status).toBe(201);
    expect(await subjects()).toEqual(["after", "before"]);
  });
});

describe.skipIf(!mayMount)("a disk that families fill (needs the right to mount)", () => {
  it("refuses them first, while staff work and nothing breaks", async () => {
    disk = mountSmallDisk(MEGABYTES);
    site = await openSite();
    const staff = await site.signIn("staff@example.com", { staff: true });
    const { rewrite, read } = await startPlan();
    expect(await rewrite()).toBe(200);

    disk.fill(129);
    let refused = 0;
    for (let writes = 0; writes < 2_000 && refused < 20; writes++) {
      if ((await rewrite()) === 507) refused++;
    }
    expect(refused).toBe(20);
    expect(disk.freeMegabytes()).toBeGreaterThan(64);
    expect(await read()).toBe(true);
    expect((await send("a visitor's")).status).toBe(507);
    expect((await upload(staff, "staff.png")).status).toBe(200);
    const reply = await site.ask("/rest/v1/canned_replies", {
      ...{ method: "POST", headers: staff },
      body: JSON.stringify({ title: "Hours", words: "Monday to Friday." }),
    });
    expect(reply.status).toBe(201);
  });

  it("is full, and its engine killed: it opens, is read and emptied, and is written when there is room", async () => {
    disk = mountSmallDisk(WITH_BALLAST);
    site = await openSite();
    const staff = await site.signIn("staff@example.com", { staff: true });
    const family = await startPlan();
    const other = await startPlan();
    expect(await family.rewrite()).toBe(200);
    expect((await send("before")).status).toBe(201);
    const stops = { address: "bo@example.com", stream: "contact", kind: "message-received" };
    const token = { ...stops, token_hash: hashOf("mlettertoken") };
    expect((await call(site.site, "keep_letter_token", token)).status).toBeLessThan(300);
    await site.backend.keepBallast?.();
    const ballast = `${disk.path}/data/ballast`;
    expect(existsSync(ballast)).toBe(true);

    disk.fill(0);
    const load = Promise.all(Array.from({ length: 20 }, () => family.rewrite()));
    process.kill(enginePid(`${disk.path}/data`) ?? 0, "SIGKILL");
    for (const status of await load) expect([200, 503, 507]).toContain(status);
    await openAgain();
    expect(existsSync(ballast)).toBe(false);

    expect(await family.read()).toBe(true);
    expect(await subjects()).toEqual(["before"]);
    expect(await family.rewrite()).toBe(507);
    const { publishableKey } = site.backend;
    const target = { url: "", publishableKey, fetch: site.ask };
    const account = { email: "staff@example.com", password: "correct horse" };
    expect((await requestSession(target, account)).status).toBe(200);
    // The call of the page of letters, on the server.
    const { backend } = site;
    const stopped = await backend.fetch(`${backend.url}/rest/v1/rpc/change_letters`, {
      ...{ method: "POST", headers: site.anonymous },
      body: JSON.stringify({ token: "mlettertoken", change: "stop-contact" }),
    });
    expect(await stopped.json()).toBe(true);
    const erased = await call(site.site, "erase_personal_data", { address: "ada@example.com" });
    expect(erased.status).toBe(200);
    expect((await call(other.family, "delete_plan", { plan_id: other.plan })).status).toBe(200);
    const deleted = await site.ask("/rest/v1/contact_messages?subject=eq.before", {
      ...{ method: "DELETE", headers: staff },
    });
    expect(deleted.status).toBe(204);

    disk.makeRoom();
    expect(await family.rewrite()).toBe(200);
    expect((await send("after")).status).toBe(201);
    await site.backend.keepBallast?.();
    expect(existsSync(ballast)).toBe(true);
  });

  it("is full when the site starts: it starts", async () => {
    disk = mountSmallDisk(WITH_BALLAST);
    site = await openSite();
    expect((await send("before")).status).toBe(201);
    await site.backend.keepBallast?.();
    await site.backend.close();
    disk.fill(0);
    site = await openTestBackend({ DATA_DIR: `${disk.path}/data` });
    expect(await subjects()).toEqual(["before"]);
  });
});

describe.skipIf(!mayMount)("a data folder that can only be read (needs the right to mount)", () => {
  it("is said in one line, and is left as it is", async () => {
    disk = mountSmallDisk(1);
    disk.makeReadOnly();
    const opening = openTestBackend({ DATA_DIR: disk.path });
    await expect(opening).rejects.toThrow(
      `The data folder ${disk.path} cannot be used (EROFS). Set DATA_DIR.`,
    );
  });
});
