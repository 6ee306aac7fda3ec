import { describe, expect, it } from "vitest";
import { ask, SITE, STAFF } from "./ask";

/** Posts a form to its page, as a browser without JavaScript does. */
const post = (path: string, fields: Record<string, string>, from?: string, headers = {}) =>
  ask(path, {
    as: {},
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
    from,
  });

const message = (number: number, email = "posted@example.com") => ({
  form: "contact",
  name: "Ann",
  email,
  subject: "Hello",
  message: `Can you help us plan? (${number})`,
});

const rowsOf = async (table: string, email: string) =>
  JSON.parse((await ask(`/rest/v1/${table}?email=eq.${email}`, { as: SITE })).text) as unknown[];

describe("a form posted to its page", () => {
  it("counts for the same limits as a row that is inserted directly", async () => {
    const from = "198.51.100.77";
    for (let number = 0; number < 19; number += 1) {
      expect((await post("/contact", message(number), from)).status).toBe(303);
    }
    const { form: _, ...row } = message(19);
    const insert = { method: "POST", body: row, from };
    expect((await ask("/rest/v1/contact_messages", insert)).status).toBe(201);
    expect((await ask("/rest/v1/contact_messages", insert)).status).toBe(429);
    const refused = await post("/contact", message(20), from);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Please wait a few minutes and try again.");
    // Everything typed is in the page.
    expect(refused.text).toContain("Can you help us plan? (20)");
    expect((await post("/contact", message(21), "198.51.100.78")).status).toBe(303);
    expect(await rowsOf("contact_messages", "posted@example.com")).toHaveLength(21);
    await ask("/rest/v1/contact_messages?email=eq.posted@example.com", {
      method: "DELETE",
      as: SITE,
    });
  });

  it("leaves one row and one synced contact, however often it is pressed", async () => {
    const email = "pressed@example.com";
    const presses = Array.from({ length: 3 }, () => post("/contact", message(0, email)));
    for (const { status } of await Promise.all(presses)) expect(status).toBe(303);
    expect(await rowsOf("contact_messages", email)).toHaveLength(1);
    expect(await rowsOf("email_marketing_contacts", email)).toHaveLength(1);
  });

  it("is answered for its sender alone: no cache keeps it", async () => {
    const words = "<script>x</script> for the sender alone";
    const refused = await post("/resources", { form: "newsletter", email: words });
    expect(refused.status).toBe(422);
    expect(refused.headers.get("cache-control")).toBe("private, no-cache");
    expect(refused.text).toContain("Please enter a valid email address");
    expect(refused.text).toContain("for the sender alone");
    expect(refused.text).not.toContain("<script>x");
    expect((await ask("/resources", { as: {} })).text).not.toContain("for the sender alone");
    const sent = await post("/resources", { form: "newsletter", email: "read@example.com" });
    expect([sent.status, sent.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(sent.headers.get("location")).toBe("/resources?sent=newsletter#sent");
  });

  it("is taken from no other site", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const email = "foreign@example.com";
    for (const path of ["/contact", "/contact.data"]) {
      expect((await post(path, message(0, email), undefined, headers)).status).toBe(403);
    }
    expect(await rowsOf("contact_messages", email)).toEqual([]);
  });

  it("that cannot be read is told in its page, and no other method sends it", async () => {
    const headers = { "content-type": "text/plain" };
    const refused = await post("/contact?form=contact", message(0), undefined, headers);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("We could not read what came here, and nothing was sent.");
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const body = new URLSearchParams(message(0, "put@example.com")).toString();
      const type = "application/x-www-form-urlencoded";
      const put = { as: {}, method, body, headers: { "content-type": type } };
      expect((await ask("/contact", put)).status).toBe(405);
    }
    expect(await rowsOf("contact_messages", "put@example.com")).toEqual([]);
  });

  it("too long is told in its page, in any script", async () => {
    const long = { ...message(0, "long@example.com"), message: "想".repeat(10_001) };
    const refused = await post("/contact", long);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Message should be at most 10,000 characters");
    const fits = { ...long, message: "想".repeat(10_000) };
    expect((await post("/contact", fits)).status).toBe(303);
  });
});

describe("the gate of the investor page", () => {
  it("opens in a browser that was granted access, whatever strangers tried with its address", async () => {
    const password = crypto.randomUUID();
    const email = "investor@example.com";
    const added = { method: "POST", as: STAFF, body: { password } };
    expect((await ask("/rest/v1/rpc/add_investor_password", added)).status).toBe(200);
    const attempt = (word: string, path = "/investor-relations", cookie = "") =>
      post(path, { email, password: word }, undefined, cookie ? { cookie } : {});
    const granted = await attempt(password);
    expect(granted.text).toContain("Transforming End-of-Life Planning");
    const cookies = granted.headers.getSetCookie().map((cookie) => cookie.split("; "));
    expect(cookies.map(([, , path]) => path)).toEqual([
      "Path=/investor-relations",
      "Path=/investor-relations.data",
    ]);
    const [[cookie = ""] = []] = cookies;
    for (let made = 0; made < 5; made += 1) {
      expect((await attempt("a guess")).headers.getSetCookie()).toEqual([]);
    }
    expect((await attempt(password)).status).toBe(429);
    for (const path of ["/investor-relations", "/investor-relations.data"]) {
      const known = await attempt(password, path, cookie);
      expect([known.status, known.text]).toEqual([
        200,
        expect.stringContaining("Transforming End-of-Life Planning"),
      ]);
    }
  });
});
