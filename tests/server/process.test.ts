import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { end, freePort, printed, ready } from "../support/built-site";
import { requestSession } from "../support/sign-in";
import { answered, prepareData, siteProcesses } from "../support/site-process";

const { folder, spawnSite } = siteProcesses();

describe("starting the site", () => {
  it("serves the home page with its headline, and shows a made-up password once", async () => {
    const first = spawnSite();
    const url = await ready(first);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(
      "End-of-life celebrations that are as unique as the lives lived.",
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(first.output()).toContain("Sign in there as staff@example.com with the password");
    expect(await end(first.child, "SIGTERM")).toBe(0);

    const second = spawnSite();
    await ready(second);
    expect(second.output()).not.toContain("password");
    expect(await end(second.child, "SIGINT")).toBe(0);
  });

  it("makes the first staff account from the settings", async () => {
    await prepareData(folder());
    const site = spawnSite({ STAFF_EMAIL: "first@example.com", STAFF_PASSWORD: "a good password" });
    const url = await ready(site);
    expect(site.output()).not.toContain("password");
    const { publishableKey } = JSON.parse(readFileSync(join(folder(), "data/keys.json"), "utf8"));
    const account = { email: "first@example.com", password: "a good password" };
    const answer = await requestSession({ url, publishableKey }, account);
    expect(answer.status).toBe(200);
  });

  it("takes its operator's commands, and from nobody behind a proxy", async () => {
    await prepareData(folder());
    const site = spawnSite({ TRUST_PROXY: "1", STAFF_EMAIL: "", STAFF_PASSWORD: "" });
    const url = await ready(site);
    const args = [
      "--import",
      "tsx",
      resolve("scripts/operator.ts"),
      "staff",
      "add",
      "ada@example.com",
    ];
    const script = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder(), "data") },
    });
    let said = "";
    script.stdout.on("data", (text) => {
      said += text;
    });
    expect(await once(script, "close")).toEqual([0, null]);
    expect(said).toContain("ada@example.com is staff now.");

    const { secretKey } = JSON.parse(readFileSync(join(folder(), "data/keys.json"), "utf8"));
    const answer = await fetch(`${url}/staff`, {
      method: "POST",
      headers: { apikey: secretKey, "x-forwarded-for": "127.0.0.1", host: "127.0.0.1" },
      body: JSON.stringify({ action: "remove", email: "ada@example.com" }),
    });
    expect(answer.status).not.toBe(200);
    const staff = await fetch(`${url}/rest/v1/staff`, { headers: { apikey: secretKey } });
    expect(await staff.json()).toHaveLength(2);
    expect(await end(site.child, "SIGTERM")).toBe(0);
  });

  it("stops while its database opens, without a word of complaint", async () => {
    await prepareData(folder());
    const port = await freePort();
    const site = spawnSite({ PORT: String(port) });
    expect((await answered(port)).status).toBe(503);
    expect(await end(site.child, "SIGTERM")).toBe(0);
    expect(site.errors()).toBe("");
    expect(site.output()).not.toContain("Last Hurrah is at");
  });

  it("stops in the middle of its first start, and completes it at the next", async () => {
    const filling = spawnSite();
    // The database is there; accounts and demonstration content come next.
    await printed(filling, "the database is up to date");
    expect(await end(filling.child, "SIGTERM")).toBe(0);

    const last = spawnSite();
    const url = await ready(last);
    const { publishableKey } = JSON.parse(readFileSync(join(folder(), "data/keys.json"), "utf8"));
    const headers = { apikey: publishableKey };
    const partners = await fetch(`${url}/rest/v1/partners?select=id`, { headers });
    expect((await partners.json()).length).toBeGreaterThan(0);

    expect(filling.errors() + last.errors()).toBe("");
    const told = filling.output() + last.output();
    expect(told.match(/Last Hurrah is at/g)).toHaveLength(1);
    // Whenever the account was made, its password was told, once.
    expect(told.match(/with the password \S+/g)).toHaveLength(1);
  });

  it("finishes a request under way when it is told to stop", async () => {
    await prepareData(folder());
    const site = spawnSite();
    const url = new URL(await ready(site));
    const { publishableKey } = JSON.parse(readFileSync(join(folder(), "data/keys.json"), "utf8"));
    const message = JSON.stringify({
      name: "Ada",
      email: "ada@example.com",
      subject: "Slow line",
      message: "This arrives in two halves.",
    });
    const { request } = await import("node:http");
    const slow = request({
      host: url.hostname,
      port: url.port,
      path: "/rest/v1/contact_messages",
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(message),
        expect: "100-continue",
      },
    });
    const answered = once(slow, "response");
    // The server has read the headers and asks for the body: the request is under way.
    slow.flushHeaders();
    await once(slow, "continue");
    slow.write(message.slice(0, 20));
    const exit = once(site.child, "exit");
    site.child.kill("SIGTERM");
    await printed(site, '"stopping"');
    slow.end(message.slice(20));
    const [response] = await answered;
    expect(response.statusCode).toBe(201);
    expect((await exit)[0]).toBe(0);
  });
});
