import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  BREVO_KEY,
  startBrevoServer,
} from "../../supabase/functions/email-marketing/testing/brevo-server";
import { openTestBackend, type TestBackend } from "../support/test-backend";

const SITE = "https://site.example";
const key = vi.hoisted(() => {
  // Modules that another file has loaded do not know the stand-in below.
  vi.resetModules();
  return { publishable: "" };
});
vi.mock("~shared/config", () => ({
  browserConfig: () => ({ backendUrl: SITE, publishableKey: key.publishable }),
}));

let brevo: Awaited<ReturnType<typeof startBrevoServer>>;
let site: TestBackend;
let screen: typeof import("~/contact/mutations") & typeof import("~/lib/forms/posted-form");
beforeAll(async () => {
  brevo = await startBrevoServer();
  site = await openTestBackend({
    EMAIL_MARKETING_PROVIDER: "brevo",
    BREVO_API_KEY: BREVO_KEY,
    BREVO_LIST_ID: "7",
    BREVO_API_URL: brevo.url,
    EMAIL_MARKETING_TIMEOUT_MS: "400",
    RATE_LIMIT_FUNCTIONS: "1000/1s",
    RATE_LIMIT_INSERTS: "1000/1s",
  });
  key.publishable = site.anonymous.apikey;
  const elsewhere = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    return address.startsWith(SITE)
      ? site.ask(address.slice(SITE.length), init)
      : elsewhere(input, init);
  });
  screen = {
    ...(await import("~/contact/mutations")),
    ...(await import("~/lib/forms/posted-form")),
  };
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await site.close();
  await brevo.close();
});
beforeEach(() => brevo.recover());

const rows = async (table: string, email: string) => {
  const path = `/rest/v1/${table}?email=eq.${email}`;
  return (await (await site.ask(path, { headers: site.site })).json()) as unknown[];
};

const garbage: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<html>Welcome to our Wi-Fi</html>");
};
const half: RequestListener = (_, response) => {
  response.writeHead(201, { "content-length": "100" }).write("{");
  setTimeout(() => response.destroy(), 20);
};
const FAULTS: [string, RequestListener][] = [
  ["hangs", () => undefined],
  ["answers 500", (_, response) => response.writeHead(500).end('{"message":"broken"}')],
  ["answers garbage", garbage],
  ["breaks off", half],
];

test.each(FAULTS)(
  "a provider that %s: told so, kept, and one row and one contact after a retry",
  async (what, listener) => {
    const email = `${what.replace(" ", "-")}@example.com`;
    const words = { name: "Ada", email, subject: "May", message: "A garden in May?" };
    const signUp = { name: "Ada", email, emailOptIn: true };

    brevo.failWith(listener);
    const told = new screen.SubmitError("Failed to sync with the email-marketing service", true);
    await expect(screen.sendMessage(words)).rejects.toEqual(told);
    await expect(screen.joinMailingList(signUp)).rejects.toEqual(told);
    expect(brevo.contacts.has(email)).toBe(false);
    // The words are stored whatever the provider does.
    expect(await rows("contact_messages", email)).toHaveLength(1);

    brevo.recover();
    await screen.sendMessage(words);
    await screen.joinMailingList(signUp);
    expect(await rows("contact_messages", email)).toHaveLength(1);
    expect(await rows("early_access_requests", email)).toHaveLength(1);
    expect(brevo.contacts.get(email)).toMatchObject({ listIds: [7] });
  },
);
