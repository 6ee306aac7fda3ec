import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { chmod, chown, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { freePort } from "../site/built-site";
import { type Binaries, provideBinaries } from "./postgres-binaries";

const SUPERUSER = "postgres";
const PASSWORD = "a password of the tests";
const START_MS = 30_000;

/** Speed instead of safety: no test needs what a power cut would take. */
const OPTIONS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "jit=off",
  "max_connections=100",
  "shared_buffers=64MB",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

/** The account that runs the programs; undefined: the one that runs the tests. */
type Account = { uid: number; gid: number } | undefined;

/** A PostgreSQL of its own on the loopback interface, in a temporary folder. */
export class PostgresServer {
  #process: ChildProcess | undefined;
  #output = "";

  private constructor(
    private readonly folder: string,
    private readonly binaries: Binaries,
    private readonly account: Account,
    readonly port: number,
  ) {
    process.once("exit", this.#abandon);
  }

  /**
   * Makes a server and starts it.
   * @param installed programs that the system has; without them those of `provideBinaries`
   * @throws Error with what its programs printed, when it cannot be started
   */
  static async create(installed?: Binaries): Promise<PostgresServer> {
    const folder = await mkdtemp(join(tmpdir(), "last-hurrah-postgres-"));
    const account = unprivileged();
    // PostgreSQL refuses to run as root, which containers do.
    if (account) await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o755);
    const binaries = installed ?? (await provideBinaries(join(folder, "native")));
    const server = new PostgresServer(folder, binaries, account, await freePort());
    await server.#initialise();
    await server.start();
    return server;
  }

  /** The address of a database, for its superuser or for another account. */
  url(database = "postgres", user = SUPERUSER, password = PASSWORD): string {
    const login = `${user}:${encodeURIComponent(password)}`;
    return `postgres://${login}@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it, the first time or after it was stopped, on the same port. */
  async start(): Promise<void> {
    const options = [...OPTIONS, `port=${this.port}`].flatMap((option) => ["-c", option]);
    const child = this.#run("postgres", ["-D", this.#data, ...options]);
    this.#process = child;
    const timeout = AbortSignal.timeout(START_MS);
    let ended = false;
    child.once("close", () => {
      ended = true;
    });
    while (!this.#output.includes("ready to accept connections")) {
      if (ended || timeout.aborted) throw new Error(`PostgreSQL did not start.\n${this.#output}`);
      const printed = child.stderr ? once(child.stderr, "data", { signal: timeout }) : undefined;
      await Promise.race([printed, once(child, "close")]).catch(() => undefined);
    }
  }

  /** Stops it; connections break off. */
  async stop(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    this.#output = "";
    if (!child || child.exitCode !== null) return;
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  }

  /** Stops it and removes all that it kept. */
  async remove(): Promise<void> {
    await this.stop("SIGQUIT");
    process.off("exit", this.#abandon);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Runs statements as the superuser, in one database. */
  async execute(sql: string, database?: string): Promise<void> {
    const client = postgres(this.url(database), { max: 1, onnotice: () => undefined });
    try {
      await client.unsafe(sql).simple();
    } finally {
      await client.end();
    }
  }

  get #data(): string {
    return join(this.folder, "data");
  }

  async #initialise(): Promise<void> {
    const passwordFile = join(this.folder, "password");
    await writeFile(passwordFile, PASSWORD);
    const locale =
      this.binaries.version >= 17
        ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
        : ["--locale=C.UTF-8"];
    const child = this.#run("initdb", [
      ...["-D", this.#data, "-U", SUPERUSER, "--pwfile", passwordFile],
      ...["--auth=scram-sha-256", "--encoding=UTF8", "--no-sync", ...locale],
    ]);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`initdb ended with ${code}.\n${this.#output}`);
    this.#output = "";
  }

  #run(program: string, args: string[]): ChildProcess {
    const child = spawn(join(this.binaries.folder, program), args, {
      ...this.account,
      cwd: this.folder,
      env: { PATH: process.env.PATH, LC_ALL: "C" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.on("error", (error) => {
      this.#output += error.message;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
      });
    }
    return child;
  }

  /** When the tests are interrupted, nobody stops it. */
  #abandon = (): void => {
    this.#process?.kill("SIGQUIT");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** For root, the account made for PostgreSQL, else the one that owns nothing. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const found = accounts.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no account postgres or nobody.");
}

/**
 * Makes a database, empty or a copy of another.
 * @param address of the server; `NAME` stands for the database
 * @returns its address
 */
export async function createDatabase(address: string, template = "template1"): Promise<string> {
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const client = postgres(address.replace("NAME", "postgres"), { max: 1 });
  await client.unsafe(`create database ${name} template ${template}`);
  await client.end();
  return address.replace("NAME", name);
}
