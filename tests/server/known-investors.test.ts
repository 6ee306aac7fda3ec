import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { investorDevices, openInvestorPage } from "../../server/investors/known-devices";
import { openFamilySite } from "../support/site/family-site";

// The gate of the investor page, as the web server asks for it. How attempts count is in
// tests/database/content/investor-gate.test.ts.

const EMAIL = "Ivy@example.com";
const PASSWORD = "correct horse battery staple";

const site = await openFamilySite();
beforeEach(() =>
  site.backend.execute(`delete from public.investor_gate_attempts;
    delete from public.investor_passwords;
    insert into public.investor_passwords (password_hash)
    values (extensions.crypt('${PASSWORD}', extensions.gen_salt('bf', 4)))`),
);

const settings = { SITE_URL: "https://site.example" } as Parameters<typeof investorDevices>[1];

/** An attempt from a network of its own. @returns how it ended, and the cookies it was given */
async function attempt(
  password: string,
  { email = EMAIL, from = "192.0.2.1", cookie = "", path = "/investor-relations.data" } = {},
) {
  const app = new Hono();
  app.post("*", investorDevices(site.backend, settings), async (c) => {
    const asking = { address: from, device: c.var.investorDevice };
    const asked = { email, password, marketing_opt_in: false };
    const { answer } = await openInvestorPage(site.backend, asking, asked);
    return Response.json({ result: answer.result ?? "too_many_attempts" });
  });
  const answer = await app.request(path, { method: "POST", headers: cookie ? { cookie } : {} });
  const { result } = (await answer.json()) as { result: string };
  return { result, cookies: answer.headers.getSetCookie() };
}
const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(";")[0] ?? "";
const strangers = async () => {
  for (let made = 0; made < 5; made += 1) await attempt("wrong", { from: `192.0.2.1${made}` });
};

test("strangers who try an investor's address shut its new devices out, and no known one", async () => {
  const granted = await attempt(PASSWORD);
  expect(granted.result).toBe("granted");
  const cookie = cookieOf(granted);
  await strangers();
  expect((await attempt(PASSWORD)).result).toBe("too_many_attempts");
  for (const path of ["/investor-relations", "/investor-relations.data"]) {
    const email = "ivy@EXAMPLE.com";
    expect((await attempt(PASSWORD, { cookie, path, email })).result).toBe("granted");
  }
});

test("a device is known by a signed cookie for the gate alone, for that address and site", async () => {
  const refused = await attempt("wrong");
  expect(refused.cookies).toEqual([]);
  const granted = await attempt(PASSWORD);
  expect(granted.cookies.map((cookie) => cookie.split("; ").slice(1).sort())).toEqual(
    ["/investor-relations", "/investor-relations.data"].map((path) =>
      ["HttpOnly", "Max-Age=7776000", `Path=${path}`, "SameSite=Strict", "Secure"].sort(),
    ),
  );
  const cookie = cookieOf(granted);
  expect(cookie).not.toMatch(/ivy/i);
  // It keeps the id, and with it the count of its own.
  expect((await attempt(PASSWORD, { cookie })).cookies).toEqual([]);
  await strangers();
  const forged = cookie.replace(/=[^.]+/, "=AAAAAAAAAAAAAAAAAAAAAA");
  expect((await attempt(PASSWORD, { cookie: forged })).result).toBe("too_many_attempts");
  const other = { cookie, email: "another@example.com" };
  for (let made = 0; made < 5; made += 1) await attempt("wrong", other);
  expect((await attempt(PASSWORD, other)).result).toBe("too_many_attempts");
  expect((await attempt(PASSWORD, { cookie })).result).toBe("granted");
});
