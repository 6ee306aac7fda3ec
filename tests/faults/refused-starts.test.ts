import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { end } from "../support/site/built-site";
import { refusal, type ServedSite, siteProcesses } from "../support/site/site-process";

// Each test goes on with the folder that the one before has left.
const { folder, data, prepareData, serveSite, spawnSite } = siteProcesses({ shared: true });

describe("one clear line, and nothing damaged, for", () => {
  let running: ServedSite;

  it("a setting that cannot be used", async () => {
    expect(await refusal(spawnSite({ SITE_TIME_ZONE: "Mars" }))).toBe(
      "These settings cannot be used: SITE_TIME_ZONE is a time zone, such as America/New_York.",
    );
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

  it("a file in the data folder's place", async () => {
    writeFileSync(data(), "mine");
    expect(await refusal(spawnSite())).toContain(`The data folder ${data()} cannot be used`);
    expect(readFileSync(data(), "utf8")).toBe("mine");
    rmSync(data());
  });

  it("a common password for the first staff account", async () => {
    await prepareData();
    const staff = { STAFF_EMAIL: "sam@example.com", STAFF_PASSWORD: "123456789012" };
    expect(await refusal(spawnSite(staff))).toBe(
      "STAFF_PASSWORD has at least 12 characters, and is no common password.",
    );
  });

  it("a migration that fails, which is undone whole", async () => {
    await prepareData();
    const project = join(folder(), "project");
    cpSync("supabase", join(project, "supabase"), { recursive: true });
    const broken = join(project, "supabase/migrations/20990101000000_broken.sql");
    writeFileSync(broken, "create table public.half (id int); select no_such_function();");
    expect(await refusal(spawnSite({}, project))).toContain("A migration failed and was undone");

    writeFileSync(broken, "create table public.half (id int);");
    running = await serveSite({}, project);
    expect((await running.ask("/")).status).toBe(200);
  });

  it("a second process", async () => {
    expect(await refusal(spawnSite())).toContain("Another process is using the data folder");
    expect((await running.ask("/")).status).toBe(200);
  });

  it("a database that cannot be opened", async () => {
    await end(running.child, "SIGTERM");
    writeFileSync(join(data(), "db/global/pg_control"), "damaged");
    expect(await refusal(spawnSite())).toContain("cannot be opened. Restore it from a backup");
  });
});
