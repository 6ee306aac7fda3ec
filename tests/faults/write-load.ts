import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ready, spawnBuiltSite } from "../support/built-site";

const WRITERS = 4;
/** Acknowledged in each round before the server is killed, in the middle of the next ones. */
const ROWS = 60;
const FILES = 6;
/** Rows in one answer, at most. */
const PAGE = 1000;

const STAFF = { email: "staff@example.com", password: "a good password" };

/** The smallest PNG there is: one transparent pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What the server has acknowledged: ids of rows, and each file's name with its digest. */
export type Acknowledged = { rows: string[]; files: Map<string, string> };

export type Site = { child: ChildProcess; url: string; data: string };

/** Begins to start the built site on a data folder. */
const spawnSite = (data: string) =>
  spawnBuiltSite({
    DATA_DIR: data,
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_INSERTS: "1000000/1s",
    RATE_LIMIT_UPLOADS: "1000000/1s",
    LOG_LEVEL: "fatal",
  });

/** Starts it for the first time, and kills it while it makes its database. */
export async function killFirstStart(data: string): Promise<void> {
  const site = spawnSite(data).child;
  const ended = once(site, "exit");
  while (!existsSync(join(data, "db/PG_VERSION"))) {
    await new Promise((again) => setTimeout(again, 5));
    if (site.exitCode !== null) throw new Error("The site ended by itself");
  }
  site.kill("SIGKILL");
  await ended;
}

/** Starts it, and waits until it serves. */
export async function startSite(data: string): Promise<Site> {
  const site = spawnSite(data);
  return { child: site.child, url: await ready(site), data };
}

/** Writes from several sides until enough is acknowledged, and kills the server in the middle. */
export async function writeAndKill({ child, url, data }: Site, known: Acknowledged): Promise<void> {
  const { rows, files } = { rows: known.rows.length + ROWS, files: known.files.size + FILES };
  const headers = { apikey: secretKey(data), "content-type": "application/json" };
  let running = true;
  const writer = async (write: () => Promise<void>) => {
    while (running) await write().catch(() => undefined);
  };
  const addRow = async () => {
    const id = crypto.randomUUID();
    const body = { id, name: "Ada", email: "a@example.com", subject: id, message: wordsOf(id) };
    const answer = await fetch(`${url}/rest/v1/contact_messages`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (answer.status === 201) known.rows.push(id);
  };
  const addFile = async () => {
    const bytes = PICTURE;
    const name = `${crypto.randomUUID()}.png`;
    const answer = await fetch(`${url}/storage/v1/object/partner-images/${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": "image/png" },
      body: bytes,
    });
    if (answer.ok) known.files.set(name, digest(bytes));
  };
  const writers = [...Array.from({ length: WRITERS }, () => writer(addRow)), writer(addFile)];
  while (known.rows.length < rows || known.files.size < files) {
    await new Promise((again) => setTimeout(again, 5));
    if (child.exitCode !== null || child.signalCode) throw new Error("The site ended by itself");
  }
  child.kill("SIGKILL");
  await once(child, "exit");
  running = false;
  await Promise.all(writers);
}

type Found = {
  /** Rows and files that were acknowledged and are missing, or not as they were written. */
  lost: string[];
  /** Rows that nobody wrote like this. */
  strange: string[];
};

/** Looks for everything acknowledged, as it was written. */
export async function look({ url, data }: Site, { rows, files }: Acknowledged): Promise<Found> {
  const headers = { apikey: secretKey(data) };
  const found = new Map<string, string>();
  for (let full = true, offset = 0; full; offset += PAGE) {
    const query = `select=id,message&order=id&offset=${offset}&limit=${PAGE}`;
    const answer = await fetch(`${url}/rest/v1/contact_messages?${query}`, { headers });
    const page = (await answer.json()) as { id: string; message: string }[];
    for (const { id, message } of page) found.set(id, message);
    full = page.length === PAGE;
  }
  const lost = rows.filter((id) => found.get(id) !== wordsOf(id));
  for (const [name, expected] of files) {
    const answer = await fetch(`${url}/storage/v1/object/public/partner-images/${name}`);
    if (digest(new Uint8Array(await answer.arrayBuffer())) !== expected) lost.push(name);
  }
  const strange = [...found].filter(([id, message]) => message !== wordsOf(id)).map(([id]) => id);
  return { lost, strange };
}

const wordsOf = (id: string) => `Words ${id}`;

function secretKey(data: string): string {
  return JSON.parse(readFileSync(join(data, "keys.json"), "utf8")).secretKey;
}
