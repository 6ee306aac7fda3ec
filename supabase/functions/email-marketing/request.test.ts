import { beforeEach, describe, expect, it } from "vitest";
import { createHandler } from "./index.ts";
import { createFakeDatabase, SECRET_KEY } from "./testing/fake-database.ts";
import { ENV, message, messageRow, post, read, signUp, signUpRow } from "./testing/requests.ts";

let database: ReturnType<typeof createFakeDatabase>;
let handle: ReturnType<typeof createHandler>;

beforeEach(() => {
  database = createFakeDatabase();
  // The rows are there, so only the request itself can be at fault.
  database.addSignUp(signUpRow());
  database.addMessage(messageRow());
  handle = createHandler({ env: ENV, database: database.fetch });
});

async function expectRefusal(request: Request, status: number, error: string) {
  expect(await read(await handle(request))).toEqual({ status, body: { error } });
  expect(database.calls).toEqual([]);
}

const withSignUp = (changes: object) => ({
  ...signUp,
  contactData: { ...signUp.contactData, ...changes },
});
const withMessage = (changes: object) => ({
  ...message,
  contactData: { ...message.contactData, ...changes },
});

describe("the public key", () => {
  it.each([
    ["nothing", { authorization: null, apikey: null }],
    ["no bearer", { authorization: null }],
    ["an empty bearer", { authorization: "Bearer " }],
    ["another scheme", { authorization: `Basic ${ENV.SUPABASE_PUBLISHABLE_KEY}` }],
    ["a wrong bearer", { authorization: "Bearer sb_publishable_other" }],
    ["the secret key as bearer", { authorization: `Bearer ${SECRET_KEY}`, apikey: null }],
    ["the secret key in both", { authorization: `Bearer ${SECRET_KEY}`, apikey: SECRET_KEY }],
    ["the secret key as apikey", { apikey: SECRET_KEY }],
    ["a wrong apikey", { apikey: "sb_publishable_other" }],
    ["an empty apikey", { apikey: "" }],
  ])("refuses %s", async (_, headers) => {
    await expectRefusal(post(signUp, headers), 401, "The public key is missing or wrong");
  });

  it("is enough as bearer", async () => {
    const response = await handle(post(signUp, { apikey: null }));
    expect(await read(response)).toEqual({ status: 200, body: { success: true } });
  });
});

describe("the id of the row", () => {
  it.each([null, "", "1", "*", "6b0f4f52-0f4e-4a3e-9c62", "eq.x"])(
    "is refused as %j",
    async (id) => {
      const request = post(signUp, { "idempotency-key": id });
      await expectRefusal(request, 400, "The id of the stored row is missing");
    },
  );
});

describe("the method", () => {
  it.each(["GET", "PUT", "DELETE", "HEAD"])("%s is refused", async (method) => {
    const headers = post(signUp).headers;
    const response = await handle(new Request("http://site.test/", { method, headers }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await response.json()).toEqual({ error: "Only POST is allowed" });
  });
});

describe("the body", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", null])(
    "is refused as %s",
    async (type) => {
      // A string body would bring a content type of its own.
      const request = post(signUp, { "content-type": type ?? "x" });
      if (type === null) request.headers.delete("content-type");
      await expectRefusal(request, 415, "The body must be JSON");
    },
  );

  it("may name its character set", async () => {
    const type = "Application/JSON; charset=utf-8";
    expect((await handle(post(signUp, { "content-type": type }))).status).toBe(200);
  });

  it("is refused above 32 kB by its declared length", async () => {
    const request = post(signUp, { "content-length": String(32 * 1024 + 1) });
    await expectRefusal(request, 413, "The body is too large");
  });

  it("is refused above 32 kB without a declared length, and not read to its end", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    const init = { method: "POST", headers: post(signUp).headers, body: endless, duplex: "half" };
    await expectRefusal(new Request("http://site.test/", init), 413, "The body is too large");
    expect(sent).toBeLessThan(64 * 1024);
  });

  it("fits the longest message there can be, in any script", async () => {
    const longest = {
      name: "悲".repeat(200),
      email: `${"悲".repeat(242)}@example.org`,
      subject: "悲".repeat(300),
      message: "悲".repeat(10_000),
    };
    database.addMessage(messageRow(0, longest));
    expect((await handle(post(withMessage(longest)))).status).toBe(200);
  });

  it.each([
    ["nothing", ""],
    ["half a body", '{"operation":'],
  ])("is refused as %s", async (_, text) => {
    await expectRefusal(post(text), 400, "The body must be JSON");
  });

  it("is refused when it is not UTF-8", async () => {
    const init = { method: "POST", headers: post("").headers, body: new Uint8Array([0x22, 0xff]) };
    await expectRefusal(new Request("http://site.test/", init), 400, "The body could not be read");
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a list", []],
    ["an unknown operation", { ...signUp, operation: "removeContact" }],
    ["no contact", { operation: "addContact" }],
    ["the data of the other operation", { ...signUp, operation: "createContact" }],
    ["a field too many", withSignUp({ listIds: [1] })],
    ["a property too many", { ...signUp, provider: "x" }],
    ["another source", withSignUp({ source: "elsewhere" })],
    ["no opt-in", withSignUp({ emailOptIn: undefined })],
    ["an opt-in in words", withSignUp({ emailOptIn: "true" })],
    ["no name at all", withSignUp({ name: undefined })],
    ["a name of 201", withSignUp({ name: "n".repeat(201) })],
    ["a name with a line break", withSignUp({ name: "Ada\r\nBcc: all@example.org" })],
    ["a name with a zero byte", withSignUp({ name: "Ada\u0000" })],
    ["an email with a line break", withSignUp({ email: "ada@example.org\nx@y.org z" })],
    ["no email", withSignUp({ email: " " })],
    ["an email without a domain", withSignUp({ email: "ada@example" })],
    ["an email of 255", withSignUp({ email: `${"a".repeat(243)}@example.org` })],
    ["an empty name in a message", withMessage({ name: "  " })],
    ["an empty subject", withMessage({ subject: " " })],
    ["a subject of 301", withMessage({ subject: "s".repeat(301) })],
    ["a subject with a line break", withMessage({ subject: "a\nb" })],
    ["a message of 9 after trimming", withMessage({ message: "  123456789  " })],
    ["a message of 10001", withMessage({ message: "m".repeat(10_001) })],
  ])("is refused with %s", async (_, body) => {
    await expectRefusal(post(body), 400, "The contact data is incomplete or not valid");
  });
});

describe("pages of another origin", () => {
  const preflight = (origin: string) =>
    new Request("http://functions.test/", { method: "OPTIONS", headers: { origin } });
  const allowed = (response: Response) => response.headers.get("access-control-allow-origin");

  it("may call it when they are the site's", async () => {
    handle = createHandler({
      env: { ...ENV, SITE_URL: "https://www.example.org/" },
      database: database.fetch,
    });
    const answer = await handle(preflight("https://www.example.org"));
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "https://www.example.org",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers":
        "authorization, apikey, content-type, idempotency-key, x-client-info",
      vary: "Origin",
    });
    for (const request of [
      post(signUp, { origin: "https://www.example.org" }),
      post("", { origin: "https://www.example.org" }),
    ]) {
      expect(allowed(await handle(request))).toBe("https://www.example.org");
    }
    for (const origin of ["https://evil.test", "https://www.example.org.evil.test", "null"]) {
      expect(allowed(await handle(preflight(origin)))).toBeNull();
      expect(allowed(await handle(post(signUp, { origin })))).toBeNull();
    }
  });

  it("may not when the site's address is not set", async () => {
    expect(allowed(await handle(preflight("http://site.test")))).toBeNull();
    expect(allowed(await handle(post(signUp, { origin: "http://site.test" })))).toBeNull();
  });
});
