import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { end, ready } from "../support/built-site";
import { prepareData, refusal, siteProcesses } from "../support/site-process";

const { folder, spawnSite } = siteProcesses();

describe("one clear line, and nothing damaged, for", () => {
  it("a setting that cannot be used", async () => {
    expect(await refusal(spawnSite({ SITE_TIME_ZONE: "Mars" }))).toBe(
      "These settings cannot be used: SITE_TIME_ZONE is a time zone, such as America/New_York.",
    );
  });

  it("a file in the data folder's place", async () => {
    const path = join(folder(), "data");
    writeFileSync(path, "mine");
    expect(await refusal(spawnSite())).toContain(`The data folder ${path} cannot be used`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("a second process", async () => {
    await prepareData(folder());
    const first = spawnSite();
    const url = await ready(first);
    expect(await refusal(spawnSite())).toContain("Another process is using the data folder");
    expect((await fetch(url)).status).toBe(200);
  });

  it("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await refusal(spawnSite({ PORT: String(port) }))).toBe(
      `Port ${port} is taken. Stop what uses it, or set PORT to another number.`,
    );
    other.close();
  });

  it("a migration that fails, which is undone whole", async () => {
    await prepareData(folder());
    const project = join(folder(), "project");
    cpSync("supabase", join(project, "supabase"), { recursive: true });
    const broken = join(project, "supabase/migrations/20990101000000_broken.sql");
    writeFileSync(broken, "create table public.half (id int); select no_such_function();");
    expect(await refusal(spawnSite({}, project))).toContain("A migration failed and was undone");

    writeFileSync(broken, "create table public.half (id int);");
    const repaired = spawnSite({}, project);
    expect((await fetch(await ready(repaired))).status).toBe(200);
  });

  it("a database that cannot be opened", async () => {
    await prepareData(folder());
    const site = spawnSite();
    await ready(site);
    await end(site.child, "SIGTERM");
    writeFileSync(join(folder(), "data/db/global/pg_control"), "damaged");
    expect(await refusal(spawnSite())).toContain("cannot be opened. Restore it from a backup");
  });
});
