import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Backend } from "./backend";
import { openBackend } from "./backend/open";
import { afterWrites, serviceTables } from "./backend/requests";
import { withDeadline } from "./deadline";
import { CONNECTIONS, keepConnections, limitConnections } from "./http/listener/connections";
import { createSite } from "./http/listener/listener";
import { inTurn, limitPipelining } from "./http/listener/pipelining";
import { createLog, silenceConsole } from "./http/log";
import { keepPlans } from "./jobs/plans";
import { repeat } from "./jobs/repeat";
import { keepRetention } from "./jobs/retention";
import { followSchedule, type Schedule } from "./jobs/schedule";
import { seedDemonstration } from "./jobs/seed";
import { emptyTrash, sweepUnusedImages } from "./jobs/unused-images";
import type { LetterWorker } from "./letters/sending/worker";
import { startLetters } from "./letters/start-letters";
import { openControl } from "./operator/control-server";
import { ensureFirstStaff } from "./operator/staff-accounts";
import type { Pages } from "./pages/renderer";
import { parseSettings, type Settings, StartError } from "./settings";
import { stopOnSignal } from "./stop";

type Options = {
  pages: Pages;
  assets?: string;
  engine?: string[];
  wrap?: (listener: RequestListener) => RequestListener;
};

const MINUTE = 60_000;

const LONGEST_WARMING = 1_000;

/** Starts the site, or says in one line why it cannot and ends the process. */
export async function start(options: Options): Promise<void> {
  // Other accounts cannot read any file that the site writes.
  process.umask(0o077);
  try {
    await startSite(options);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function startSite({ pages, assets, engine, wrap = (listener) => listener }: Options) {
  const settings = parseSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  if (!pages.development) silenceConsole(log);
  // The port is taken first, so that nothing else is touched if it is not free.
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { "retry-after": "2" }).end("The site is starting.");
  };
  const server = createServer(
    CONNECTIONS.options,
    inTurn((request, response) => listener(request, response)),
  );
  limitConnections(server, settings.TRUST_PROXY);
  limitPipelining(server);
  keepConnections(server);
  const port = await listen(server, settings);
  const SITE_URL = settings.SITE_URL ?? `http://localhost:${port}`;

  const stop = stopOnSignal(server, log);
  const closing: (() => Promise<void>)[] = [];
  const open = async () => {
    const opened = await openBackend(settings, { log, engine, onLost: () => stop(1) });
    closing.push(opened.close);
    const account = await prepare(opened, settings, stop);
    if (stop.requested) return tell(account);

    const own = { ...settings, SITE_URL };
    let schedule: Schedule | undefined;
    const onChange = () => schedule?.look();
    let letters: LetterWorker | undefined;
    // Most writes bring no letter, but somebody waiting for a code should not wait for the timer.
    const backend = afterWrites(opened, () => letters?.look());
    const site = createSite({ backend, settings: own, log, pages, assets, onChange });
    schedule = followSchedule(opened, site.forget, log);
    closing.push(schedule.stop);
    const cleanUp = settings.CLEAN_UP_AFTER_S * 1_000;
    if (opened.servedHere) {
      closing.push(await openControl(settings.DATA_DIR, site.backend, log));
      closing.push(sweepUnusedImages(site.backend, log, cleanUp));
    }
    const ballast = { name: "ballast", first: MINUTE, every: 10 * MINUTE, log };
    closing.push(repeat(async () => opened.keepBallast?.(), ballast));
    closing.push(keepRetention(opened, settings, log));
    closing.push(emptyTrash(opened, log, cleanUp));
    closing.push(keepPlans(opened, log, cleanUp));
    letters = startLetters(opened, own, log);
    closing.push(letters.stop);
    // A database that does not answer holds up the first page, and no start.
    await withDeadline(LONGEST_WARMING, site.warm()).catch(() => undefined);
    listener = wrap(site.listener);
    tell(account, SITE_URL);
  };
  const opening = open();
  stop.close = async () => {
    // The step under way ends first, so that no database is closed under it.
    await opening.catch(() => undefined);
    for (const close of closing.reverse()) await close();
  };
  await opening;
}

/** The database's limit per network and public form, unless the web server is set to allow more. */
const FORM_BUDGET = { points: 20, seconds: 600 };

/** @returns the first staff account if its password was generated here */
async function prepare(backend: Backend, settings: Settings, stop: { requested: boolean }) {
  const tables = serviceTables(backend);
  if (stop.requested) return undefined;
  const account = await ensureFirstStaff(backend, tables, settings);
  const { points, seconds } = settings.RATE_LIMIT_INSERTS;
  // On a Supabase project browsers reach the tables without passing the web server.
  const counts = backend.servedHere && points * FORM_BUDGET.seconds > FORM_BUDGET.points * seconds;
  await tables.rpc("let_web_server_count", { counts }).throwOnError();
  if (settings.DEMO_CONTENT && !stop.requested) await seedDemonstration(backend, tables);
  return account;
}

function listen(server: ReturnType<typeof createServer>, { PORT, HOST }: Settings) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      const taken = `Port ${PORT} is taken. Stop what uses it, or set PORT to another number.`;
      const other = `The site cannot listen on ${HOST}, port ${PORT} (${code}).`;
      reject(new StartError(code === "EADDRINUSE" ? taken : other));
    });
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Prints the site's addresses, and always the first account: its password is stored nowhere. */
function tell(account: { email: string; password: string } | undefined, siteUrl?: string) {
  const lines = siteUrl
    ? [`Last Hurrah is at ${siteUrl}`, `The back office is at ${siteUrl}/admin`]
    : [];
  if (account) {
    lines.push(
      `Sign in there as ${account.email} with the password ${account.password}`,
      "This password is shown once: write it down.",
    );
  }
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
}
