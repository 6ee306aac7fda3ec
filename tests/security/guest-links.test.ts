import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, SITE } from "./ask";
import { addHousehold, addPlan, insert, token } from "./guests";

// Pages that a token opens under /i: a household's, the public link's, and an asker's own.

const rows = async (path: string) =>
  JSON.parse((await ask(`/rest/v1/${path}`, { as: SITE })).text) as Record<string, unknown>[];
const change = (path: string, body: object) =>
  ask(`/rest/v1/${path}`, { as: SITE, method: "PATCH", body });
const open = (path: string, init = {}) => ask(path, { as: {}, ...init });
const post = (path: string, fields: Record<string, string>, from?: string) =>
  open(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    from,
  });

let plan: string;
let lees: Awaited<ReturnType<typeof addHousehold>>;
let rays: typeof lees;
const publicToken = token();
const LOU = { do: "ask", id: token(), name: "Lou Park", "with-1": "Max", "kind-1": "child" };

beforeAll(async () => {
  plan = await addPlan(
    {
      day_state: "set",
      day: "2027-05-08",
      place_name: "Garden Hall",
      place_address: "12 Elm Street",
      online_link: "https://meet.example/ruth",
    },
    { words: "Dear friends", offers_online: true },
  );
  const own = { id: plan, plan_id: plan };
  await insert("plan_public_links", { ...own, is_on: true, town: "Troy" });
  await insert("plan_public_tokens", { ...own, token: publicToken });
  lees = await addHousehold(plan, "lees");
  rays = await addHousehold(plan, "rays");
});

const answersOf = (guest: string) => rows(`plan_replies?guest_id=eq.${guest}&select=answer`);

describe("a household's token", () => {
  it("answers for its own guests alone, and shows no other", async () => {
    const said = { do: "answer", id: randomUUID() };
    const sent = await post(`/i/${lees.token}`, {
      ...said,
      [`reply-${lees.guest}`]: "yes",
      [`reply-${rays.guest}`]: "no",
      [`food-${rays.guest}`]: "Stones",
    });
    const location = `/i/${lees.token}?done#answered`;
    expect([sent.status, sent.headers.get("location")]).toEqual([303, location]);
    expect(await answersOf(lees.guest)).toEqual([{ answer: "yes" }]);
    expect(await answersOf(rays.guest)).toEqual([]);
    expect(await rows(`plan_guest_needs?id=eq.${rays.guest}`)).toEqual([]);
    const { text } = await open(`/i/${lees.token}`);
    for (const hidden of ["rays", "The lees", plan, rays.token, publicToken, "meet.example"])
      expect(text).not.toContain(hidden);
  });

  it("tells a chat that previews it what every link tells, also one that opens nothing", async () => {
    const previewOf = async (path: string) =>
      (await open(path)).text.match(/<meta (property="og|name="twitter)[^>]*>/g)?.join("\n");
    const preview = await previewOf(`/i/${lees.token}`);
    expect(preview).toMatch(/og:title" content="Your invitation".*share\/invitation\.png/s);
    for (const other of [publicToken, token(), "nothing"])
      expect(await previewOf(`/i/${other}`)).toBe(preview);
  });
});

describe("a code from paper", () => {
  const CODE = "HNDRTVXBWCMP";
  const type = (code: string, from?: string) => post("/answer", { code }, from);

  it("is taken in a form alone, and leads to the household's page, which is named nowhere before", async () => {
    await change(`plan_household_tokens?id=eq.${lees.id}`, { code: CODE });
    const { status, headers, text } = await open(`/answer?code=${CODE}`);
    expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(text).not.toContain(CODE);
    expect(text).not.toContain("<script");
    const typed = await type("hndr-tvxb-wcmp");
    expect([typed.status, typed.headers.get("location")]).toEqual([303, `/i/${lees.token}`]);
    expect(typed.headers.get("cache-control")).toBe("no-store");
  });

  it("is not known when it is wrong, which says nothing of others, until too many were", async () => {
    const from = "198.51.100.91";
    const answers = ["HNDRTVXBWCMM", "BBBBBBBBBBBB"].map((code) => type(code, from));
    const [near, far] = (await Promise.all(answers)).map(({ status, text }) => ({
      status,
      text: text.replace(/value="[^"]*"/, ""),
    }));
    expect(near).toEqual(far);
    expect(near?.status).toBe(422);
    expect((await type('"><b>HNDR', from)).text).toContain('value="&quot;&gt;&lt;b&gt;HNDR"');
    for (let guess = 2; guess < 20; guess += 1) await type("BBBBBBBBBBBB", from);
    const refused = await type(CODE, from);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(refused.text).toContain("Please scan the square on your card");
    expect((await type(CODE)).status).toBe(303);
  });
});

describe("the public link", () => {
  it("tells name, day and town, and takes a request without scripts, once", async () => {
    const { text } = await open(`/i/${publicToken}`);
    expect(text).toMatch(/Ruth Alvarez[\s\S]*Saturday, May 8, 2027[\s\S]*Troy/);
    expect(text).not.toMatch(/Garden Hall|Elm Street|Dear friends|meet\.example|Guest/);
    for (const file of ["calendar.ics", "picture"])
      expect((await open(`/i/${publicToken}/${file}`)).status).toBe(404);

    const wrong = { ...LOU, name: "", email: "lou", message: "We sang <b>" };
    const refused = await post(`/i/${publicToken}?ask`, wrong);
    expect(refused.status).toBe(422);
    for (const kept of [
      "Please tell the family your name",
      "valid email",
      "We sang &lt;b&gt;",
      "Max",
    ])
      expect(refused.text).toContain(kept);
    // A bot that fills in everything, or a browser for a person: it comes back.
    const bot = await post(`/i/${publicToken}?ask`, { ...LOU, website: "https://spam.example" });
    expect([bot.status, bot.text.includes("spam.example")]).toEqual([422, false]);

    const [sent, again] = await Promise.all([
      post(`/i/${publicToken}?ask`, LOU),
      post(`/i/${publicToken}?ask`, LOU),
    ]);
    const own = sent.headers.get("location") ?? "";
    expect(own).toMatch(/^\/i\/[0-9a-f]{40}\?asked#asked$/);
    expect([again.status, again.headers.get("location")]).toEqual([303, own]);
    expect(await rows(`plan_requests?plan_id=eq.${plan}&from_household_id=is.null`)).toHaveLength(
      1,
    );
    const asked = await open(own.replace(/#.*/, ""));
    expect(asked.text).toContain("The family has your request.");
    expect(asked.text).not.toMatch(/Lou|Max|Garden Hall|Troy|2027/);
    await change(`plan_requests?plan_id=eq.${plan}&from_household_id=is.null`, {
      removed_at: "2026-11-01T00:00:00Z",
    });
    const declined = await open(own.replace(/#.*/, ""));
    const told = ({ text }: { text: string }) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
    expect(told(declined)).toBe(told(asked));
  });

  it("takes five requests an hour from one network, and loses no word of the sixth", async () => {
    const from = "198.51.100.91";
    for (let sent = 0; sent < 5; sent += 1) {
      const one = await post(`/i/${publicToken}?ask`, { ...LOU, id: token() }, from);
      expect(one.status).toBe(303);
    }
    const sixth = { ...LOU, id: token(), message: "We sang together" };
    const refused = await post(`/i/${publicToken}?ask`, sixth, from);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("We sang together");
    expect(refused.text).toContain("please send it later");
  });
});

describe("every page under /i", () => {
  it("changes nothing by being opened, whatever its address says", async () => {
    const count = async () => [
      (await rows(`plans?id=eq.${plan}&select=version`))[0],
      (await rows("plan_requests?select=id")).length,
    ];
    const before = await count();
    const queries = [
      ...["", "?done", "?change", "?not-me", "?asked", "?ask"],
      `?do=answer&reply-${lees.guest}=no&id=${randomUUID()}`,
      `?do=ask&name=Eve&id=${randomUUID()}`,
    ];
    for (const method of ["GET", "HEAD"]) {
      for (const opened of [lees.token, publicToken]) {
        for (const query of queries) {
          const path = `/i/${opened}${query}`;
          expect((await open(path, { method })).status, path).toBe(200);
        }
      }
    }
    expect(await count()).toEqual(before);
    expect(await answersOf(lees.guest)).toEqual([{ answer: "yes" }]);
  });

  it("is alike where it opens nothing: unknown, cut, replaced, switched off", async () => {
    const replaced = token();
    const spare = token();
    await change(`plan_household_tokens?id=eq.${rays.id}`, { token: spare });
    const main = async (path: string) => {
      const { status, text, headers } = await open(path);
      const words = /<main[\s\S]*<\/main>/.exec(text)?.[0];
      return { status, words, title: /<title>.*?<\/title>/.exec(text)?.[0], headers };
    };
    await change(`plan_public_links?id=eq.${plan}`, { is_on: false });
    const paths = [replaced, rays.token, publicToken, publicToken.slice(1), "x", `${lees.token}0`];
    const first = await main(`/i/${token()}`);
    expect([first.status, first.words]).toEqual([404, expect.stringContaining("opens nothing")]);
    for (const path of [...paths, `${publicToken}?ask`, `${rays.token}?not-me`]) {
      const { headers, ...same } = await main(`/i/${path}`);
      expect(same, path).toEqual({ status: 404, words: first.words, title: first.title });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    for (const path of [rays.token, publicToken]) {
      const sent = await post(`/i/${path}`, { ...LOU, id: token(), message: "We sang" });
      expect([sent.status, sent.text.includes("opens nothing")]).toEqual([404, true]);
      // Words written while the link was replaced are not gone.
      expect(sent.text).toContain("We sang");
    }
    await change(`plan_public_links?id=eq.${plan}`, { is_on: true });
  });

  it.each([
    () => `/i/${lees.token}`,
    () => `/i/${lees.token}?not-me`,
    () => `/i/${publicToken}`,
    () => `/i/${token()}`,
  ])("tells nobody else of itself (%#)", async (path) => {
    const { headers, text } = await open(path());
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toMatch(/<title>Your invitation \| Last Hurrah<\/title>/);
    expect(text).not.toMatch(/googletagmanager|gtag|analytics|rel="canonical"|og:url/);
    // Links out of it carry no referrer, and nothing is loaded from elsewhere.
    for (const [link] of text.matchAll(/<a\s[^>]*>/g))
      if (/href="(https?:|\/)/.test(link)) expect(link).toContain("noreferrer");
    expect(text).not.toMatch(
      /<(script|img|link|iframe)[^>]+(src|href)="https?:\/\/(?!localhost|127)/,
    );
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.reduce((sum, [, code = ""]) => sum + code.length, 0)).toBeLessThan(30_000);
  });
});
