import { describe, expect, it, vi } from "vitest";
import edgeFunction, { createHandler, type LogEntry } from "./index.ts";
import { type Provider, ProviderError } from "./provider.ts";
import { createFakeDatabase } from "./testing/fake-database.ts";
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
} from "./testing/requests.ts";

function setUp(provider: Partial<Provider>) {
  const database = createFakeDatabase();
  database.addSignUp(signUpRow());
  database.addMessage(messageRow());
  const entries: LogEntry[] = [];
  const unused = () => Promise.reject(new Error("not expected"));
  const handle = createHandler({
    env: ENV,
    database: database.fetch,
    provider: { addContact: unused, createContact: unused, ...provider },
    log: (entry) => entries.push(entry),
  });
  return { handle, entries };
}

describe("the email-marketing function", () => {
  it("passes a sign-up on with the id of its row", async () => {
    const received: unknown[] = [];
    const { handle, entries } = setUp({
      addContact: async (contact) => void received.push(contact),
    });
    const response = await handle(post(signUp));
    expect(await read(response)).toEqual({ status: 200, body: { success: true } });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(received).toEqual([{ ...signUp.contactData, sourceId: SIGN_UP_ID }]);
    expect(entries).toEqual([]);
  });

  it("passes the writer of a message on, never the message", async () => {
    const received: unknown[] = [];
    const { handle } = setUp({ createContact: async (contact) => void received.push(contact) });
    expect((await handle(post(message))).status).toBe(200);
    const { message: _, ...contact } = message.contactData;
    expect(received).toEqual([{ ...contact, sourceId: MESSAGE_ID }]);
  });

  it("answers an unexpected error plainly and logs its name alone", async () => {
    const { handle, entries } = setUp({
      addContact: () => Promise.reject(new RangeError("ada_l@example.org is too much")),
    });
    expect(await read(await handle(post(signUp)))).toEqual({
      status: 500,
      body: { error: "Failed to sync with the email-marketing service" },
    });
    expect(entries).toEqual([
      {
        message: "email-marketing sync failed",
        operation: "addContact",
        source_id: SIGN_UP_ID,
        cause: "RangeError",
      },
    ]);
  });

  it("logs to the console, one line of JSON, where no log is given", async () => {
    const written = vi.spyOn(console, "error").mockImplementation(() => {});
    const database = createFakeDatabase();
    database.failWith(() => Promise.reject(new TypeError("ada_l@example.org")));
    await createHandler({ env: ENV, database: database.fetch })(post(signUp));
    expect(written.mock.calls).toEqual([
      [
        '{"message":"email-marketing sync failed","operation":"addContact",' +
          '"cause":"DatabaseError","code":"unreachable","detail":""}',
      ],
    ]);
    written.mockRestore();
  });

  it.each([
    ["unreachable", 502],
    ["rejected", 502],
    ["unauthorized", 502],
    ["rate_limited", 503],
    ["timeout", 504],
  ] as const)("answers a provider's %s with %i", async (code, status) => {
    const { handle } = setUp({ addContact: () => Promise.reject(new ProviderError(code)) });
    expect((await handle(post(signUp))).status).toBe(status);
  });

  it("does not start with a provider it does not know", () => {
    const env = { ...ENV, EMAIL_MARKETING_PROVIDER: "pigeon" };
    expect(() => createHandler({ env })).toThrow(
      new Error("email-marketing: EMAIL_MARKETING_PROVIDER must be brevo, record or left out"),
    );
  });

  it("may be imported where there is no edge runtime", () => {
    expect(() => edgeFunction.fetch(post(signUp))).toThrow("use createHandler");
  });
});
