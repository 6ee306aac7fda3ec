import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgrest } from "../../../scripts/test/postgrest.mjs";
import { WAIT } from "../limits";
import { end, freePort } from "../site/built-site";

const MANUAL = readFileSync("docs/operations.md", "utf8");
const manual = (block: RegExp) => (block.exec(MANUAL)?.[1] ?? "").replaceAll(/^ +/gm, "");

/** Statements that the operations manual has an administrator run, and the configuration. */
export const ADMINISTRATOR = manual(/```sql\n( *create role authenticator[\s\S]*?)```/);
const CONFIGURATION = manual(/```ini\n([\s\S]*?)```/);
export const PASSWORD = /password '([^']*)'/.exec(ADMINISTRATOR)?.[1] ?? "";

/** A PostgREST of its own, configured as the manual says. */
export class Postgrest {
  #process: ChildProcess | undefined;
  #output = "";
  readonly #folder = mkdtempSync(join(tmpdir(), "last-hurrah-postgrest-"));

  private constructor(
    readonly port: number,
    database: string,
    jwtSecret: string,
  ) {
    const secret = join(this.#folder, "jwt-secret");
    writeFileSync(secret, `${jwtSecret}\n`);
    const uri = new URL(database);
    uri.username = "authenticator";
    uri.password = PASSWORD;
    const given = CONFIGURATION.replace(/(?<=db-uri = ")[^"]*/, String(uri))
      .replace(/(?<=jwt-secret = ")[^"]*/, `@${secret}`)
      .replace(/(?<=server-port = )\d+/, String(port));
    writeFileSync(this.#configuration, given);
    process.once("exit", this.#abandon);
    // Vitest ends its workers so; without a listener nothing logs it.
    if (process.listenerCount("SIGTERM") === 0) process.once("SIGTERM", () => process.exit());
  }

  get #configuration(): string {
    return join(this.#folder, "postgrest.conf");
  }

  /**
   * Starts one on a database, whose server has the manual's roles.
   * @throws Error with what it printed, when it ends before it listens
   */
  static async start(database: string, jwtSecret: string): Promise<Postgrest> {
    const postgrest = new Postgrest(await freePort(), database, jwtSecret);
    await postgrest.start();
    return postgrest;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts it, the first time or after it was stopped, on the same port. */
  async start(): Promise<void> {
    const child = spawn(findPostgrest() ?? "", [this.#configuration], {
      env: {},
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
      });
    }
    await once(child, "spawn");
    const timeout = AbortSignal.timeout(WAIT);
    while (!(await fetch(this.url).catch(() => undefined))) {
      if (child.exitCode !== null || timeout.aborted) {
        throw new Error(`PostgREST did not start.\n${this.#output}`);
      }
      await wait(20);
    }
  }

  async stop(): Promise<void> {
    if (this.#process) await end(this.#process, "SIGKILL");
  }

  /** Stops it and removes its configuration. */
  async remove(): Promise<void> {
    await this.stop();
    process.off("exit", this.#abandon);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #abandon = (): void => {
    this.#process?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  };
}
