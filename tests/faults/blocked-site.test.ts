import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { end, ready } from "../support/built-site";
import { prepareData, refusal, siteProcesses } from "../support/site-process";

const { folder, spawnSite } = siteProcesses();

const data = () => join(folder(), "data");
const entries = () =>
  ["", ...readdirSync(data(), { recursive: true, encoding: "utf8" })].map((name) =>
    join(data(), name),
  );

it("a site leaves nothing in its folder that other accounts can read", {
  timeout: 180_000,
}, async () => {
  mkdirSync(data());
  chmodSync(data(), 0o755);
  const site = spawnSite();
  await fetch(await ready(site));
  expect(entries().length).toBeGreaterThan(500);
  const open = entries().filter((path) => statSync(path).mode & 0o077);
  expect(open).toEqual([]);
  expect(await end(site.child, "SIGTERM")).toBe(0);
});

it("a blocked site keeps its folder without signs of life, and goes on afterwards", async () => {
  await prepareData(folder());
  const site = spawnSite();
  const url = await ready(site);
  site.child.kill("SIGSTOP");
  const longAgo = new Date(Date.now() - 60_000);
  for (const path of entries()) utimesSync(path, longAgo, longAgo);
  expect(await refusal(spawnSite())).toContain("Another process is using the data folder");
  site.child.kill("SIGCONT");
  expect((await fetch(url)).status).toBe(200);
  expect(await end(site.child, "SIGTERM")).toBe(0);
  expect(site.errors()).toBe("");
});
