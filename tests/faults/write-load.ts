import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "../support/buckets";
import { end } from "../support/site/built-site";
import type { ServedSite } from "../support/site/site-process";

const WRITERS = 4;
/** Acknowledged in each round before the server is killed, in the middle of the next ones. */
const ROWS = 60;
const FILES = 6;
/** Rows in one answer, at most. */
const PAGE = 1000;

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Acknowledged writes: ids of rows, and each file's name with its digest. */
export type Acknowledged = { rows: string[]; files: Map<string, string> };

/** Settings of a site that takes all of it and logs nothing. */
export const LIMITS = {
  RATE_LIMIT_INSERTS: "1000000/1s",
  RATE_LIMIT_UPLOADS: "1000000/1s",
  LOG_LEVEL: "fatal",
};

/** Kills a site that starts for the first time, while it makes its database. */
export async function killFirstStart(site: ChildProcess, data: string): Promise<void> {
  while (!existsSync(join(data, "db/PG_VERSION"))) {
    await new Promise((again) => setTimeout(again, 5));
    if (site.exitCode !== null) throw new Error("The site ended by itself");
  }
  await end(site, "SIGKILL");
}

/** Writes from several sides until enough is acknowledged, and kills the server in the middle. */
export async function writeAndKill(site: ServedSite, known: Acknowledged): Promise<void> {
  const { child, ask, keys } = site;
  const { rows, files } = { rows: known.rows.length + ROWS, files: known.files.size + FILES };
  const key = keys.secretKey;
  let running = true;
  const writer = async (write: () => Promise<void>) => {
    while (running) await write().catch(() => undefined);
  };
  const addRow = async () => {
    const id = crypto.randomUUID();
    const body = { id, name: "Ada", email: "a@example.com", subject: id, message: wordsOf(id) };
    const answer = await ask("/rest/v1/contact_messages", { key, body });
    if (answer.status === 201) known.rows.push(id);
  };
  const addFile = async () => {
    const name = `${crypto.randomUUID()}.png`;
    const headers = { "content-type": "image/png" };
    const path = `/storage/v1/object/partner-images/${name}`;
    const answer = await ask(path, { key, headers, body: PNG });
    if (answer.ok) known.files.set(name, digest(PNG));
  };
  const writers = [...Array.from({ length: WRITERS }, () => writer(addRow)), writer(addFile)];
  while (known.rows.length < rows || known.files.size < files) {
    await new Promise((again) => setTimeout(again, 5));
    if (child.exitCode !== null || child.signalCode) throw new Error("The site ended by itself");
  }
  await end(child, "SIGKILL");
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
export async function look({ ask, keys }: ServedSite, { rows, files }: Acknowledged) {
  const key = keys.secretKey;
  const found = new Map<string, string>();
  for (let full = true, offset = 0; full; offset += PAGE) {
    const query = `select=id,message&order=id&offset=${offset}&limit=${PAGE}`;
    const answer = await ask(`/rest/v1/contact_messages?${query}`, { key });
    const page = (await answer.json()) as { id: string; message: string }[];
    for (const { id, message } of page) found.set(id, message);
    full = page.length === PAGE;
  }
  const lost = rows.filter((id) => found.get(id) !== wordsOf(id));
  for (const [name, expected] of files) {
    const answer = await ask(`/storage/v1/object/public/partner-images/${name}`);
    if (digest(new Uint8Array(await answer.arrayBuffer())) !== expected) lost.push(name);
  }
  const strange = [...found].filter(([id, message]) => message !== wordsOf(id)).map(([id]) => id);
  return { lost, strange } satisfies Found;
}

const wordsOf = (id: string) => `Words ${id}`;
