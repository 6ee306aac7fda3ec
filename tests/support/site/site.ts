import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readKeys } from "../../../server/data-folder/keys";
import { KEEP_ROWS, RESTORE_ROWS } from "../database/kept-rows";
import { findMigrated } from "../database/migrated";
import { createDatabase } from "../database/postgres";
import { Postgrest } from "../database/postgrest";
import { WAIT } from "../limits";
import { end, ready, type SiteProcess, spawnBuiltSite } from "./built-site";

/** Environment: the data folder that new sites copy, where there is one. */
const TEMPLATE = "SITE_TEMPLATE";
/** Environment: the PostgreSQL for the sites' rows, if any; `NAME` stands for the database. */
export const POSTGRES = "SITE_POSTGRES";
/** Environment: the database there that new sites copy, where there is one. */
const DATABASE = "SITE_DATABASE";
/** Environment: set if a PostgREST answers for each of these databases. */
export const POSTGREST = "SITE_POSTGREST";

type Row = Record<string, unknown>;

/** Settings by name, on top of those that every site under test has. */
export type SiteSettings = Record<string, string>;

/** A data folder, a copy of the prepared one where the site keeps its rows itself. */
function makeFolder({ SUPABASE_URL }: SiteSettings): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "last-hurrah-site-"));
  const { [TEMPLATE]: prepared, [POSTGRES]: address } = process.env;
  const template = prepared ?? (address ? undefined : findMigrated());
  if (template && !SUPABASE_URL) fs.cpSync(template, folder, { recursive: true });
  return folder;
}

type Made = { url?: string; postgrest?: Postgrest };

/** A database of the site's own, and a PostgREST for it, where the browser tests run on them. */
async function makeDatabase(folder: string, { SUPABASE_URL }: SiteSettings): Promise<Made> {
  const { [POSTGRES]: address, [DATABASE]: template, [POSTGREST]: asked } = process.env;
  if (SUPABASE_URL || !address) return {};
  const url = await createDatabase(address, template);
  const postgrest = asked ? await Postgrest.start(url, readKeys(folder).jwtSecret) : undefined;
  return { url, postgrest };
}

/** A built site that runs in a process of its own, on its own port, with its own data. */
export class Site {
  /** The account that the site was started with. */
  readonly staff = { email: "staff@example.com", password: "a password for tests" };
  /** The site's address, without a slash at the end. */
  url = "";
  keys = { publishableKey: "", secretKey: "", jwtSecret: "" };

  readonly #site: SiteProcess;

  /** Everything the process has printed so far, its log included. */
  get output(): string {
    return this.#site.all();
  }

  get pid(): number {
    return this.#site.child.pid ?? 0;
  }

  private constructor(
    readonly dataFolder: string,
    settings: SiteSettings,
    private readonly database: Made,
  ) {
    this.#site = spawnBuiltSite({ ...this.#settings(), ...settings }, { reachable: true });
    process.once("exit", this.#abandon);
  }

  /**
   * Starts a site and waits until it is ready.
   * @throws Error with what the process printed, when it ends or is not ready within a minute
   */
  static async start(settings: SiteSettings = {}): Promise<Site> {
    const folder = makeFolder(settings);
    const database = await makeDatabase(folder, settings);
    const { url, postgrest } = database;
    const rows = {
      ...(url && { DATABASE_URL: url }),
      ...(postgrest && { POSTGREST_URL: postgrest.url }),
    };
    const site = new Site(folder, { ...rows, ...settings }, database);
    try {
      site.url = await ready(site.#site, AbortSignal.timeout(2 * WAIT));
      const response = await fetch(`${site.url}/readyz`);
      if (!response.ok) throw new Error(`/readyz answered ${response.status}`);
      // A site on a Supabase project keeps none: the project's are in its settings.
      if (!settings.SUPABASE_URL) site.keys = readKeys(folder);
      return site;
    } catch (error) {
      await end(site.#site.child, "SIGKILL");
      await postgrest?.remove();
      site.#forget();
      throw new Error(`The site did not start.\n${site.output}`, { cause: error });
    }
  }

  /**
   * Makes a site's data once, for all that start in this process or below it to copy: a database
   * with every migration and the staff account takes a while.
   * @returns what removes it
   */
  static async prepare(): Promise<() => void> {
    const site = await Site.start();
    const template = fs.mkdtempSync(path.join(os.tmpdir(), "last-hurrah-template-"));
    await site.#end();
    fs.cpSync(site.dataFolder, template, { recursive: true });
    site.#forget();
    process.env[TEMPLATE] = template;
    const { url } = site.database;
    if (url) process.env[DATABASE] = new URL(url).pathname.slice(1);
    return () => fs.rmSync(template, { recursive: true, force: true });
  }

  /** Stops the site as an operator does, removes its data, and complains about a bad ending. */
  async stop(): Promise<void> {
    await this.#end();
    this.#forget();
  }

  async #end(): Promise<void> {
    const overdue = setTimeout(this.#kill, WAIT);
    const code = await end(this.#site.child, "SIGTERM");
    clearTimeout(overdue);
    await this.database.postgrest?.remove();
    if (code !== 0) throw new Error(`The site ended with ${code ?? "a kill"}.\n${this.output}`);
  }

  /** Keeps what the site holds now, for `putBack`. */
  async keep(): Promise<void> {
    await this.#execute(KEEP_ROWS);
    this.#isKept = true;
  }

  #isKept = false;

  /**
   * Puts the site back to what was kept: its rows and files, and what it remembers of them. Where
   * nothing was kept, it stays as it is.
   */
  async putBack(): Promise<void> {
    if (!this.#isKept) return;
    await this.#execute(RESTORE_ROWS);
    for (const folder of ["files", "pictures"]) {
      fs.rmSync(path.join(this.dataFolder, folder), { recursive: true, force: true });
    }
    // A write, even of nothing, makes it forget the pages and rows that visitors were given.
    await this.update("content_sections", "id=is.null", { title: "" });
  }

  /** Runs a script as the database's owner. */
  async #execute(sql: string): Promise<void> {
    this.#executed += 1;
    const id = -this.#executed;
    const { child } = this.#site;
    child.send({ id, sql });
    for (;;) {
      const [said] = await once(child, "message", { signal: AbortSignal.timeout(WAIT) });
      if (said.id !== id) continue;
      if (said.failed) throw new Error(said.failed);
      return;
    }
  }

  #executed = 0;

  /** Rows of a table, past row level security. @param query as PostgREST reads it, "id=eq.1" */
  async rows<T extends object = Row>(table: string, query = ""): Promise<T[]> {
    return this.#rest("GET", `${table}?${query}`);
  }

  /** Inserts one row or several and gives them back as stored. */
  async insert<T extends object = Row>(table: string, rows: Row | Row[]): Promise<T[]> {
    return this.#rest("POST", table, rows);
  }

  /** Deletes the rows that match; without a query, all of a table that has an `id`. */
  async clear(table: string, query = "id=not.is.null"): Promise<void> {
    await this.#rest("DELETE", `${table}?${query}`);
  }

  /** Changes the rows that match. */
  async update(table: string, query: string, values: Row): Promise<void> {
    await this.#rest("PATCH", `${table}?${query}`, values);
  }

  async #rest<T>(method: string, call: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}/rest/v1/${call}`, {
      method,
      headers: {
        apikey: this.keys.secretKey,
        "content-type": "application/json",
        prefer: "return=representation",
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${call}: ${response.status} ${text}`);
    return JSON.parse(text || "[]");
  }

  #settings(): SiteSettings {
    return {
      DATA_DIR: this.dataFolder,
      STAFF_EMAIL: this.staff.email,
      STAFF_PASSWORD: this.staff.password,
      DEMO_CONTENT: "false",
      LOG_LEVEL: "warn",
      // Each test is a visitor with an address of its own: see test.ts.
      TRUST_PROXY: "1",
      RATE_LIMIT_SIGN_IN: "10000/1m",
      RATE_LIMIT_STARTS: "10000/1m",
      RATE_LIMIT_FUNCTIONS: "10000/1m",
      RATE_LIMIT_INSERTS: "10000/1m",
      RATE_LIMIT_REFUSED: "100000/1m",
      RATE_LIMIT_PAGES: "10000/1m",
    };
  }

  #kill = (): void => {
    this.#site.child.kill("SIGKILL");
  };

  /** When the tests are interrupted, nobody stops the site. */
  #abandon = (): void => {
    this.#kill();
    this.#forget();
  };

  #forget(): void {
    process.off("exit", this.#abandon);
    fs.rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
