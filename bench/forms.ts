import { randomUUID } from "node:crypto";
import { callOf, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { MANY_MESSAGES, NO_LIMITS, type Site, startSite } from "./site";

const CONNECTIONS = 20;
const SECONDS = 10;

export async function forms(): Promise<Section> {
  say("Forms: sending messages.");
  const site = await startSite(MANY_MESSAGES, NO_LIMITS);
  try {
    const acknowledged: string[] = [];
    const result = await load(site.url, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => messageTo(site, randomUUID()),
      onAnswer: ({ kind }, status) => {
        if (status === 201) acknowledged.push(kind);
      },
    });
    if (result.errors[0]) say(`Forms: ${result.errors[0]}`);
    say("Forms: looking for the messages after a restart.");
    await site.restart();
    const lost = acknowledged.length - (await countStored(site, acknowledged));
    return {
      title: "Forms",
      text: [
        `Contact messages of 60 words over ${CONNECTIONS} connections for ${SECONDS} s, with the limits raised, into the embedded database.`,
        "Then the site was started again, and each acknowledged message was looked for.",
      ],
      targets: [
        target("no error", result.errors.length === 0, whole(result.errors.length)),
        target(
          "every acknowledged message found afterwards",
          lost === 0,
          `${whole(acknowledged.length - lost)} of ${whole(acknowledged.length)}`,
        ),
      ],
      tables: [
        {
          head: ["messages a second", "median, ms", "p99, ms"],
          rows: [[whole(acknowledged.length / SECONDS), ms(result.median), ms(result.p99)]],
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

export function messageTo({ url, publishableKey }: Site, id: string) {
  const body = JSON.stringify({
    id,
    name: "Ada Lovelace",
    email: "ada@example.com",
    subject: "A question",
    message: "We would like to plan a celebration with music ".repeat(8),
  });
  const headers = {
    apikey: publishableKey,
    "content-type": "application/json",
    prefer: "return=minimal",
    "x-forwarded-for": someAddress(),
  };
  return callOf(url, { method: "POST", path: "/rest/v1/contact_messages", headers, body }, id);
}

/** One of those set aside for measurements (RFC 2544): visitors come from many places. */
function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.${18 + (part() % 2)}.${part()}.${part()}`;
}

export async function countStored(
  { url, secretKey }: Site,
  ids: readonly string[],
): Promise<number> {
  let found = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const list = ids.slice(start, start + BATCH).join(",");
    const response = await fetch(`${url}/rest/v1/contact_messages?select=id&id=in.(${list})`, {
      headers: { apikey: secretKey },
    });
    found += ((await response.json()) as unknown[]).length;
  }
  return found;
}

/** As many as an address has room for. */
const BATCH = 100;
