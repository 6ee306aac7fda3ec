import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseStaffCommand, performStaffCommand, reportStaff } from "../../scripts/operator/staff";
import { createLog } from "../../server/http/log";
import { openControl } from "../../server/operator/control-server";
import { openTestBackend, type TestBackend } from "../support/test-backend";

let site: TestBackend;
let closeControl: () => Promise<void>;
const control = () => openControl(site.folder, site.backend, createLog("silent"));
beforeAll(async () => {
  site = await openTestBackend();
  closeControl = await control();
  await staff("add", "first@example.com");
});
// The last tests close the backend.
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

/** What `npm run staff -- …` says. */
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

describe("while the site runs", () => {
  it("add makes an account and prints its password, which signs in as staff", async () => {
    const added = await staff("add", "Ada@Example.com", "--name", "Ada L.");
    expect(added.ok).toBe(true);
    expect(added.said).toMatch(
      /^ada@example\.com is staff now\.\nPassword: \S{23}\nIt is shown once/,
    );
    const { headers } = await session("ada@example.com", added.password);
    const rows = await (await read("staff?select=display_name", headers)).json();
    expect(rows).toContainEqual({ display_name: "Ada L." });
  });

  it("add refuses an account that is staff", async () => {
    const again = await staff("add", "FIRST@example.com");
    expect(again).toMatchObject({ ok: false, said: "first@example.com is staff already." });
  });

  it("add makes staff of an account only when told to, and keeps its password", async () => {
    await site.backend.accounts.create({ email: "family@example.com", password: "their own" });
    const refused = await staff("add", "family@example.com");
    expect(refused.ok).toBe(false);
    expect(refused.said).toBe(
      "family@example.com has an account that is not staff. To make it staff: npm run staff -- add family@example.com --promote",
    );
    const before = await session("family@example.com", "their own");
    const open = () =>
      site.ask("/rest/v1/rpc/open_staff_session", {
        method: "POST",
        headers: before.headers,
        body: "{}",
      });
    expect(await (await open()).json()).toBeNull();

    const promoted = await staff("add", "family@example.com", "--promote");
    expect(promoted).toMatchObject({ ok: true, password: "" });
    expect(promoted.said).toContain("keeps its password and is signed out everywhere");
    // What a family opened with a letter's code does not become a session of staff.
    expect([(await open()).status, ...(await isOver(before)).slice(1)]).toEqual(OVER);
    const { headers } = await session("family@example.com", "their own");
    expect((await (await read("staff", headers)).json()).length).toBeGreaterThan(1);
  });

  it("add --promote refuses an account that is in a plan", async () => {
    await site.backend.accounts.create({ email: "kin@example.com", password: "their own" });
    const { headers } = await session("kin@example.com", "their own");
    const body = JSON.stringify({ p_id: crypto.randomUUID(), answers: { kind: "died" } });
    const started = await site.ask("/rest/v1/rpc/start_plan", { method: "POST", headers, body });
    expect(started.ok).toBe(true);
    const refused = await staff("add", "kin@example.com", "--promote");
    expect(refused.ok).toBe(false);
    expect(refused.said).toContain(
      "kin@example.com is in a family's plan, and staff have no plans",
    );
    expect((await (await read("plans?select=id", headers)).json()).length).toBe(1);
    expect((await staff("list")).said).not.toContain("kin@example.com");
  });

  it("add --promote refuses an address without an account", async () => {
    const refused = await staff("add", "nobody@example.com", "--promote");
    expect(refused.ok).toBe(false);
    expect(refused.said).toContain("nobody@example.com has no account that could be promoted");
    expect(await site.backend.accounts.find("nobody@example.com")).toBeUndefined();
  });

  it("list shows address, name and since when", async () => {
    await staff("add", "lists@example.com", "--name", "Lis Ting");
    const { said } = await staff("list");
    const lines = said.split("\n");
    expect(lines[0]).toMatch(/^EMAIL +NAME +ROLE +SINCE$/);
    expect(lines[1]).toMatch(/^first@example\.com +- +owner +\d{4}-\d\d-\d\d$/);
    expect(said).toMatch(/^lists@example\.com +Lis Ting +owner +\d{4}-\d\d-\d\d$/m);
  });

  it("name sets the byline, and takes it away", async () => {
    await staff("add", "named@example.com");
    const set = await staff("name", "named@example.com", "Nam Ed");
    expect(set.said).toBe("named@example.com signs articles as Nam Ed.");
    expect((await staff("list")).said).toMatch(/^named@example\.com +Nam Ed +/m);
    const taken = await staff("name", "named@example.com", "");
    expect(taken.said).toBe("named@example.com signs articles with no name.");
    expect((await staff("list")).said).toMatch(/^named@example\.com +- +/m);
  });

  it("reset gives a new password, ends the old one and every session", async () => {
    const added = await staff("add", "reset@example.com");
    const before = await session("reset@example.com", added.password);
    const reset = await staff("reset", "reset@example.com");
    expect(reset.said).toMatch(/^reset@example\.com has a new password and is signed out/);
    expect(await isOver(before)).toEqual(OVER);
    expect(await signIn("reset@example.com", added.password)).toBeUndefined();
    const after = await session("reset@example.com", reset.password);
    expect((await read("staff", after.headers)).status).toBe(200);
  });

  it("remove takes the right and the sessions; articles keep their text", async () => {
    const { password } = await staff("add", "author@example.com", "--name", "Au Thor");
    const before = await session("author@example.com", password);
    const article = { title: "Stays", slug: "stays", content: "<p>Words</p>" };
    const body = JSON.stringify(article);
    const init = { method: "POST", headers: before.headers, body };
    expect((await site.ask("/rest/v1/articles", init)).status).toBe(201);

    const removed = await staff("remove", "author@example.com");
    expect(removed.said).toBe(
      "author@example.com is not staff any more and is signed out everywhere.",
    );
    expect(await isOver(before)).toEqual(OVER);
    const found = await (await read("articles?slug=eq.stays", site.site)).json();
    expect(found).toMatchObject([{ ...article, author_id: null }]);
    // The account is there, and sees nothing.
    const { headers } = await session("author@example.com", password);
    const unpublished = await read("articles?select=title&slug=eq.stays", headers);
    expect(await unpublished.json()).toEqual([]);
  });

  it.each([
    ["reset", "stranger@example.com"],
    ["remove", "stranger@example.com"],
    ["name", "stranger@example.com", "Stran Ger"],
  ])("%s refuses callers that are not staff", async (...args) => {
    const { ok, said } = await staff(...args);
    expect(ok).toBe(false);
    expect(said).toBe("stranger@example.com is not staff. Who is: npm run staff -- list");
  });

  it("a site that is starting is waited for", async () => {
    await closeControl();
    const asked = staff("list");
    await wait(400);
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
    const { headers } = await session(
      "first@example.com",
      (await staff("reset", "first@example.com")).password,
    );
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

describe("while it does not run", () => {
  let first: string;
  beforeAll(async () => {
    first = (await staff("add", "early@example.com")).password;
    for (const line of (await staff("list")).said.split("\n").slice(1)) {
      const [email = ""] = line.split(" ");
      if (email !== "early@example.com") await staff("remove", email);
    }
    await closeControl();
    await site.backend.close();
  });

  it("every command does the same, and the last owner stays", async () => {
    const added = await staff("add", "late@example.com", "--name", "La Te");
    expect((await staff("list")).said.split("\n")).toHaveLength(3);
    const reset = await staff("reset", "late@example.com");
    expect(reset.password).not.toBe(added.password);
    expect((await staff("remove", "late@example.com")).ok).toBe(true);
    const last = await staff("remove", "early@example.com");
    expect(last.ok).toBe(false);
    expect(last.said).toBe(
      "early@example.com is the last owner and stays one. Make somebody else an owner first.",
    );
    expect(first).not.toBe("");
    // Each command opens the database, and closes it.
  }, 180_000);

  it("as a program: one line and 0, one line and 1, or how to use it", async () => {
    const list = await program(["list"], site.folder);
    expect(list).toMatchObject({ code: 0, errors: "" });
    expect(list.output).toContain("early@example.com");

    const last = await program(["remove", "early@example.com"], site.folder);
    expect(last).toMatchObject({ code: 1, output: "" });
    expect(last.errors.trim().split("\n")).toHaveLength(1);

    const elsewhere = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    const none = await program(["list"], elsewhere);
    rmSync(elsewhere, { recursive: true });
    expect(none.errors).toBe(
      `There is no site in ${elsewhere} yet. Start it once, or set DATA_DIR.\n`,
    );

    const wrong = await program(["invite", "early@example.com"], site.folder);
    expect(wrong).toMatchObject({ code: 1, output: "" });
    expect(wrong.errors).toContain('There is no command "invite".\n\nUsage: npm run staff --');
  });
});

async function program(args: string[], folder: string) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/operator.ts", "staff", ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder, STAFF_PASSWORD: "the first start's matter" },
    },
  );
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  return { code, output, errors };
}
