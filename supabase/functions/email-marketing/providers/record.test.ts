import { beforeEach, describe, expect, it } from "vitest";
import { createHandler, type LogEntry } from "../index.ts";
import { createFakeDatabase, SUPABASE_URL } from "../testing/fake-database.ts";
import {
  ENV,
  MESSAGE_ID,
  message,
  messageRow,
  post,
  read,
  SIGN_UP_ID,
  signUp,
  signUpRow,
} from "../testing/requests.ts";

let database: ReturnType<typeof createFakeDatabase>;
let handle: ReturnType<typeof createHandler>;
let entries: LogEntry[];

beforeEach(() => {
  database = createFakeDatabase();
  database.addSignUp(signUpRow());
  database.addMessage(messageRow());
  entries = [];
  handle = createHandler({
    env: ENV,
    database: database.fetch,
    log: (entry) => entries.push(entry),
  });
});

describe("without a configured service", () => {
  it("a sign-up is recorded with its opt-in", async () => {
    expect(await read(await handle(post(signUp)))).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(database.calls[1]).toMatchObject({
      method: "POST",
      path: `${SUPABASE_URL}/rest/v1/email_marketing_contacts`,
      query: { on_conflict: "source_id" },
      headers: { prefer: "resolution=ignore-duplicates,return=minimal" },
    });
    expect(database.recorded).toEqual([
      {
        source_id: SIGN_UP_ID,
        operation: "addContact",
        source: "website_mailing_list",
        name: "Ada King Lovelace",
        email: "ada_l@example.org",
        email_opt_in: true,
        subject: null,
      },
    ]);
  });

  it("the writer of a message is recorded without the message", async () => {
    expect((await handle(post(message))).status).toBe(200);
    expect(database.recorded).toEqual([
      {
        source_id: MESSAGE_ID,
        operation: "createContact",
        source: "website_contact_form",
        name: "Grace Hopper",
        email: "grace@example.org",
        email_opt_in: null,
        subject: "Her last wish",
      },
    ]);
  });

  it("a repeat succeeds and is recorded once", async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await handle(post(signUp))).status).toBe(200);
    }
    expect(database.recorded).toHaveLength(1);
  });

  it("a failure to record is an error, and a retry then succeeds", async () => {
    const failing: typeof fetch = (input, init) =>
      init?.method === "POST"
        ? Promise.resolve(new Response("ada_l@example.org", { status: 500 }))
        : database.fetch(input, init);
    const log = (entry: LogEntry) => entries.push(entry);
    const broken = createHandler({ env: ENV, database: failing, log });
    expect(await read(await broken(post(signUp)))).toEqual({
      status: 502,
      body: { error: "Failed to sync with the email-marketing service" },
    });
    expect(entries).toEqual([
      {
        message: "email-marketing sync failed",
        operation: "addContact",
        source_id: SIGN_UP_ID,
        cause: "ProviderError",
        code: "rejected",
        detail: "500",
      },
    ]);

    expect((await handle(post(signUp))).status).toBe(200);
    expect(database.recorded).toHaveLength(1);
  });
});
