import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTables } from "~shared/tables";
import { parseStaffCommand, performStaffCommand, reportStaff } from "../../scripts/operator/staff";
import { createLog } from "../../server/http/log";
import { openControl } from "../../server/operator/control-server";
import { openKeptTestBackend } from "../support/database/test-backend";
import { enrol } from "../support/totp";

const site = await openKeptTestBackend();
let closeControl: () => Promise<void>;
const control = () => openControl(site.folder, site.backend, createLog("silent"));
beforeAll(async () => {
  closeControl = await control();
  await staff("add", "first@example.com");
});
afterAll(() => closeControl());

/** The output of `npm run staff -- …`. */
async function staff(...args: string[]) {
  const command = parseStaffCommand(args);
  if (command === "help") throw new Error("That asks for help");
  const result = await performStaffCommand(command, { DATA_DIR: site.folder });
  const { lines, ok } = reportStaff(command, result);
  const said = lines.join("\n");
  return { ok, said, password: /^Password: (\S+)$/m.exec(said)?.[1] ?? "" };
}

async function signIn(email: string, password: string) {
  const body = JSON.stringify({ email, password });
  const init = { method: "POST", headers: site.anonymous, body };
  const answer = await site.ask("/auth/v1/token?grant_type=password", init);
  return answer.ok ? await answer.json() : undefined;
}

async function session(email: string, password: string) {
  const { access_token, refresh_token } = await signIn(email, password);
  return {
    refresh_token,
    headers: { ...site.anonymous, authorization: `Bearer ${access_token}` },
  };
}

const read = (path: string, headers: Record<string, string>) =>
  site.ask(`/rest/v1/${path}`, { headers });

const call = (name: string, headers: Record<string, string>, body: object) =>
  site.ask(`/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(body) });

async function isOver({ headers, refresh_token }: Awaited<ReturnType<typeof session>>) {
  const body = JSON.stringify({ refresh_token });
  const refresh = { method: "POST", headers: site.anonymous, body };
  const answers = await Promise.all([
    read("staff", headers),
    site.ask("/auth/v1/user", { headers }),
    site.ask("/auth/v1/token?grant_type=refresh_token", refresh),
  ]);
  return answers.map(({ status }) => status);
}
const OVER = [401, 403, 400];

/** The last column, and the one before. */
const SINCE = String.raw`owner +\d{4}-\d\d-\d\d$`;
const ADA = "ada@example.com";
const ED = "ed@example.com";

describe("while the site runs", () => {
  it("add makes an account and prints its password, which signs in as staff", async () => {
    const added = await staff("add", "Ada@Example.com", "--name", "Ada L.");
    expect(added.ok).toBe(true);
    expect(added.said).toMatch(
      /^ada@example\.com is staff now\.\nPassword: \S{23}\nIt is shown once/,
    );
    const { headers } = await session(ADA, added.password);
    const rows = await (await read("staff?select=display_name", headers)).json();
    expect(rows).toContainEqual({ display_name: "Ada L." });
  });

  it("list shows address, name and since when; name changes the byline, and takes it away", async () => {
    const { said } = await staff("list");
    expect(said).toMatch(/^EMAIL +NAME +ROLE +SINCE\n/);
    expect(said).toMatch(new RegExp(`^first@example\\.com +- +${SINCE}`, "m"));
    expect(said).toMatch(new RegExp(`^ada@example\\.com +Ada L\\. +${SINCE}`, "m"));
    const set = await staff("name", ADA, "Nam Ed");
    expect(set.said).toBe("ada@example.com signs articles as Nam Ed.");
    expect((await staff("list")).said).toMatch(/^ada@example\.com +Nam Ed +/m);
    const taken = await staff("name", ADA, "");
    expect(taken.said).toBe("ada@example.com signs articles with no name.");
    expect((await staff("list")).said).toMatch(/^ada@example\.com +- +/m);
  });

  it("reset gives a new password, ends the old one and every session", async () => {
    const { password } = await staff("reset", ADA);
    const before = await session(ADA, password);
    const reset = await staff("reset", ADA);
    expect(reset.said).toMatch(/^ada@example\.com has a new password and is signed out/);
    expect(await isOver(before)).toEqual(OVER);
    expect(await signIn(ADA, password)).toBeUndefined();
    const after = await session(ADA, reset.password);
    expect((await read("staff", after.headers)).status).toBe(200);
  });

  it("remove takes the right and the sessions; articles keep their text", async () => {
    const { password } = await staff("reset", ADA);
    const before = await session(ADA, password);
    const article = { title: "Stays", slug: "stays", content: "<p>Words</p>" };
    const body = JSON.stringify(article);
    const init = { method: "POST", headers: before.headers, body };
    expect((await site.ask("/rest/v1/articles", init)).status).toBe(201);

    const removed = await staff("remove", ADA);
    expect(removed.said).toBe(
      "ada@example.com is not staff any more and is signed out everywhere.",
    );
    expect(await isOver(before)).toEqual(OVER);
    const found = await (await read("articles?slug=eq.stays", site.site)).json();
    expect(found).toMatchObject([{ ...article, author_id: null }]);
    // The account is there, and sees nothing.
    const { headers } = await session(ADA, password);
    const unpublished = await read("articles?select=title&slug=eq.stays", headers);
    expect(await unpublished.json()).toEqual([]);
  });

  it("role changes what somebody may do, and no command takes the last owner", async () => {
    await staff("add", ED, "--role", "editor");
    expect((await staff("role", ED, "support")).said).toBe("ed@example.com is in support now.");
    expect((await staff("list")).said).toMatch(/^ed@example\.com +- +support/m);
    const said = expect.stringContaining("first@example.com is the last owner and stays one.");
    for (const command of [
      ["role", "first@example.com", "editor"],
      ["remove", "first@example.com"],
    ])
      expect(await staff(...command)).toMatchObject({ ok: false, said });
  });

  it("reset-factor takes a second factor, and with it every session", async () => {
    const before = await session(ED, (await staff("reset", ED)).password);
    const { url, publishableKey: key, fetch } = site.backend;
    await enrol(createTables({ url, key, headers: before.headers }, fetch));
    const reset = await staff("reset-factor", ED);
    expect(reset.said).toMatch(/^ed@example\.com has no second factor any more and is signed out/);
    expect(await isOver(before)).toEqual(OVER);
    const again = { ok: false, said: "ed@example.com has no second factor." };
    expect(await staff("reset-factor", ED)).toMatchObject(again);
  });

  it("add makes staff of an account only when told to, and keeps its password", async () => {
    await site.backend.accounts.create({ email: "family@example.com", password: "their own" });
    expect((await staff("add", "family@example.com")).said).toBe(
      "family@example.com has an account that is not staff. To make it staff: npm run staff -- add family@example.com --promote",
    );
    const before = await session("family@example.com", "their own");
    const open = () => call("open_staff_session", before.headers, {});
    expect(await (await open()).json()).toBeNull();

    const promoted = await staff("add", "family@example.com", "--promote");
    expect(promoted).toMatchObject({ ok: true, password: "" });
    expect(promoted.said).toContain("keeps its password and is signed out everywhere");
    // A session that a family opened with a letter's code does not become one of staff.
    expect([(await open()).status, ...(await isOver(before)).slice(1)]).toEqual(OVER);
    const { headers } = await session("family@example.com", "their own");
    expect((await (await read("staff", headers)).json()).length).toBeGreaterThan(1);
  });

  it("add --promote refuses an account that is in a plan", async () => {
    const kin = await site.signIn("kin@example.com", { staff: false });
    const plan = { p_id: crypto.randomUUID(), answers: { kind: "died" } };
    expect((await call("start_plan", kin, plan)).ok).toBe(true);
    const refused = await staff("add", "kin@example.com", "--promote");
    expect(refused.ok).toBe(false);
    expect(refused.said).toContain(
      "kin@example.com is in a family's plan, and staff have no plans",
    );
    expect((await (await read("plans?select=id", kin)).json()).length).toBe(1);
    expect((await staff("list")).said).not.toContain("kin@example.com");
  });

  const NOT_STAFF = "stranger@example.com is not staff. Who is: npm run staff -- list";
  it.each([
    ["first@example.com is staff already.", "add", "FIRST@example.com"],
    [
      "stranger@example.com has no account that could be promoted. To make one, leave out --promote.",
      ...["add", "stranger@example.com", "--promote"],
    ],
    [NOT_STAFF, "reset", "stranger@example.com"],
    [NOT_STAFF, "remove", "stranger@example.com"],
    [NOT_STAFF, "name", "stranger@example.com", "Stran Ger"],
  ])("“%s” is told to %s", async (words, ...args) => {
    expect(await staff(...args)).toMatchObject({ ok: false, said: words });
    expect(await site.backend.accounts.find("stranger@example.com")).toBeUndefined();
  });

  it("a site that is starting is waited for", async () => {
    await closeControl();
    const asked = staff("list");
    // It looks for one that runs meanwhile, and finds none.
    await wait(100);
    closeControl = await control();
    expect((await asked).said).toContain("first@example.com");
  });
});

describe("nobody else", () => {
  const announced = () => JSON.parse(readFileSync(join(site.folder, "control.json"), "utf8"));
  const command = (email: string) => ({
    method: "POST",
    body: JSON.stringify({ action: "add", email }),
  });
  const ask = (email: string, headers: Record<string, string>, host = "127.0.0.1") =>
    fetch(`http://${host}:${announced().port}/staff`, { ...command(email), headers });
  const stranger = "eve@example.com";
  const isThere = async () => Boolean(await site.backend.accounts.find(stranger));

  it.each([
    ["no key", () => ({})],
    ["the public key", () => site.anonymous],
    ["a key that is nearly right", () => ({ apikey: `${site.backend.secretKey.slice(0, -1)}!` })],
    ["the key as a token", () => ({ authorization: `Bearer ${site.backend.secretKey}` })],
  ])("with %s gets anything", async (_, headers) => {
    const answer = await ask(stranger, headers());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: "unauthorized" });
    expect(await isThere()).toBe(false);
  });

  it("in a session of staff gets anything", async () => {
    const headers = await site.signIn("sam@example.com", { staff: true });
    expect((await ask(stranger, headers)).status).toBe(401);
    expect(await isThere()).toBe(false);
  });

  it("reaches it from the network, even with the key", async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal);
    if (outside) await expect(ask(stranger, site.site, outside.address)).rejects.toThrow();
    expect(await isThere()).toBe(false);
  });

  it("reads where it is, and that goes when the site stops", async () => {
    expect(statSync(join(site.folder, "control.json")).mode & 0o777).toBe(0o600);
    await closeControl();
    expect(() => announced()).toThrow("ENOENT");
    closeControl = await control();
  });

  it("who has the key gets what is stored of a person, and a copy of all as of one moment", async () => {
    const headers = { apikey: site.backend.secretKey };
    const post = async (path: string, given: object) => {
      const init = { method: "POST", headers, body: JSON.stringify(given) };
      const answer = await fetch(`http://127.0.0.1:${announced().port}/${path}`, init);
      return [answer.status, await answer.json()];
    };
    const exported = await post("privacy", { action: "export", email: "First@example.com" });
    expect(exported).toMatchObject([200, { accounts: [{ email: "first@example.com" }] }]);
    const erased = await post("privacy", { action: "erase", email: "first@example.com" });
    expect(erased).toMatchObject([200, { staff: true, accounts: 0 }]);
    expect(await post("privacy", { action: "sell" })).toEqual([400, { error: "bad_command" }]);
    expect(await post("other", {})).toEqual([404, { error: "not_found" }]);
    const [, { snapshot }] = await post("snapshot", {});
    expect(readdirSync(snapshot).sort()).toEqual(["db", "files", "keys.json"]);
    rmSync(snapshot, { recursive: true });
    // The database takes writes again.
    expect((await staff("name", "first@example.com", "Fay")).ok).toBe(true);
  });

  it("who has the key gets what is no command refused", async () => {
    for (const body of ["{}", "not json", '{"action":"add","email":"x"}', '{"action":"drop"}']) {
      const answer = await fetch(`http://127.0.0.1:${announced().port}/staff`, {
        method: "POST",
        headers: { apikey: site.backend.secretKey },
        body,
      });
      expect(answer.status).toBe(400);
    }
  });
});
