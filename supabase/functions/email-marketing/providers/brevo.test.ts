import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHandler, type LogEntry } from "../index.ts";
import { BREVO_KEY, startBrevoServer } from "../testing/brevo-server.ts";
import { createFakeDatabase } from "../testing/fake-database.ts";
import {
  ENV,
  message,
  messageRow,
  post,
  read,
  SIGN_UP_ID,
  signUp,
  signUpRow,
} from "../testing/requests.ts";

const FAILED = { error: "Failed to sync with the email-marketing service" };

let brevo: Awaited<ReturnType<typeof startBrevoServer>>;
let database: ReturnType<typeof createFakeDatabase>;
let entries: LogEntry[];

beforeEach(async () => {
  brevo = await startBrevoServer();
  database = createFakeDatabase();
  entries = [];
});

afterEach(() => brevo.close());

function createBrevoHandler(changes: Record<string, string> = {}) {
  const env = {
    ...ENV,
    EMAIL_MARKETING_PROVIDER: "brevo",
    BREVO_API_KEY: BREVO_KEY,
    BREVO_LIST_ID: "7",
    BREVO_API_URL: brevo.url,
    ...changes,
  };
  return createHandler({ env, database: database.fetch, log: (entry) => entries.push(entry) });
}

/** Stores the row the page would have stored, and sends what the page sends. */
async function join(changes: object = {}, env: Record<string, string> = {}) {
  const contactData = { ...signUp.contactData, ...changes };
  const [first_name = "", ...rest] = contactData.name.split(" ");
  database.addSignUp(
    signUpRow(0, {
      first_name,
      last_name: rest.join(" "),
      email: contactData.email,
      email_opt_in: contactData.emailOptIn,
    }),
  );
  return read(await createBrevoHandler(env)(post({ ...signUp, contactData })));
}

describe("a contact at Brevo", () => {
  it("is created from a sign-up, on the list", async () => {
    expect(await join()).toEqual({ status: 200, body: { success: true } });
    expect(brevo.calls).toHaveLength(1);
    expect(brevo.calls[0]).toMatchObject({
      method: "POST",
      url: "/v3/contacts",
      headers: {
        "api-key": BREVO_KEY,
        "content-type": "application/json",
        accept: "application/json",
      },
    });
    expect(brevo.calls[0]?.body).toEqual({
      email: "ada_l@example.org",
      attributes: {
        FIRSTNAME: "Ada",
        LASTNAME: "King Lovelace",
        SOURCE: "website_mailing_list",
      },
      listIds: [7],
      updateEnabled: true,
    });
    expect(database.recorded).toEqual([]);
  });

  it("is not put on the list by someone who opted out", async () => {
    expect((await join({ emailOptIn: false })).status).toBe(200);
    expect(brevo.calls[0]?.body).toEqual({
      email: "ada_l@example.org",
      attributes: {
        FIRSTNAME: "Ada",
        LASTNAME: "King Lovelace",
        SOURCE: "website_mailing_list",
      },
      updateEnabled: true,
    });
    expect(brevo.contacts.get("ada_l@example.org")?.listIds).toEqual([]);
  });

  it("keeps its name when the newsletter block sends none", async () => {
    await join();
    expect((await join({ name: "" })).status).toBe(200);
    expect(brevo.calls[1]?.body).toMatchObject({ attributes: { SOURCE: "website_mailing_list" } });
    expect(brevo.contacts.get("ada_l@example.org")?.attributes).toMatchObject({
      FIRSTNAME: "Ada",
      LASTNAME: "King Lovelace",
    });
  });

  it("of a single name has no last name", async () => {
    await join({ name: "Ada" });
    expect(brevo.calls[0]?.body).toMatchObject({
      attributes: { FIRSTNAME: "Ada", SOURCE: "website_mailing_list" },
    });
    expect(JSON.stringify(brevo.calls[0]?.body)).not.toContain("LASTNAME");
  });

  it("is created from a message, without the list, the subject or the message", async () => {
    database.addMessage(messageRow());
    expect((await createBrevoHandler()(post(message))).status).toBe(200);
    expect(brevo.calls[0]?.body).toEqual({
      email: "grace@example.org",
      attributes: { FIRSTNAME: "Grace", LASTNAME: "Hopper", SOURCE: "website_contact_form" },
      updateEnabled: true,
    });
  });

  it("is one contact after a repeat", async () => {
    expect((await join()).status).toBe(200);
    expect((await join()).status).toBe(200);
    expect([...brevo.contacts.keys()]).toEqual(["ada_l@example.org"]);
  });

  it("takes a name as data, whatever it holds", async () => {
    const name = '"}],"listIds":[1] <b>\u2028\t{x}';
    await join({ name });
    const [first, ...rest] = name.split(/\s+/);
    expect(brevo.calls[0]?.body).toMatchObject({
      attributes: { FIRSTNAME: first, LASTNAME: rest.join(" ") },
      listIds: [7],
    });
  });
});

describe("a failure at Brevo", () => {
  const json = (status: number, content: unknown): RequestListener => {
    return (_, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(content));
    };
  };
  const text = (status: number, content: string): RequestListener => {
    return (_, response) => void response.writeHead(status).end(content);
  };

  it.each<[string, RequestListener, number, string, string]>([
    [
      "a duplicate",
      json(400, { code: "duplicate_parameter", message: "ada_l@example.org exists" }),
      502,
      "rejected",
      "400 duplicate_parameter",
    ],
    [
      "an invalid parameter",
      json(400, { code: "invalid_parameter", message: "ada_l@example.org is not valid" }),
      502,
      "rejected",
      "400 invalid_parameter",
    ],
    ["a refusal in garbage", text(400, "{ada_l@example.org"), 502, "rejected", "400"],
    ["a code in prose", json(400, { code: "ada_l@example.org" }), 502, "rejected", "400"],
    ["an account on hold", json(403, { code: "x" }), 502, "unauthorized", "403 x"],
    [
      "too many requests",
      json(429, { code: "too_many_requests" }),
      503,
      "rate_limited",
      "429 too_many_requests",
    ],
    ["a server error", text(500, "<html>ada_l@example.org"), 502, "unreachable", "500"],
    ["a page in place of the API", text(200, "<html>Welcome"), 502, "unreachable", "200"],
    [
      "a redirect",
      (_, response) => void response.writeHead(307, { location: "/elsewhere" }).end(),
      502,
      "unreachable",
      "",
    ],
    ["a dropped connection", (request) => void request.socket.destroy(), 502, "unreachable", ""],
  ])("%s is answered plainly and logged without personal data", async (...row) => {
    const [, listener, status, code, detail] = row;
    brevo.failWith(listener);
    expect(await join()).toEqual({ status, body: FAILED });
    expect(entries).toEqual([
      {
        message: "email-marketing sync failed",
        operation: "addContact",
        source_id: SIGN_UP_ID,
        cause: "ProviderError",
        code,
        detail,
      },
    ]);
    expect(brevo.calls).toHaveLength(1);
  });

  it("a wrong key", async () => {
    expect(await join({}, { BREVO_API_KEY: "xkeysib-wrong" })).toEqual({
      status: 502,
      body: FAILED,
    });
    expect(entries).toMatchObject([{ code: "unauthorized", detail: "401 unauthorized" }]);
  });

  it.each<[string, RequestListener]>([
    ["no answer", () => {}],
    ["half an answer", (_, response) => void response.writeHead(201).write('{"id"')],
  ])("%s runs into the time limit", async (_, listener) => {
    brevo.failWith(listener);
    expect(await join({}, { EMAIL_MARKETING_TIMEOUT_MS: "150" })).toEqual({
      status: 504,
      body: FAILED,
    });
    expect(entries).toMatchObject([{ code: "timeout" }]);
  });

  it("no server", async () => {
    await brevo.close();
    expect(await join()).toEqual({ status: 502, body: FAILED });
    expect(entries).toMatchObject([{ code: "unreachable" }]);
  });

  it("is over when a retry of the same row succeeds", async () => {
    brevo.failWithJson(500, {});
    expect((await join()).status).toBe(502);
    brevo.recover();
    expect((await createBrevoHandler()(post(signUp))).status).toBe(200);
    expect([...brevo.contacts.keys()]).toEqual(["ada_l@example.org"]);
  });
});
