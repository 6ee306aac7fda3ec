import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { end, printed } from "../support/site/built-site";
import { suspend } from "../support/site/processes";
import { refusal, type ServedSite, siteProcesses } from "../support/site/site-process";

const { data, spawnSite, serveSite } = siteProcesses({ shared: true });

const entries = () =>
  ["", ...readdirSync(data(), { recursive: true, encoding: "utf8" })].map((name) =>
    join(data(), name),
  );

// Each test goes on with the folder that the one before has left.
describe("a site in an empty folder", () => {
  let told = "";
  let site: ServedSite;

  it("that is stopped in the middle of its first start completes it at the next", async () => {
    mkdirSync(data());
    chmodSync(data(), 0o755);
    const filling = spawnSite();
    // The database is there; accounts and demonstration content come next.
    await printed(filling, "the database is up to date");
    expect(await end(filling.child, "SIGTERM")).toBe(0);

    site = await serveSite();
    const partners = await site.ask("/rest/v1/partners?select=id");
    expect((await partners.json()).length).toBeGreaterThan(0);
    expect(filling.errors() + site.errors()).toBe("");
    told = filling.output() + site.output();
    expect(told.match(/Last Hurrah is at/g)).toHaveLength(1);
  });

  it("leaves nothing there that other accounts can read", async () => {
    await site.ask("/");
    expect(entries().length).toBeGreaterThan(500);
    expect(entries().filter((path) => statSync(path).mode & 0o077)).toEqual([]);
    expect(await end(site.child, "SIGTERM")).toBe(0);
  });

  it("tells the password it made up once, whenever the account was made", async () => {
    expect(told.match(/as staff@example.com with the password \S+/g)).toHaveLength(1);
    site = await serveSite();
    expect(site.output()).not.toContain("password");
  });

  it("keeps it without signs of life while it is blocked, and goes on afterwards", async () => {
    await suspend(site.child.pid ?? 0);
    const longAgo = new Date(Date.now() - 60_000);
    for (const path of entries()) utimesSync(path, longAgo, longAgo);
    expect(await refusal(spawnSite())).toContain("Another process is using the data folder");
    site.child.kill("SIGCONT");
    expect((await site.ask("/")).status).toBe(200);
    expect(await end(site.child, "SIGINT")).toBe(0);
    expect(site.errors()).toBe("");
  });
});
