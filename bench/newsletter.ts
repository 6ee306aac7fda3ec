import type { MailServer } from "../tests/support/mail-server";
import { staffToken } from "./as-staff";
import { taken } from "./letters";
import type { Site } from "./site";

/**
 * Sends a newsletter to a list, as the back office does: written, tested, sent.
 * @returns seconds between its first letter and its last
 */
export async function sendNewsletter(
  site: Site,
  server: MailServer,
  subscribers: number,
): Promise<number> {
  const asService = { apikey: site.secretKey, authorization: `Bearer ${site.secretKey}` };
  const asStaff = {
    apikey: site.publishableKey,
    authorization: `Bearer ${await staffToken(site)}`,
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

async function post(site: Site, path: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(`${site.url}/rest/v1/${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
