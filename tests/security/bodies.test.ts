import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryOf } from "../support/site/processes";
import { type Ask, all, ask, count, SITE, target } from "./ask";
import { anyRow, NASTY, wellFormed } from "./inputs";

const TABLES = ["contact_messages", "early_access_requests", "vendor_submissions"];
const GOOD: Record<string, Record<string, unknown>> = {
  contact_messages: {
    name: "Ann",
    email: "ann@example.com",
    subject: "Hello",
    message: "Can you help us plan?",
  },
  early_access_requests: {
    first_name: "Ann",
    last_name: "Smith",
    email: "ann@example.com",
    interest_type: "mailing-list",
    email_opt_in: true,
  },
  vendor_submissions: {
    business_name: "Oak House",
    contact_name: "Ann",
    email: "ann@example.com",
    phone: "555 010 0199",
    service_type: "venue",
    services: "A hall for two hundred people",
    message: null,
  },
};

/** Resident memory of the site's processes, in megabytes. */
const memory = () => memoryOf(target.pid);

async function stored(): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map((table) => ask(`/rest/v1/${table}?select=id&order=id`, { as: SITE })),
  );
  return rows.map(({ text }) => text);
}

let tried = 0;
/** Bad input: refused in words, with a status that says it is the sender's fault. */
async function refused(path: string, init: Ask) {
  tried += 1;
  const answer = await ask(path, { method: "POST", ...init });
  const what = `${path} ${JSON.stringify(init.body)?.slice(0, 200)}`;
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  return answer;
}

let before: string[];
let megabytes: number;
beforeAll(async () => {
  before = await stored();
  megabytes = memory();
});
afterAll(async () => {
  expect(await stored(), "a refused body left something behind").toEqual(before);
  expect(memory() - megabytes).toBeLessThan(300);
  count("bad inputs tried over http", tried);
});

/** Per column what its table must not take. */
const BAD: Record<string, unknown[]> = {
  name: ["", " ", "a\nb", "a\r\nBcc: b@example.com", "a".repeat(201), "a\0b", null],
  subject: ["", "\n", "a\r\nBcc: b@example.com", "a".repeat(301), "\0"],
  message: ["", "short", "a".repeat(10_001), "a".repeat(100_000), "Can you\0help us plan?"],
  email: [
    "",
    "a",
    "a@b",
    "a b@c.de",
    "a@b.c\r\nBcc: d@e.fg",
    `${"a".repeat(250)}@b.co`,
    "\0@b.co",
    7,
    {},
  ],
  first_name: ["a\nb", "a".repeat(201), "\0", [], {}],
  interest_type: ["", "everything", "mailing-list\n", "MAILING-LIST", 1],
  email_opt_in: ["perhaps", 7, {}, null],
  business_name: ["a", "", "a\nb", "a".repeat(201)],
  phone: ["1", "5550100199\r\nx: y", "5".repeat(51)],
  service_type: ["", "anything", null],
  services: ["short", "a".repeat(5_001)],
  id: ["1", "", {}, "00000000-0000-4000-8000-00000000000g"],
};

describe.each(TABLES)("%s", (table) => {
  const path = `/rest/v1/${table}`;

  it("refuses what its form would refuse", async () => {
    for (const [column, values] of Object.entries(BAD)) {
      if (column !== "id" && !(column in (GOOD[table] ?? {}))) continue;
      if (column === "message" && table === "vendor_submissions") continue;
      await all(values, (value) => refused(path, { body: { ...GOOD[table], [column]: value } }));
    }
  });

  it("refuses a body that is none of its rows", async () => {
    const row = JSON.stringify(GOOD[table]);
    const bodies = [
      "",
      "{",
      row.slice(0, -2),
      `${row},`,
      "null",
      "7",
      '"words"',
      "[[]]",
      "[7]",
      '{"__proto__":{"name":"Ann"}}',
      '{"constructor":{"prototype":{}}}',
      "[".repeat(50_000),
      `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      `{"name":${"9".repeat(400)}}`,
      "name=Ann&email=ann@example.com",
      "\ufeff{}x",
    ];
    await all(bodies, (body) => refused(path, { body }));
  });

  it("refuses another type, another coding and more than there is room for", async () => {
    const body = JSON.stringify(GOOD[table]);
    const types = [
      "application/xml",
      "application/octet-stream",
      "multipart/form-data",
      "image/png",
    ];
    for (const type of types)
      await refused(path, { body: `<${body}>`, headers: { "content-type": type } });
    const packed = gzipSync(JSON.stringify({ ...GOOD[table], name: "a".repeat(5_000_000) }));
    await refused(path, { body: packed, headers: { "content-encoding": "gzip" } });
    const long = refused(path, { body: { ...GOOD[table], name: "a".repeat(3_000_000) } });
    // A sender still busy may find the connection closed before the answer is read.
    const status = await long.then(
      (answer) => answer.status,
      ({ cause }) => cause?.code,
    );
    expect([413, "EPIPE", "ECONNRESET"]).toContain(status);
  });
});

describe("the function", () => {
  const path = "/functions/v1/email-marketing";
  const key = target.keys.publishableKey;
  const as = { apikey: key, authorization: `Bearer ${key}` };
  const contact = { ...GOOD.contact_messages, source: "website_contact_form" };

  it("refuses whatever is none of its two calls", async () => {
    const bodies: unknown[] = ["", "{", "null", "[]", {}, { operation: "addContact" }];
    for (const text of NASTY) {
      bodies.push({ operation: text, contactData: contact });
      bodies.push({ operation: "createContact", contactData: { ...contact, email: text } });
      bodies.push({ operation: "createContact", contactData: { ...contact, source: text } });
      bodies.push({
        operation: "createContact",
        contactData: { ...contact, subject: `a\r\n${text}` },
      });
      bodies.push({ operation: "createContact", contactData: { ...contact, name: `a\n${text}` } });
    }
    await all(bodies, (body) => refused(path, { as, body }));
    await refused(path, { as, body: "{}", headers: { "content-type": "text/plain" } });
    expect((await refused(path, { as, body: "a".repeat(40_000) })).status).toBe(413);
  });
});

/** The same inputs at every run; another number in FUZZ_SEED tries others. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** A third of them, where each is answered with a whole page. */
const SOME = NASTY.filter((_, index) => index % 3 === SEED % 3);

describe("any body at all", () => {
  const calls: Record<string, string[]> = {
    "/rest/v1/contact_messages": ["name", "email", "subject", "message", "id"],
    "/rest/v1/vendor_submissions": Object.keys(GOOD.vendor_submissions ?? {}),
    "/rest/v1/rpc/open_investor_page": ["email", "password", "marketing_opt_in"],
    "/rest/v1/rpc/search_articles": ["search", "before_created_at", "before_id", "most"],
    "/auth/v1/token?grant_type=password": ["email", "password"],
    "/auth/v1/token?grant_type=refresh_token": ["refresh_token"],
    "/auth/v1/logout": ["scope"],
    "/functions/v1/email-marketing": ["operation", "contactData"],
    "/storage/v1/object/list/partner-images": ["prefix", "limit", "offset", "search"],
  };

  it.each(Object.entries(calls))("is no failure of %s", async (path, fields) => {
    const kept = await stored();
    await fc.assert(
      fc.asyncProperty(anyRow(fields), async (body) => {
        tried += 1;
        const { status, text } = await ask(path, { method: "POST", body });
        expect(status, text).toBeLessThan(500);
      }),
      // A password's hash takes as long as a hundred other calls.
      { numRuns: fields.includes("password") ? 5 : 25, seed: SEED },
    );
    // Input that happened to be right was taken, and is removed.
    for (const [index, table] of TABLES.entries()) {
      const ids = (text = "[]") => (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
      const now = ids((await stored())[index]).filter((id) => !ids(kept[index]).includes(id));
      for (const id of now)
        await ask(`/rest/v1/${table}?id=eq.${id}`, { method: "DELETE", as: SITE });
    }
  });

  it("is no failure of the investors' gate", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await all(SOME, async (text) => {
      const body = new URLSearchParams({ email: text, password: text }).toString();
      tried += 1;
      const { status } = await ask("/investor-relations", {
        as: {},
        method: "POST",
        headers,
        body,
      });
      expect(status, text).toBeLessThan(500);
    });
    for (const type of ["application/json", "text/plain", "multipart/form-data", "image/png"]) {
      const odd = { as: {}, method: "POST", headers: { "content-type": type }, body: "{" };
      tried += 1;
      expect((await ask("/investor-relations", odd)).status).toBeLessThan(500);
    }
    await ask("/rest/v1/investor_gate_attempts?email_key=not.like.unseen-words*", {
      method: "DELETE",
      as: SITE,
    });
  });
});

it("any address is a page or none", async () => {
  const odd = ["%", "%E0%A4%A", "%00", "..%2f", "//elsewhere.example", "\\\\x"];
  const nasty = SOME.map((text) => encodeURIComponent(wellFormed(text)).slice(0, 4_000));
  await all([...odd, ...nasty], async (path) => {
    for (const start of ["/", "/resources/", "/storage/v1/object/public/", "/rest/v1/"]) {
      // Both are pages: what is odd about an address is odd below either.
      if (start === "/resources/" && nasty.includes(path)) continue;
      tried += 1;
      const { status, headers } = await ask(start + path);
      expect(status, start + path).toBeLessThan(500);
      expect(headers.get("location") ?? "/").toMatch(/^(\/(?!\/)|http:\/\/127\.0\.0\.1)/);
    }
  });
});
