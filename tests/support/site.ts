import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { createDatabase } from "./postgres-for-browsers";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");
const START_MS = 60_000;
const STOP_MS = 20_000;
/** Names the folder that new sites copy, where there is one. */
const TEMPLATE = "SITE_TEMPLATE";

const keysFile = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
});

type Row = Record<string, unknown>;

/** Settings by name, on top of those that every site under test has. */
export type SiteSettings = Record<string, string>;

/** Where the browser tests run on a PostgreSQL, a database for each site. */
async function databaseFor(settings: SiteSettings): Promise<SiteSettings> {
  if (settings.SUPABASE_URL) return {};
  const DATABASE_URL = await createDatabase();
  return DATABASE_URL ? { DATABASE_URL } : {};
}

/** A built site that runs in a process of its own, on its own port, with its own data. */
export class Site {
  /** The account that the site was started with. */
  readonly staff = { email: "staff@example.com", password: "a password for tests" };
  /** Where the site is, without a slash at the end. */
  url = "";
  keys = { publishableKey: "", secretKey: "", jwtSecret: "" };
  /** Everything the process has printed so far, its log included. */
  output = "";

  readonly dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "last-hurrah-site-"));
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | null>;

  /** Of its process. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  private constructor(settings: SiteSettings) {
    const template = process.env[TEMPLATE];
    // Example content comes into an empty database only; rows may also be elsewhere.
    const { DEMO_CONTENT, DATABASE_URL, SUPABASE_URL } = settings;
    if (template && !DEMO_CONTENT && !DATABASE_URL && !SUPABASE_URL) {
      fs.cpSync(template, this.dataFolder, { recursive: true });
    }
    // Compiling the database hard pays off after minutes; a site under test lives for seconds.
    this.#process = spawn(process.execPath, ["--liftoff-only", "build/server/index.js"], {
      cwd: REPOSITORY,
      // Nothing of the caller's environment but what a program needs: it may hold settings too.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.#settings(), ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.output += text;
      });
    }
    this.#ended = new Promise((resolve) => this.#process.once("close", resolve));
    process.once("exit", this.#abandon);
  }

  /**
   * Starts a site and waits until it is ready.
   * @throws Error with what the process printed, when it ends or is not ready within a minute
   */
  static async start(settings: SiteSettings = {}): Promise<Site> {
    const site = new Site({ ...(await databaseFor(settings)), ...settings });
    try {
      site.url = await site.#address();
      await site.#ready();
      // A site on a Supabase project keeps none: the project's are in its settings.
      const keys = path.join(site.dataFolder, "keys.json");
      if (!settings.SUPABASE_URL) {
        site.keys = keysFile.parse(JSON.parse(fs.readFileSync(keys, "utf8")));
      }
      return site;
    } catch (error) {
      site.#kill();
      await site.#ended;
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
    return () => fs.rmSync(template, { recursive: true, force: true });
  }

  /** Stops the site as an operator does, removes its data, and complains about a bad ending. */
  async stop(): Promise<void> {
    await this.#end();
    this.#forget();
  }

  async #end(): Promise<void> {
    this.#process.kill("SIGTERM");
    const overdue = setTimeout(this.#kill, STOP_MS);
    const code = await this.#ended;
    clearTimeout(overdue);
    if (code !== 0) throw new Error(`The site ended with ${code ?? "a kill"}.\n${this.output}`);
  }

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
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: this.dataFolder,
      STAFF_EMAIL: this.staff.email,
      STAFF_PASSWORD: this.staff.password,
      DEMO_CONTENT: "false",
      LOG_LEVEL: "warn",
      // Each test is a visitor with an address of its own: see test.ts.
      TRUST_PROXY: "1",
      RATE_LIMIT_SIGN_IN: "10000/1m",
      RATE_LIMIT_FUNCTIONS: "10000/1m",
      RATE_LIMIT_INSERTS: "10000/1m",
      RATE_LIMIT_PAGES: "10000/1m",
    };
  }

  /** The address that the process prints once it serves. */
  async #address(): Promise<string> {
    const printed = /https?:\/\/[^\s/:]+:\d+/;
    const timeout = AbortSignal.timeout(START_MS);
    while (!printed.test(this.output)) {
      timeout.throwIfAborted();
      await Promise.race([this.#printedMore(timeout), this.#endedTooSoon()]);
    }
    return printed.exec(this.output)?.[0] ?? "";
  }

  async #ready(): Promise<void> {
    const response = await fetch(`${this.url}/readyz`);
    if (!response.ok) throw new Error(`/readyz answered ${response.status}`);
  }

  #printedMore(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#process.stdout?.once("data", () => resolve());
    });
  }

  async #endedTooSoon(): Promise<never> {
    throw new Error(`The process ended with ${await this.#ended}.`);
  }

  #kill = (): void => {
    this.#process.kill("SIGKILL");
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
