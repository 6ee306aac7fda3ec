import { setTimeout as wait } from "node:timers/promises";
import { MailServer } from "../tests/support/mail-server";
import { callOf, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { EXAMPLES, NO_LIMITS, type Site, signIn, startSite } from "./site";
import { medianOf } from "./timing";

const LETTERS = 1_000;
const CONNECTIONS = 20;
const SECONDS = 5;
const ROUNDS = 3;

/** While letters leave, a page's p99 may be so many times its value at rest. */
const P99_TARGET = 2;

export async function letters(): Promise<Section> {
  const server = await MailServer.start();
  const site = await startSite("", {
    ...EXAMPLES,
    ...NO_LIMITS,
    SMTP_URL: server.url,
    MAIL_FROM: "Last Hurrah <letters@site.example>",
  });
  try {
    const page = callOf(site.url, { path: "/", headers: { "accept-encoding": "br" } });
    const ask = (seconds = SECONDS) =>
      load(site.url, { connections: CONNECTIONS, seconds, next: () => page });
    say("Letters: warming up.");
    await ask();
    await enqueue(site, 50);
    await taken(server, 50);

    say(`Letters: ${LETTERS} alone.`);
    server.taken.length = 0;
    await enqueue(site, LETTERS);
    const first = await begun(server);
    await taken(server, LETTERS);
    const seconds = (performance.now() - first) / 1_000;

    say(`Letters: a newsletter to ${LETTERS}.`);
    const newsletter = await sendNewsletter(site, server, LETTERS);

    const rest: number[] = [];
    const beside: number[] = [];
    let meanwhile = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`Letters: beside a page, round ${round + 1}.`);
      rest.push((await ask()).p99);
      server.taken.length = 0;
      await enqueue(site, LETTERS);
      await begun(server);
      beside.push((await ask()).p99);
      meanwhile += server.taken.length / SECONDS / ROUNDS;
      await taken(server, LETTERS);
    }
    const ratio = medianOf(beside) / medianOf(rest);
    return {
      title: "Letters",
      text: [
        `${whole(LETTERS)} letters from the outbox of the embedded database to a mail server on the same machine, each claimed, rendered, sent and settled by itself.`,
        `Beside them the home page from the cache over ${CONNECTIONS} connections: medians of ${ROUNDS} alternating rounds of ${SECONDS} s.`,
      ],
      targets: [
        target(
          `a cached page's p99 at most ${P99_TARGET} times its value at rest`,
          ratio <= P99_TARGET,
          ratio.toFixed(2),
        ),
      ],
      tables: [
        {
          head: ["", "letters a second", "the page's p99, ms"],
          rows: [
            ["letters alone", whole(LETTERS / seconds), ""],
            ["a newsletter to as many, written meanwhile", whole(LETTERS / newsletter), ""],
            ["the page alone", "", ms(medianOf(rest))],
            ["both", whole(meanwhile), ms(medianOf(beside))],
          ],
        },
      ],
    };
  } finally {
    await site.stop();
    await server.stop();
  }
}

/** Written, tested, sent. @returns seconds between its first letter and its last */
export async function sendNewsletter(
  site: Site,
  server: MailServer,
  subscribers: number,
): Promise<number> {
  const asService = { apikey: site.secretKey, authorization: `Bearer ${site.secretKey}` };
  const asStaff = {
    apikey: site.publishableKey,
    authorization: `Bearer ${await signIn(site)}`,
  };
  const confirmed_at = new Date(Date.now() - 86_400_000).toISOString();
  const list = Array.from({ length: subscribers }, (_, number) => ({
    email: `reader${number}@example.com`,
    confirmed_at,
  }));
  await post(site, "subscriptions", list, asService);
  const id = crypto.randomUUID();
  const words = "Words of a newsletter. ".repeat(40);
  const seen = confirmed_at;
  const written = { id, subject: "A newsletter", words, updated_at: seen };
  await post(site, "newsletters", written, asService);
  server.taken.length = 0;
  await post(site, "rpc/test_newsletter", { newsletter: id, seen }, asStaff);
  await taken(server, 1);
  await post(site, "rpc/send_newsletter", { newsletter: id, seen }, asStaff);
  await taken(server, 2);
  const first = performance.now();
  await taken(server, 1 + subscribers);
  return (performance.now() - first) / 1_000;
}

async function enqueue(site: Site, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    kind: "test-letter",
    recipient: `${number}@example.com`,
    stream: "account",
    dedupe_key: crypto.randomUUID(),
  }));
  await post(site, "letters", rows, { apikey: site.secretKey });
}

async function post(site: Site, path: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(`${site.url}/rest/v1/${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function begun(server: MailServer): Promise<number> {
  await taken(server, 1);
  return performance.now();
}

export async function taken({ taken: messages }: MailServer, count: number): Promise<void> {
  while (messages.length < count) await wait(5);
}
