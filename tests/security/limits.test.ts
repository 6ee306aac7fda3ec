import { describe, expect, it } from "vitest";
import { type Ask, ask, SITE } from "./ask";

/** Asks until it is too much. @returns how often it was let through, and the refusal */
async function flood(path: string, init: Ask, most: number) {
  for (let i = 0; i <= most; i += 1) {
    const answer = await ask(path, init);
    if (answer.status === 429) return { through: i, refusal: answer };
  }
  throw new Error(`${path} was let through ${most + 1} times`);
}
const wait = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));

const message = {
  name: "Ann",
  email: "flood@example.com",
  subject: "Hello",
  message: "Can you help us plan?",
};
const signUp = { email: "flood@example.com", interest_type: "mailing-list", email_opt_in: true };
const application = {
  business_name: "Oak House",
  contact_name: "Ann",
  email: "flood@example.com",
  phone: "555 010 0199",
  service_type: "venue",
  services: "A hall for two hundred people",
};

describe("the database's own limits, as the web server passes visitors' addresses on", () => {
  it.each([
    ["contact_messages", message],
    ["early_access_requests", signUp],
    ["vendor_submissions", application],
  ])(
    "twenty rows of %s from one address, however the visitor names itself",
    async (table, body) => {
      const from = `198.51.100.${table.length}`;
      const post = { method: "POST", body, from };
      const { through, refusal } = await flood(`/rest/v1/${table}`, post, 20);
      expect(through).toBe(20);
      expect(wait(refusal)).toBeGreaterThan(9 * 60);
      expect(JSON.parse(refusal.text)).toMatchObject({ message: "too_many_submissions" });
      const forged = { "cf-connecting-ip": "203.0.113.7", forwarded: "for=203.0.113.7" };
      expect((await ask(`/rest/v1/${table}`, { ...post, headers: forged })).status).toBe(429);
      expect((await ask(`/rest/v1/${table}`, { ...post, from: "203.0.113.8" })).status).toBe(201);
      await ask(`/rest/v1/${table}?email=eq.flood@example.com`, { method: "DELETE", as: SITE });
    },
  );

  it("five wrong passwords at the investors' gate, from wherever", async () => {
    const body = "email=gate@example.com&password=a+guess";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const post = { as: {}, method: "POST", headers, body };
    for (const path of ["/investor-relations", "/investor-relations.data"]) {
      const { refusal } = await flood(path, post, 5);
      expect(wait(refusal)).toBe(15 * 60);
      expect(refusal.text).toContain(
        path.endsWith(".data") ? "too_many_attempts" : "Too Many Attempts",
      );
      expect(refusal.text).not.toContain("Underserved");
    }
    const call = { email: "GATE@example.com", password: "a guess" };
    const rpc = { method: "POST", body: call };
    const answer = await ask("/rest/v1/rpc/open_investor_page", rpc);
    expect([answer.status, answer.text]).toEqual([429, '{"result":"too_many_attempts"}']);
    expect(wait(answer)).toBeGreaterThan(14 * 60);
  });
});

describe("the web server's limits", () => {
  it("uploads from one address, before anything of them is read", async () => {
    const post = {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: new Uint8Array(8),
      from: "198.51.100.200",
    };
    const { through, refusal } = await flood("/storage/v1/object/partner-images/a.png", post, 120);
    expect(through).toBe(120);
    expect(wait(refusal)).toBeGreaterThan(0);
    expect(JSON.parse(refusal.text).message).toContain("Please wait a few minutes");
  });

  it("wrong passwords for one account from one address", async () => {
    const body = { email: "locked@example.com", password: "a guess" };
    const post = { method: "POST", body, from: "198.51.100.201" };
    const { through, refusal } = await flood("/auth/v1/token?grant_type=password", post, 5);
    expect(through).toBe(5);
    expect(wait(refusal)).toBeGreaterThan(14 * 60);
  });

  it("an IPv6 network counts as one address", async () => {
    const body = { email: "network@example.com", password: "a guess" };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const from = `2001:db8:5:6::${i}`;
      const call = { method: "POST", body, from };
      statuses.push((await ask("/auth/v1/token?grant_type=password", call)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
