import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { HARMLESS, KINDS } from "./attacks/kinds";
import { type Caused, letterBomb } from "./attacks/letter-bomb";
import { isAlive, observe, type Seen } from "./attacks/observe";
import { ms, type Section, say, target, whole } from "./report";
import { EXAMPLES, MANY_MESSAGES, type Site, signIn, startSite } from "./site";

const CROWDS = [1, 20];
/** The container's, in bytes. */
const MEMORY = 1024 ** 3;
/** Targets; times in milliseconds. */
const P99_TIMES = 2;
const LIST = 1_000;
const RECOVERY = 3_000;
/** Investors' passwords: each guess was compared with every one of them. */
const PASSWORDS = 50;

/** Strangers whom one person's letters may reach in a day. */
const MOST_STRANGERS = 300;
/** One mailbox's: six, and three changes and three cancellations of each of five plans. */
const MOST_TO_MAILBOX = 36;

type Row = Seen & { kind: string; addresses: number };

export async function attacks(): Promise<Section> {
  const group = makeMemoryGroup(MEMORY);
  if (!group) say("Attacks: this process may make no memory group; the memory is not limited.");
  const rows: Row[] = [];
  for (const addresses of CROWDS) {
    const another = async (old: Site) => {
      if (isAlive(old.pid)) process.kill(old.pid, "SIGKILL");
      await old.stop();
      return fullSite(group);
    };
    let site = await fullSite(group);
    for (const kind of Object.keys(KINDS)) {
      say(`Attacks: ${kind}, from ${addresses}.`);
      const look = () => observe(site, () => begin(site, kind, addresses));
      const seen = await look().catch(async () => {
        // The attack before has left it so that nobody can sign in.
        site = await another(site);
        return look();
      });
      const row = { ...seen, kind, addresses };
      rows.push(row);
      say(`  ${cells(row).slice(2).join(" | ")}`);
      if (!seen.alive || seen.recovery > RECOVERY) site = await another(site);
    }
    await site.stop();
  }
  const ended = group?.ended();
  group?.remove();
  say("Attacks: letters of one person.");
  const letters = await letterBomb();
  for (const [where, caused] of Object.entries(letters)) {
    say(`  ${where}: ${caused.hour} in an hour, ${caused.day} in a day`);
  }
  return section(rows, ended, letters);
}

async function fullSite(group?: MemoryGroup): Promise<Site> {
  const site = await startSite(MANY_MESSAGES, EXAMPLES, group?.enter);
  const headers = {
    apikey: site.publishableKey,
    authorization: `Bearer ${await signIn(site)}`,
    "content-type": "application/json",
  };
  const post = async (path: string, body: object) => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(site.url + path, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const content = "word ".repeat(20_000);
  await post("/rest/v1/articles", { title: "Long", slug: "long", published: true, content });
  for (let number = 0; number < PASSWORDS; number += 1) {
    const password = { password: `a password of investor ${number}`, description: `${number}` };
    await post("/rest/v1/rpc/add_investor_password", password);
  }
  return site;
}

/** @returns what ends the attack */
async function begin({ url, publishableKey }: Site, kind: string, addresses: number) {
  const program = ["--import", "tsx", "bench/attacks/attacker.ts"];
  const args = [...program, kind, url, publishableKey, String(addresses)];
  const attacker: ChildProcess = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(attacker, "exit");
  await once(attacker.stdout as NodeJS.ReadableStream, "data");
  return async () => {
    attacker.stdin?.end();
    await ended;
  };
}

function section(
  rows: Row[],
  ended: number | undefined,
  { inAll, byMailbox }: { inAll: Caused; byMailbox: Caused },
): Section {
  const harmful = rows.filter(({ kind }) => kind !== HARMLESS);
  const worst = (of: (row: Row) => number) => Math.max(...harmful.map(of));
  const times = worst(({ p99, restP99 }) => p99 / restP99);
  const list = worst(({ slowestList }) => slowestList);
  const recovery = worst((row) => row.recovery);
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  const died = rows.filter(({ alive }) => !alive).length;
  const inMemory =
    ended === undefined
      ? "The memory was not limited: this machine let the benchmark make no memory group."
      : `The site ran in a memory group of ${whole(MEMORY / 1024 ** 2)} MB, as in a container; of its processes the kernel ended ${ended}.`;
  return {
    title: "Attacks",
    text: [
      "What an attack on the running site had found, sent for six seconds by a visitor with the public key, from one address and from twenty. Meanwhile others read the home page over ten connections, a list as staff, and send messages, each of which is looked for afterwards. The first row is no attack: it tells what as many calls cost that do no harm.",
      inMemory,
      "The second table counts the letters that one person causes, who has one network, five accounts and ten plans made that day, and presses everything again and again.",
    ],
    targets: [
      target(
        `the home page's p99 at most ${P99_TIMES} times its value at rest`,
        times <= P99_TIMES,
        `${times.toFixed(1)} times`,
      ),
      target("a list of staff's within a second", list <= LIST, `${ms(list)} ms`),
      target("no acknowledged message lost", lost === 0, whole(lost)),
      target("recovered within three seconds", recovery <= RECOVERY, `${ms(recovery)} ms`),
      target("the site survives all of it", died === 0, `it ended ${whole(died)} times`),
      target(
        `one person's letters reach at most ${MOST_STRANGERS} strangers a day`,
        inAll.mailboxes <= MOST_STRANGERS,
        whole(inAll.mailboxes),
      ),
      target(
        `at most ${MOST_TO_MAILBOX} of them reach one mailbox`,
        byMailbox.day <= MOST_TO_MAILBOX,
        whole(byMailbox.day),
      ),
    ],
    tables: [
      {
        head: [
          "attack",
          "from",
          "home p99 at rest, ms",
          "during, ms",
          "slowest list, ms",
          "messages lost",
          "most memory, MB",
          "recovered after, ms",
        ],
        rows: rows.map(cells),
      },
      {
        head: ["letters of one person", "in an hour", "in a day", "mailboxes"],
        rows: [
          ["to strangers, in all", ...cellsOf(inAll)],
          ["to one mailbox", ...cellsOf(byMailbox)],
        ],
      },
    ],
  };
}

const cellsOf = ({ hour, day, mailboxes }: Caused) => [hour, day, mailboxes].map(whole);

const cells = (row: Row) => [
  row.kind,
  whole(row.addresses),
  ...[row.restP99, row.p99, row.slowestList].map(ms),
  `${row.lost} of ${row.acknowledged}`,
  whole(row.memory),
  row.alive ? ms(row.recovery) : "never: it ended",
];

const ROOT = "/sys/fs/cgroup";

/** Processes that together may have so much memory, as in a container. */
type MemoryGroup = {
  /** A shell's words that put the process into the group, before it becomes the site. */
  enter: string;
  ended: () => number;
  remove: () => void;
};

/** By Linux's control groups of either version; undefined where this process may make none. */
function makeMemoryGroup(bytes: number): MemoryGroup | undefined {
  const second = existsSync(join(ROOT, "cgroup.controllers"));
  const folder = join(ROOT, second ? "" : "memory", `last-hurrah-${process.pid}`);
  try {
    mkdirSync(folder);
    const limits = second
      ? { "memory.max": bytes, "memory.swap.max": 0 }
      : { "memory.limit_in_bytes": bytes, "memory.memsw.limit_in_bytes": bytes };
    for (const [name, limit] of Object.entries(limits)) set(folder, name, limit);
  } catch {
    removeFolder(folder);
    return undefined;
  }
  const events = join(folder, second ? "memory.events" : "memory.oom_control");
  return {
    enter: `echo $$ > ${folder}/cgroup.procs`,
    ended: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
    remove: () => removeFolder(folder),
  };
}

/** Some kernels count no swap, and lack the file for its limit. */
function set(folder: string, name: string, limit: number): void {
  const isSwap = name.includes("sw");
  if (!isSwap || readdirSync(folder).includes(name)) writeFileSync(join(folder, name), `${limit}`);
}

function removeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or its last process is just ending: an empty group costs nothing.
  }
}
