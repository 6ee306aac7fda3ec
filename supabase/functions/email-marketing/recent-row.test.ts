import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHandler, type LogEntry } from "./index.ts";
import { createFakeDatabase, SECRET_KEY, SUPABASE_URL } from "./testing/fake-database.ts";
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

const MINUTE = 60_000;
const OTHER_ID = "11111111-2222-4333-8444-555555555555";

let database: ReturnType<typeof createFakeDatabase>;
let handle: ReturnType<typeof createHandler>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00.000Z") });
  database = createFakeDatabase();
  handle = createHandler({ env: ENV, database: database.fetch, log: () => {} });
});

afterEach(() => {
  vi.useRealTimers();
});

const sync = async (body: unknown, id?: string) =>
  read(await handle(post(body, id ? { "idempotency-key": id } : {})));
const syncedIds = () => database.recorded.map((row) => row.source_id);
const NOTHING = { status: 409, body: { error: "Nothing to sync" } };

describe("a sign-up", () => {
  it("is looked for by its id and time, with the secret key", async () => {
    database.addSignUp(signUpRow());
    await sync(signUp);
    expect(database.calls[0]).toMatchObject({
      method: "GET",
      path: `${SUPABASE_URL}/rest/v1/early_access_requests`,
      query: {
        select: "first_name,last_name,email,email_opt_in",
        interest_type: "eq.mailing-list",
        id: `eq.${SIGN_UP_ID}`,
        created_at: "gte.2026-03-01T11:00:00.000Z",
      },
      headers: { apikey: SECRET_KEY },
      body: undefined,
    });
    expect(database.calls[0]?.headers).not.toHaveProperty("authorization");
  });

  it("is synced whatever the case of its address and the spacing of its name", async () => {
    database.addSignUp(signUpRow(1_000, { email: "Ada_L@Example.org" }));
    const contactData = { ...signUp.contactData, name: " Ada  King\tLovelace " };
    expect((await sync({ ...signUp, contactData })).status).toBe(200);
    expect(syncedIds()).toEqual([SIGN_UP_ID]);
  });

  it("is synced without a name", async () => {
    database.addSignUp(signUpRow(1_000, { first_name: "", last_name: "" }));
    const contactData = { ...signUp.contactData, name: "" };
    expect((await sync({ ...signUp, contactData })).status).toBe(200);
  });

  it("is synced up to an hour after it was stored", async () => {
    database.addSignUp(signUpRow(60 * MINUTE));
    expect((await sync(signUp)).status).toBe(200);
  });

  it.each<[string, object | null, number]>([
    ["nothing was stored", null, 0],
    ["it is older than an hour", {}, 60 * MINUTE + 1],
    ["it has another address", { email: "ada@example.org" }, 0],
    ["its address would only match as a pattern", { email: "adaxl@example.org" }, 0],
    ["it is another row", { id: OTHER_ID }, 0],
    ["it has another name", { last_name: "Lovelace" }, 0],
    ["it has no name", { first_name: "", last_name: "" }, 0],
    ["it has another opt-in", { email_opt_in: false }, 0],
    ["it asks for something else", { interest_type: "planning-now" }, 0],
  ])("is not synced when %s", async (_, changes, age) => {
    if (changes) database.addSignUp(signUpRow(age, changes));
    database.addMessage(messageRow(0, { email: signUp.contactData.email }));
    expect(await sync(signUp)).toEqual(NOTHING);
    expect(database.recorded).toEqual([]);
  });

  it("is the row that was named when there are several with the same words", async () => {
    database.addSignUp(signUpRow(5 * MINUTE));
    database.addSignUp(signUpRow(MINUTE, { id: OTHER_ID }));
    await sync(signUp);
    expect(syncedIds()).toEqual([SIGN_UP_ID]);
  });
});

describe("a message", () => {
  it("is looked for by its id and time, and its words are in no address line", async () => {
    database.addMessage(messageRow());
    await sync(message);
    expect(database.calls[0]).toMatchObject({
      method: "GET",
      path: `${SUPABASE_URL}/rest/v1/contact_messages`,
      query: {
        select: "name,email,subject,message",
        id: `eq.${MESSAGE_ID}`,
        created_at: "gte.2026-03-01T11:00:00.000Z",
      },
    });
    expect(syncedIds()).toEqual([MESSAGE_ID]);
  });

  it.each<[string, object | null, number]>([
    ["nothing was stored", null, 0],
    ["it is older than an hour", {}, 60 * MINUTE + 1],
    ["it has another address", { email: "g@example.org" }, 0],
    ["it has another name", { name: "Grace" }, 0],
    ["it has another subject", { subject: "Her last wishes" }, 0],
    ["it says something else", { message: "My mother died on Monday.\nShe wanted music." }, 0],
  ])("is not synced when %s", async (_, changes, age) => {
    if (changes) database.addMessage(messageRow(age, changes));
    expect(await sync(message)).toEqual(NOTHING);
    expect(database.recorded).toEqual([]);
  });
});

describe("an address", () => {
  /** A caller who knows the address and everything else, but not the row's id, learns nothing. */
  async function told(id: string | null) {
    database.calls.length = 0;
    const answer = await read(await handle(post(signUp, { "idempotency-key": id })));
    return { answer, calls: database.calls.map(({ method, path }) => [method, path]) };
  }

  it.each([OTHER_ID, "not an id", "*", null])("is not told to be stored to %j", async (id) => {
    const before = await told(id);
    database.addSignUp(signUpRow());
    // The same answer after the same work, so that the time tells nothing either.
    expect(await told(id)).toEqual(before);
    expect(before.answer.body).toEqual({ error: expect.any(String) });
    expect(database.recorded).toEqual([]);
  });

  it("of somebody else is not synced with the id of one's own row", async () => {
    database.addSignUp(signUpRow());
    database.addSignUp(signUpRow(0, { id: OTHER_ID, email: "eve@example.org" }));
    expect(await sync(signUp, OTHER_ID)).toEqual(NOTHING);
    expect(database.recorded).toEqual([]);
  });
});

describe("the older kind of key", () => {
  it("is sent as bearer too", async () => {
    const env = { ...ENV, SUPABASE_SECRET_KEY: "eyJ.service" };
    await createHandler({ env, database: database.fetch, log: () => {} })(post(signUp));
    expect(database.calls[0]?.headers).toMatchObject({
      apikey: "eyJ.service",
      authorization: "Bearer eyJ.service",
    });
  });
});

describe("a database that fails", () => {
  it.each<[string, () => Promise<Response>, string, string]>([
    ["refuses", async () => new Response("secret detail", { status: 403 }), "rejected", "403"],
    ["talks nonsense", async () => new Response("<html>"), "rejected", "not JSON"],
    ["sends other rows", async () => Response.json([{ id: 1 }]), "rejected", "unexpected rows"],
    ["is away", async () => Promise.reject(new TypeError("fetch failed")), "unreachable", ""],
    [
      "hangs",
      async () => Promise.reject(new DOMException("too long", "TimeoutError")),
      "timeout",
      "",
    ],
  ])("is answered with 503 when it %s", async (_, answer, code, detail) => {
    const entries: LogEntry[] = [];
    database.failWith(answer);
    handle = createHandler({
      env: ENV,
      database: database.fetch,
      log: (entry) => entries.push(entry),
    });
    expect(await sync(signUp)).toEqual({
      status: 503,
      body: { error: "Failed to sync with the email-marketing service" },
    });
    expect(entries).toEqual([
      {
        message: "email-marketing sync failed",
        operation: "addContact",
        cause: "DatabaseError",
        code,
        detail,
      },
    ]);
  });
});
