import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkArchive } from "../../scripts/operator/archive";
import { backUp } from "../../scripts/operator/backup";
import { parsePrivacy, performPrivacy } from "../../scripts/operator/privacy";
import { restore } from "../../scripts/operator/restore";
import { createLog } from "../../server/http/log";
import { openControl } from "../../server/operator/control-server";
import { PNG } from "../support/buckets";
import { openTestBackend, type TestBackend } from "../support/database/test-backend";

// An operator's work with the data of a site, while it runs and after.

/** A busy machine takes ten times as long as an idle one, in milliseconds. */
const SLOW = 180_000;

let site: TestBackend;
let closeControl: () => Promise<void>;
const work = mkdtempSync(join(tmpdir(), "last-hurrah-operator-"));
const at = (name: string) => join(work, name);
beforeAll(async () => {
  site = await openTestBackend();
  closeControl = await openControl(site.folder, site.backend, createLog("silent"));
});
// The last tests close the backend.
afterAll(() => {
  for (const folder of [work, site.folder]) rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: site.folder, STAFF_PASSWORD: "the first start's matter" });
const restoreTo = (folder: string, file: string, replace = false) =>
  restore({ file: at(file), replace }, { DATA_DIR: at(folder) });

async function write(table: string, row: object): Promise<void> {
  const body = JSON.stringify(row);
  const answer = await site.ask(`/rest/v1/${table}`, { method: "POST", headers: site.site, body });
  expect(answer.status).toBe(201);
}

const message = (subject: string, email = "ann@example.com") =>
  write("contact_messages", { name: "Ann", email, subject, message: "Can you help us plan?" });

async function upload(name: string): Promise<void> {
  const { url, secretKey, fetch } = site.backend;
  const storage = new StorageClient(`${url}/storage/v1`, { apikey: secretKey }, fetch);
  const { error } = await storage.from("partner-images").upload(name, PNG, {
    contentType: "image/png",
  });
  expect(error).toBeNull();
}

/** Asks the database in a data folder that nobody uses. */
async function query<Row>(folder: string, sql: string): Promise<Row[]> {
  const database = new PGlite(join(folder, "db"), { extensions: { pgcrypto, pg_trgm } });
  try {
    return (await database.query<Row>(sql)).rows;
  } finally {
    await database.close();
  }
}

/** Every row of every table there is, as text, by table. */
const EVERY_ROW = `
  select format('%I.%I', schemaname, tablename) as name,
    query_to_xml(
      format('select t::text as row from %I.%I as t order by 1', schemaname, tablename),
      true, false, ''
    )::text as rows
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** The checksums of the files below a folder, by their path. */
function files(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const sum = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(found.map((path) => [relative(folder, path), sum(path)]));
}

describe("while the site runs", () => {
  it(
    "a backup under writes holds everything that was acknowledged before it",
    async () => {
      let acknowledged = 0;
      let writing = true;
      // At the pace of people in a hurry: the script has to have its turn too.
      const writers = [1, 2, 3].map(async (writer) => {
        while (writing) {
          await message(`Writer ${writer}`);
          if (acknowledged % 10 === 0) await upload(`${writer}-${acknowledged}.png`);
          acknowledged += 1;
          await wait(20);
        }
      });
      while (acknowledged < 20) await wait(20);
      const before = acknowledged;
      const { lines } = await backUp(at("busy.tar.gz"), env());
      const after = acknowledged;
      writing = false;
      await Promise.all(writers);
      expect(lines[0]).toMatch(/busy\.tar\.gz holds \d+ files of \d+ MB, and was read back/);
      // The site went on.
      expect(after).toBeGreaterThan(before);

      await restoreTo("busy", "busy.tar.gz");
      const [stored] = await query<{ messages: number; names: string[] }>(
        at("busy"),
        `select (select count(*)::int from public.contact_messages) as messages,
        (select array_agg(bucket_id || '/' || name) from storage.objects) as names`,
      );
      expect(stored?.messages).toBeGreaterThanOrEqual(before);
      // Every picture that a row tells of is there.
      expect(Object.keys(files(join(at("busy"), "files")))).toEqual(
        expect.arrayContaining(stored?.names ?? ["none"]),
      );
      expect(readdirSync(site.folder).filter((name) => name.startsWith("snapshot"))).toEqual([]);
    },
    SLOW,
  );

  it("a restore is refused", async () => {
    const asked = restore({ file: at("busy.tar.gz"), replace: true }, env());
    await expect(asked).rejects.toThrow("Another process is using the data folder");
  });

  it("what is stored about an address is exported, shown and erased", async () => {
    const privacy = async (...args: string[]) => {
      const asked = parsePrivacy(args);
      if (asked === "help") throw new Error("That asks for help");
      const { lines, ok } = await performPrivacy(asked, env());
      return { said: lines.join("\n"), ok };
    };
    await message("Of Cy", "Cy@example.com");
    await message("Of Cy again", "cy@example.com");
    const file = at("cy.json");
    expect((await privacy("export", "cy@example.com", file)).said).toContain(file);
    const exported = JSON.parse(readFileSync(file, "utf8"));
    expect(exported.rows.contact_messages).toHaveLength(2);
    await expect(privacy("export", "cy@example.com", file)).rejects.toThrow("is there already");

    const asked = await privacy("erase", "cy@example.com");
    expect(asked).toMatchObject({ ok: false, said: expect.stringContaining("  messages: 2") });
    const erased = await privacy("erase", "cy@example.com", "--yes");
    expect(erased).toMatchObject({ ok: true, said: expect.stringContaining("  messages: 2") });
    const { said } = await privacy("export", "CY@example.com");
    expect(JSON.parse(said)).toMatchObject({ email: "cy@example.com", rows: {}, accounts: [] });
  });
});

describe("after it stopped", () => {
  beforeAll(async () => {
    await site.backend.accounts.create({ email: "dee@example.com", password: "a password" });
    await backUp(at("quiet.tar.gz"), env());
    await closeControl();
    await site.backend.close();
  }, SLOW);

  it(
    "a restored site has every row of every table, every file and the keys",
    async () => {
      const told = await restoreTo("new", "quiet.tar.gz");
      expect(told.lines).toEqual([expect.stringMatching(/new is as it was at 20\d\d-/)]);
      const rows = await query<{ name: string; rows: string }>(site.folder, EVERY_ROW);
      expect(await query(at("new"), EVERY_ROW)).toEqual(rows);
      expect(rows.length).toBeGreaterThan(25);
      expect(rows.find(({ name }) => name === "auth.users")?.rows).toContain("dee@example.com");
      expect(files(join(at("new"), "files"))).toEqual(files(join(site.folder, "files")));
      expect(Object.keys(files(join(at("new"), "files"))).length).toBeGreaterThan(4);
      const keys = (folder: string) => readFileSync(join(folder, "keys.json"), "utf8");
      expect(keys(at("new"))).toBe(keys(site.folder));
    },
    SLOW,
  );

  it("a backup can be made too; with DATABASE_URL it says what it lacks", async () => {
    const url = "postgres://owner:secret@db.example/site";
    const { lines } = await backUp(at("files.tar.gz"), { ...env(), DATABASE_URL: url });
    expect(lines.at(-1)).toContain("with pg_dump");
    const { folders } = await checkArchive(at("files.tar.gz"));
    expect(folders).toContain("files");
    expect(folders).not.toContain("db");
  });

  it("a folder that is not empty stays as it is, unless it may be put aside", async () => {
    mkdirSync(at("mine"));
    const keys = () => readFileSync(join(at("mine"), "keys.json"), "utf8");
    writeFileSync(join(at("mine"), "keys.json"), "mine");
    await expect(restoreTo("mine", "files.tar.gz")).rejects.toThrow("is not empty");
    expect(keys()).toBe("mine");

    const { lines } = await restoreTo("mine", "files.tar.gz", true);
    expect(lines[1]).toContain(`What was there is in ${join(at("mine"), "replaced")}`);
    expect(lines[2]).toContain("with pg_restore");
    expect(readFileSync(join(at("mine"), "replaced/keys.json"), "utf8")).toBe("mine");
    expect(keys()).toBe(readFileSync(join(site.folder, "keys.json"), "utf8"));
    const again = restoreTo("mine", "files.tar.gz", true);
    await expect(again).rejects.toThrow("holds what an earlier restore put aside");
  });

  it("a damaged archive changes nothing", async () => {
    const bytes = readFileSync(at("files.tar.gz"));
    writeFileSync(at("damaged.tar.gz"), bytes.subarray(0, -100));
    await expect(restoreTo("never", "damaged.tar.gz")).rejects.toThrow("is damaged");
    expect(readdirSync(work)).not.toContain("never");
  });

  it("one clear line says what cannot be done", async () => {
    const empty = { DATA_DIR: at("nowhere") };
    await expect(backUp(undefined, empty)).rejects.toThrow("There is no site in");
    await expect(backUp(at("quiet.tar.gz"), env())).rejects.toThrow("is there already");
    await expect(restoreTo("nowhere", "none.tar.gz")).rejects.toThrow("There is no file");
    const elsewhere = { ...env(), DATABASE_URL: "postgres://a:b@db.example/site" };
    const other = restore({ file: at("quiet.tar.gz"), replace: true }, elsewhere);
    await expect(other).rejects.toThrow("leave DATABASE_URL out");
  });
});
