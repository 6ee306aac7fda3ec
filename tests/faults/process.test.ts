import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { end, freePort, printed } from "../support/site/built-site";
import { requestSession } from "../support/site/sign-in";
import { answered, type ServedSite, siteProcesses } from "../support/site/site-process";

const FIRST = { email: "first@example.com", password: "a good password" };

const { data, prepareData, serveSite, spawnSite } = siteProcesses({ shared: true });

it("a site that is stopped while its database opens ends without a word of complaint", async () => {
  await prepareData();
  const port = await freePort();
  const site = spawnSite({ PORT: String(port) });
  expect((await answered(port)).status).toBe(503);
  expect(await end(site.child, "SIGTERM")).toBe(0);
  expect(site.errors()).toBe("");
  expect(site.output()).not.toContain("Last Hurrah is at");
});

describe("a site that runs", () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite({
      TRUST_PROXY: "1",
      STAFF_EMAIL: FIRST.email,
      STAFF_PASSWORD: FIRST.password,
      RATE_LIMIT_INSERTS: "22/10m",
    });
  });

  it("serves the home page with its headline, and says that it is well", async () => {
    const page = await site.ask("/");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(
      "End-of-life celebrations that are as unique as the lives lived.",
    );
    for (const path of ["/healthz", "/readyz"]) expect((await site.ask(path)).status).toBe(200);
  });

  it("has the first staff account of the settings, and tells no password", async () => {
    expect((await requestSession({ url: site.url, ...site.keys }, FIRST)).status).toBe(200);
    expect(site.output()).not.toContain("password");
  });

  it("takes as much by a form from one address as it is set to", async () => {
    const body = {
      name: "Ann",
      email: "ann@example.com",
      subject: "Hello",
      message: "Can you help?",
    };
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const send = async () =>
      (await site.ask("/rest/v1/contact_messages", { body, headers })).status;
    for (let number = 0; number < 22; number += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
  });

  it("takes its operator's commands, and from nobody behind a proxy", async () => {
    const args = ["--import", "tsx", "scripts/operator.ts", "staff", "add", "ada@example.com"];
    const env = { PATH: process.env.PATH, DATA_DIR: data() };
    const script = spawn(process.execPath, args, { env });
    const said = text(script.stdout);
    expect(await once(script, "close")).toEqual([0, null]);
    expect(await said).toContain("ada@example.com is staff now.");

    const key = site.keys.secretKey;
    const answer = await site.ask("/staff", {
      ...{ key, headers: { "x-forwarded-for": "127.0.0.1", host: "127.0.0.1" } },
      body: { action: "remove", email: "ada@example.com" },
    });
    expect(answer.status).not.toBe(200);
    expect(await (await site.ask("/rest/v1/staff", { key })).json()).toHaveLength(2);
  });

  it("finishes a request under way when it is told to stop", async () => {
    const message = JSON.stringify({
      ...{ name: "Ada", email: "ada@example.com", subject: "Slow line" },
      message: "This arrives in two halves.",
    });
    const slow = request(`${site.url}/rest/v1/contact_messages`, {
      method: "POST",
      headers: {
        apikey: site.keys.publishableKey,
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
