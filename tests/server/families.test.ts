import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { supabaseSessions } from "../../server/backend/supabase/supabase-sessions";
import { hashOf } from "../../server/tokens";
import { addTo, rowsIn, rpc } from "../support/database/rows";
import { type Browser, type FamilySite, openFamilySite } from "../support/site/family-site";
import { writtenLetters } from "../support/written-letters";

const site = await openFamilySite();

let people = 0;
/** An address that nobody has yet. */
const address = () => {
  people += 1;
  return `ruth${people}@example.com`;
};

/** The code and the token of the letter that an address gets now. */
async function letterTo(email: string) {
  const props = await propsTo(email);
  if (!props?.code) return undefined;
  const { code, link, purpose } = props;
  return { code, purpose, token: new URL(link).hash.slice(1) };
}
async function propsTo(email: string) {
  type Code = { purpose: string; code: string; link: string };
  const all = await writtenLetters<Code>(site.tables, { outcome: "cancelled" });
  return all.findLast(({ to }) => to === email.toLowerCase())?.props;
}

/** A browser whose plan is kept by an address. */
async function keptPlan() {
  const browser = site.browser();
  const plan = await browser.startPlan();
  const email = address();
  await browser.ask("keep", email);
  const { code = "" } = (await letterTo(email)) ?? {};
  expect(await browser.enter(code)).toMatchObject({ status: 200, session: null });
  return { browser, plan, email };
}

/** Set directly at a Supabase project, whose auth lets every session do that. */
const PASSWORD = "a password of a stranger's";
const signIn = (email: string) =>
  site.browser().post("/auth/v1/token?grant_type=password", { email, password: PASSWORD });

/** Asks to open an address's plans in another browser. */
async function askElsewhere(email: string, browser: Browser = site.browser()) {
  expect((await browser.ask("open", email)).status).toBe(202);
  return { browser, letter: await letterTo(email) };
}

const account = (browser: Browser) => browser.session?.user.id;
const other = (code: string) => (code === "00000000" ? "00000001" : "00000000");

describe("keeping a plan", () => {
  it("confirms the address for the account that asked, which goes on", async () => {
    const { browser, plan, email } = await keptPlan();
    const known = await site.backend.accounts.find(email);
    expect(known?.id).toBe(account(browser));
    expect(await browser.plans()).toEqual([plan]);
    const { data } = await browser.tables().rpc("plan_outlook", { plan_id: plan });
    expect(data).toMatchObject({ keeps: "address" });
  });

  it("by the link confirms it in the browser that asked", async () => {
    const asking = site.browser();
    const plan = await asking.startPlan();
    const email = address();
    await asking.ask("keep", email);
    const { token = "" } = (await letterTo(email)) ?? {};
    expect(await asking.press(token)).toMatchObject({ status: 200, session: null });
    expect((await site.backend.accounts.find(email))?.id).toBe(account(asking));
    expect(await asking.plans()).toEqual([plan]);
  });

  it("ends what opened the account before: other sessions, and its recovery link", async () => {
    const stranger = site.browser();
    await stranger.startPlan();
    const { recovery: first } = await stranger.keepByLink();
    const owner = site.browser();
    const { recovery } = await owner.recover(first);
    const plan = await owner.startPlan("Ada");
    const email = address();
    await owner.ask("keep", email);
    const { code = "" } = (await letterTo(email)) ?? {};
    expect(await owner.enter(code)).toMatchObject({ status: 200, session: null });
    expect(await owner.plans()).toContain(plan);
    await expect(stranger.plans()).rejects.toMatchObject({ code: "PT401" });
    for (const link of [first, recovery]) {
      expect((await site.browser().recover(link)).status).toBe(410);
    }
    // A code later on ends nobody's session.
    const { browser: tablet, letter } = await askElsewhere(email);
    await tablet.enter(letter?.code ?? "");
    expect(await owner.plans()).toContain(plan);
  });

  it("moves plans to an account whose address a stranger confirmed only without that stranger", async () => {
    // As after a change of address asked of a Supabase project directly.
    const stranger = site.browser();
    await stranger.startPlan();
    const email = address();
    await site.backend.accounts.confirmAddress(account(stranger) ?? "", email);
    await site.backend.accounts.setPassword(account(stranger) ?? "", PASSWORD);
    expect((await signIn(email)).status).toBe(200);
    const { recovery } = await stranger.keepByLink();
    const owner = site.browser();
    const plan = await owner.startPlan();
    await owner.ask("keep", email);
    const { code = "" } = (await letterTo(email)) ?? {};
    expect((await owner.enter(code)).status).toBe(200);
    expect(await owner.plans()).toContain(plan);
    await expect(stranger.plans()).rejects.toMatchObject({ code: "PT401" });
    expect((await signIn(email)).status).toBe(400);
    expect((await site.browser().recover(recovery)).status).toBe(410);
  });

  it("with an address that has an account signs in there, and the plans move to it", async () => {
    const kept = await keptPlan();
    const tablet = site.browser();
    const second = await tablet.startPlan("Ada");
    const before = account(tablet) ?? "";
    const task = { id: crypto.randomUUID(), plan_id: second, title: "Ring the hall" };
    await addTo(tablet.tables(), "plan_tasks", task);
    await site.tables.from("plan_tasks").update({ assigned_to: before }).eq("id", task.id);
    await tablet.ask("keep", kept.email);
    const { code = "" } = (await letterTo(kept.email)) ?? {};
    expect((await tablet.enter(code)).status).toBe(200);
    expect(account(tablet)).toBe(account(kept.browser));
    expect((await kept.browser.plans()).sort()).toEqual([kept.plan, second].sort());
    const members = await rowsIn(site.tables, "plan_members", "user_id, role, name, removed_at", {
      plan_id: second,
    });
    const [gone, here] = [before, account(tablet)].map((id) =>
      members.find(({ user_id }) => user_id === id),
    );
    expect(gone).toMatchObject({ removed_at: expect.any(String), name: "Ruth" });
    expect(here).toMatchObject({ removed_at: null, role: "owner", name: "Ruth" });
    const tasks = await rowsIn(site.tables, "plan_tasks", "assigned_to", { id: task.id });
    expect(tasks).toEqual([{ assigned_to: account(tablet) }]);
  });

  it("takes a session", async () => {
    expect(await site.browser().ask("keep", address())).toEqual({
      status: 401,
      error: "signed_out",
    });
  });

  it("gives an account one address, and no other in its place", async () => {
    const { browser, email } = await keptPlan();
    const another = address();
    await browser.ask("keep", another);
    const { code = "" } = (await letterTo(another)) ?? {};
    expect(await browser.enter(code)).toMatchObject({ status: 409, error: "other_address" });
    expect((await site.backend.accounts.find(email))?.id).toBe(account(browser));
    expect(await site.backend.accounts.find(another)).toBeUndefined();
  });
});

describe("coming back", () => {
  it("by the code opens the plan in the browser that asked", async () => {
    const { plan, email, browser: home } = await keptPlan();
    const { browser, letter } = await askElsewhere(email.toUpperCase());
    expect(letter?.purpose).toBe("open");
    expect((await browser.enter(letter?.code ?? "")).status).toBe(200);
    expect(account(browser)).toBe(account(home));
    expect(await browser.plans()).toEqual([plan]);
    expect(await home.plans()).toEqual([plan]);
  });

  it("by the link opens it in any browser, once", async () => {
    const { plan, email } = await keptPlan();
    const { letter } = await askElsewhere(email);
    const phone = site.browser();
    expect((await phone.press(letter?.token ?? "")).status).toBe(200);
    expect(await phone.plans()).toEqual([plan]);
    expect(await site.browser().press(letter?.token ?? "")).toEqual({ status: 410, error: "over" });
  });

  it("takes along the plan that was started in that browser meanwhile", async () => {
    const { plan, email } = await keptPlan();
    const tablet = site.browser();
    const started = await tablet.startPlan("Ada");
    const { letter } = await askElsewhere(email, tablet);
    expect((await tablet.enter(letter?.code ?? "")).status).toBe(200);
    expect((await tablet.plans()).sort()).toEqual([plan, started].sort());
  });

  it("leaves the plans of another kept account where they are", async () => {
    const [first, second] = [await keptPlan(), await keptPlan()];
    const { letter } = await askElsewhere(second.email, first.browser);
    expect((await first.browser.enter(letter?.code ?? "")).status).toBe(200);
    expect(await first.browser.plans()).toEqual([second.plan]);
    const { browser, letter: back } = await askElsewhere(first.email);
    await browser.enter(back?.code ?? "");
    expect(await browser.plans()).toEqual([first.plan]);
  });
});

describe("a link that somebody else sent", () => {
  it("takes no plan away from the browser in which it is pressed", async () => {
    const mallory = await keptPlan();
    const { letter } = await askElsewhere(mallory.email);
    const victim = site.browser();
    const own = await victim.startPlan();
    const refused = { status: 409, error: "own_plan" };
    expect(await victim.press(letter?.token ?? "")).toEqual(refused);
    expect(await victim.plans()).toEqual([own]);
    expect(await mallory.browser.plans()).toEqual([mallory.plan]);
    // It was not used: elsewhere it opens what it is for.
    expect((await site.browser().press(letter?.token ?? "")).status).toBe(200);
  });

  it("is refused so too when it is a recovery link", async () => {
    const mallory = site.browser();
    await mallory.startPlan();
    const { recovery } = await mallory.keepByLink();
    const victim = site.browser();
    const own = await victim.startPlan();
    expect(await victim.recover(recovery)).toEqual({ status: 409, error: "own_plan" });
    expect(await victim.plans()).toEqual([own]);
    expect((await site.browser().recover(recovery)).status).toBe(200);
  });

  it("to keep a plan binds no address to the stranger's account, and opens nothing of it", async () => {
    const mallory = site.browser();
    await mallory.startPlan();
    const email = address();
    await mallory.ask("keep", email);
    const { token = "" } = (await letterTo(email)) ?? {};
    const [victim, without] = [site.browser(), site.browser()];
    const own = await victim.startPlan();
    for (const pressed of [victim, without, victim]) {
      expect(await pressed.press(token)).toEqual({ status: 409, error: "elsewhere" });
    }
    expect(without.session).toBeUndefined();
    expect(await site.backend.accounts.find(email)).toBeUndefined();
    await victim.ask("keep", email);
    const { code = "" } = (await letterTo(email)) ?? {};
    expect(await victim.enter(code)).toMatchObject({ status: 200, session: null });
    expect(await victim.plans()).toEqual([own]);
    expect(await mallory.plans()).not.toContain(own);
  });

  it("to keep a plan binds nothing either in a browser that another account asked in", async () => {
    const shared = site.browser();
    await shared.startPlan();
    const email = address();
    await shared.ask("keep", email);
    const { code = "", token = "" } = (await letterTo(email)) ?? {};
    const victim = site.browser();
    const own = await victim.startPlan();
    victim.cookie = shared.cookie;
    expect(await victim.press(token)).toEqual({ status: 409, error: "elsewhere" });
    expect(await victim.enter(code)).toEqual({ status: 409, error: "elsewhere" });
    expect(await victim.plans()).toEqual([own]);
    expect(await site.backend.accounts.find(email)).toBeUndefined();
  });
});

describe("a code", () => {
  it("is good in the browser that asked alone", async () => {
    const { email } = await keptPlan();
    const { browser, letter } = await askElsewhere(email);
    const code = letter?.code ?? "";
    expect(await site.browser().enter(code)).toEqual({ status: 410, error: "unasked" });
    const asking = site.browser();
    await asking.ask("open", address());
    expect(await asking.enter(code)).toMatchObject({ status: 422, error: "wrong" });
    const forged = site.browser();
    forged.cookie = `family-browser=${"0".repeat(40)}`;
    expect(await forged.enter(code)).toEqual({ status: 410, error: "unasked" });
    expect((await browser.enter(code)).status).toBe(200);
  });

  it("is burnt by five wrong tries, and by nobody else's", async () => {
    const { email } = await keptPlan();
    const { browser, letter } = await askElsewhere(email);
    const mallory = await askElsewhere(email);
    const code = letter?.code ?? "";
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await mallory.browser.enter(other(code)));
    expect(answers.map(({ error, left }) => left ?? error)).toEqual([
      4,
      3,
      2,
      1,
      "used_up",
      "used_up",
    ]);
    const right = mallory.letter?.code ?? "";
    expect(await mallory.browser.enter(right)).toEqual({ status: 410, error: "used_up" });
    expect((await browser.enter(code)).status).toBe(200);
  });

  it("is tried five times in all when many tries come at once", async () => {
    const { email } = await keptPlan();
    const { browser, letter } = await askElsewhere(email);
    const wrong = other(letter?.code ?? "");
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.enter(wrong)));
    expect(answers.filter(({ error }) => error === "wrong")).toHaveLength(4);
    expect(await browser.enter(letter?.code ?? "")).toMatchObject({ error: "used_up" });
  });

  it("works once, for 15 minutes; a newer one puts no end to it", async () => {
    const { email } = await keptPlan();
    const { browser, letter: first } = await askElsewhere(email);
    const { letter: second } = await askElsewhere(email, browser);
    expect(second?.code).toBeDefined();
    expect((await browser.enter(first?.code ?? "")).status).toBe(200);
    expect(await browser.enter(first?.code ?? "")).toEqual({ status: 410, error: "over" });
    expect(await browser.enter(second?.code ?? "")).toEqual({ status: 410, error: "over" });

    const late = await askElsewhere(email);
    await site.age(14);
    const later = await askElsewhere(email);
    await site.age(2);
    expect(await late.browser.enter(late.letter?.code ?? "")).toMatchObject({ error: "over" });
    expect(await late.browser.press(late.letter?.token ?? "")).toMatchObject({ error: "over" });
    expect((await later.browser.enter(later.letter?.code ?? "")).status).toBe(200);
  });

  it("of another shape is none, and counts for no try", async () => {
    const { email } = await keptPlan();
    const { browser, letter } = await askElsewhere(email);
    for (const code of [
      "1234567",
      "123456789",
      "1234 5678",
      "abcdefgh",
      "１２３４５６７８",
      "",
      "%",
    ])
      expect(await browser.enter(code), code).toEqual({ status: 400, error: "malformed" });
    expect((await browser.enter(letter?.code ?? "")).status).toBe(200);
  });
});

describe("what a stranger learns", () => {
  it("is the same for every address, in status, words and cookies", async () => {
    const { email } = await keptPlan();
    const asked = async (who: string) => {
      const browser = site.browser();
      const answers = [await browser.ask("open", who)];
      await writtenLetters(site.tables, { outcome: "cancelled" });
      answers.push(await browser.enter("12345678"), await browser.enter("12345679"));
      return [answers, browser.cookie?.replace(/[0-9a-f]{40}/, "…")];
    };
    const staff = "sam@example.com";
    const user_id = await site.backend.accounts.create({ email: staff, password: "a password" });
    await addTo(site.tables, "staff", { user_id });
    const seen = await asked(email);
    for (const who of [address(), staff]) expect(await asked(who)).toEqual(seen);
  });

  it("takes the same work for every address: a code is compared, no matter who is asked for", async () => {
    const { email } = await keptPlan();
    for (const who of [email, address()]) {
      const { browser } = await askElsewhere(who);
      const hash = hashOf(browser.cookie?.split("=")[1] ?? "");
      await site.backend.execute(`do $$
      declare
        before bigint;
      begin
        perform set_config('track_functions', 'all', true);
        select coalesce(sum(calls), 0) into before from pg_stat_xact_user_functions
        where schemaname = 'extensions' and funcname = 'crypt';
        perform public.try_code('${hash}', '12345678');
        if (select sum(calls) - before from pg_stat_xact_user_functions
            where schemaname = 'extensions' and funcname = 'crypt') is distinct from 1 then
          raise exception 'the code of ${who === email ? "a known" : "an unknown"} address was not compared once';
        end if;
      end $$`);
    }
  });

  it("gets a letter to nobody without a plan", async () => {
    const { letter } = await askElsewhere(address());
    expect(letter).toBeUndefined();
  });
});

describe("a staff account", () => {
  it("never opens by a code, and its owner is told to take another address", async () => {
    const email = address();
    const id = await site.backend.accounts.create({ email, password: "a password" });
    await addTo(site.tables, "staff", { user_id: id });
    expect((await askElsewhere(email)).letter).toBeUndefined();
    const browser = site.browser();
    await browser.startPlan();
    await browser.ask("keep", email);
    expect(await propsTo(email)).toEqual({ purpose: "staff" });
  });

  it("that became one since the letter opens no more, by link or recovery link either", async () => {
    const { browser, email } = await keptPlan();
    const { recovery } = await browser.keepByLink();
    const { browser: asking, letter } = await askElsewhere(email);
    await addTo(site.tables, "staff", { user_id: account(browser) ?? "" });
    expect(await asking.press(letter?.token ?? "")).toEqual({ status: 410, error: "over" });
    expect(await site.browser().recover(recovery)).toEqual({ status: 410, error: "over" });
    expect(await browser.keepByLink()).toEqual({ status: 401, error: "signed_out" });
  });
});

describe("asking for codes", () => {
  it("ends at three an hour for a browser, whatever the addresses", async () => {
    const browser = site.browser();
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await browser.ask("open", address())).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
    await site.age(61);
    expect((await browser.ask("open", address())).status).toBe(202);
  });

  it("ends at six an hour for an address, with a plan or without, from anywhere", async () => {
    const { email } = await keptPlan();
    await site.age(61);
    // The part behind a + is the owner's label, and leads to the same mailbox.
    const written = (who: string, time: number) =>
      time % 2 ? who.toUpperCase() : who.replace("@", `+${time}@`);
    for (const who of [email, address()]) {
      const statuses = [];
      for (let time = 0; time < 7; time += 1) {
        statuses.push((await site.browser().ask("open", written(who, time))).status);
      }
      expect(statuses).toEqual([...Array(6).fill(202), 429]);
    }
  });

  it("ends at ten an hour for a network", async () => {
    const browser = site.browser();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      browser.cookie = undefined;
      statuses.push((await browser.ask("open", address())).status);
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });

  it.each([
    "",
    "nobody",
    "a b@example.com",
    `${"a".repeat(250)}@example.com`,
    "a,b@x.org",
    "<a@x.org>",
    "a\u0000@x.org",
    "a\u0001@x.org",
    "a\ud800@x.org",
    '"a"@x.org',
    "a@x.org,b@y.org",
  ])("takes an address, which %j is not", async (email) => {
    expect(await site.browser().ask("open", email)).toEqual({ status: 400, error: "malformed" });
  });

  it("is refused to other sites' pages", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const path of ["codes", "sessions", "recovery-link", "recovery-link/shown"]) {
      const { app } = site.browser();
      const answer = await app.request(`/auth/family/${path}`, { method: "POST", headers });
      expect(answer.status).toBe(403);
    }
  });
});

describe("a recovery link", () => {
  it("opens the plan, and comes with the next one; once that was shown it is over", async () => {
    const browser = site.browser();
    const plan = await browser.startPlan();
    const { recovery: first } = await browser.keepByLink();
    expect(first).toMatch(/^r[0-9a-f]{40}$/);
    const { data } = await browser.tables().rpc("plan_outlook", { plan_id: plan });
    expect(data).toMatchObject({ keeps: "recovery" });

    const phone = site.browser();
    const { recovery: next, status } = await phone.recover(first);
    expect(status).toBe(200);
    expect([account(phone), await phone.plans()]).toEqual([account(browser), [plan]]);
    expect((await phone.shown(next)).status).toBe(200);
    expect((await phone.shown(next)).status).toBe(200);
    expect(await site.browser().recover(first)).toEqual({ status: 410, error: "over" });
    expect((await site.browser().recover(next)).status).toBe(200);
  });

  it("whose next one was lost on its way opens the plan again", async () => {
    const browser = site.browser();
    const plan = await browser.startPlan();
    const { recovery: printed } = await browser.keepByLink();
    const { recovery: lost } = await site.browser().recover(printed);
    const phone = site.browser();
    const { recovery: next } = await phone.recover(printed);
    expect(await phone.plans()).toEqual([plan]);
    expect((await site.browser().recover(lost)).status).toBe(410);
    expect(await browser.shown(lost)).toEqual({ status: 410, error: "over" });
    await phone.shown(next);
    expect((await site.browser().recover(printed)).status).toBe(410);
    expect((await site.browser().recover(next)).status).toBe(200);
  });

  it("stays good when the one that replaces it was lost on its way", async () => {
    const browser = site.browser();
    const plan = await browser.startPlan();
    const { recovery: printed } = await browser.keepByLink();
    await browser.shown(printed);
    await browser.keepByLink();
    await browser.keepByLink();
    const phone = site.browser();
    expect((await phone.recover(printed)).status).toBe(200);
    expect(await phone.plans()).toEqual([plan]);
  });

  it("is shown by the account that it opens alone", async () => {
    const [browser, other] = [site.browser(), site.browser()];
    await browser.startPlan();
    await other.startPlan();
    const { recovery } = await browser.keepByLink();
    expect((await other.shown(recovery)).status).toBe(410);
    expect((await site.browser().shown(recovery)).status).toBe(401);
    expect((await browser.shown("r0")).status).toBe(400);
  });

  it("that is made again puts an end to the one before", async () => {
    const browser = site.browser();
    await browser.startPlan();
    const { recovery: first } = await browser.keepByLink();
    const { recovery: second } = await browser.keepByLink();
    await browser.shown(second);
    expect((await site.browser().recover(first)).status).toBe(410);
    expect((await site.browser().recover(second)).status).toBe(200);
  });

  it("leaves one next one when it is used twice at the same moment", async () => {
    const browser = site.browser();
    await browser.startPlan();
    const { recovery } = await browser.keepByLink();
    const answers = await Promise.all([1, 2, 3].map(() => site.browser().recover(recovery)));
    const shown = await Promise.all(answers.map(({ recovery: next }) => browser.shown(next)));
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await site.browser().recover(recovery)).status).toBe(410);
  });

  it("is nobody's when it is forged, and takes a session to be made", async () => {
    expect((await site.browser().recover(`r${"0".repeat(40)}`)).status).toBe(410);
    expect((await site.browser().keepByLink()).status).toBe(401);
  });
});

describe("signing out everywhere", () => {
  const signOut = (browser: Browser) => rpc(browser.tables(), "sign_out_everywhere");

  it("ends the recovery link and the password that somebody else made meanwhile", async () => {
    const { browser, email } = await keptPlan();
    const { browser: stranger, letter } = await askElsewhere(email);
    await stranger.enter(letter?.code ?? "");
    const { recovery: first } = await stranger.keepByLink();
    const { recovery } = await stranger.recover(first);
    await site.backend.accounts.setPassword(account(browser) ?? "", PASSWORD);
    expect(await signOut(browser)).toBe(false);
    expect((await signIn(email)).status).toBe(400);
    for (const link of [first, recovery]) {
      expect((await site.browser().recover(link)).status).toBe(410);
    }
    for (const ended of [browser, stranger]) {
      await expect(ended.plans()).rejects.toMatchObject({ code: "PT401" });
      expect((await ended.keepByLink()).status).toBe(401);
    }
  });

  it("is not done by a call that would leave the link", async () => {
    const browser = site.browser();
    const plan = await browser.startPlan();
    const { recovery } = await browser.keepByLink();
    for (const scope of ["", "?scope=global", "?scope=others", "?scope=local&scope=global"]) {
      const { status } = await browser.post(`/auth/v1/logout${scope}`, {});
      expect([scope, status]).toEqual([scope, 403]);
    }
    expect(await browser.plans()).toEqual([plan]);
    expect((await browser.post("/auth/v1/logout?scope=local", {})).status).toBe(204);
    await expect(browser.plans()).rejects.toMatchObject({ code: "PT401" });
    expect((await site.browser().recover(recovery)).status).toBe(200);
  });

  it("leaves the session that asks where the link alone led back, to make another", async () => {
    const browser = site.browser();
    const plan = await browser.startPlan();
    const { recovery: printed } = await browser.keepByLink();
    const stranger = site.browser();
    const { recovery } = await stranger.recover(printed);
    expect(await signOut(browser)).toBe(true);
    for (const link of [printed, recovery]) {
      expect((await site.browser().recover(link)).status).toBe(410);
    }
    await expect(stranger.plans()).rejects.toMatchObject({ code: "PT401" });
    const { recovery: another } = await browser.keepByLink();
    const phone = site.browser();
    expect((await phone.recover(another)).status).toBe(200);
    expect(await phone.plans()).toEqual([plan]);
  });
});

it("a session that has ended keeps nothing and opens nothing", async () => {
  const { browser } = await keptPlan();
  const { access_token = "" } = browser.session ?? {};
  await rpc(browser.tables(), "sign_out_everywhere");
  browser.session = { access_token, refresh_token: "", user: { id: "", email: "" } };
  expect(await browser.ask("keep", address())).toEqual({ status: 401, error: "signed_out" });
  expect(await browser.keepByLink()).toEqual({ status: 401, error: "signed_out" });
});

it("nothing of a code, a token or a browser is stored as it is", async () => {
  const { email } = await keptPlan();
  const { browser, letter } = await askElsewhere(email);
  const data = await rowsIn(site.tables, "family_codes");
  const stored = JSON.stringify(data);
  for (const secret of [letter?.code, letter?.token, browser.cookie?.split("=")[1]]) {
    expect(secret).toBeDefined();
    expect(stored).not.toContain(secret);
  }
  expect(stored).toContain(hashOf(letter?.token ?? ""));
  const letters = await rowsIn(site.tables, "letters");
  expect(JSON.stringify(letters)).not.toContain(letter?.code);
});

describe("while a project lets no more sessions begin", () => {
  const BUSY = { status: 429, error: "busy" };
  let own: FamilySite["backend"]["sessions"]["open"];
  let room: number;
  beforeEach(() => {
    const { sessions } = site.backend;
    own = sessions.open;
    room = 0;
    let opening = "";
    // A project's auth that takes no more verifications from the web server's address.
    const auth: typeof fetch = async (input) => {
      const { pathname } = new URL(String(input));
      if (pathname.endsWith("/verify")) {
        room -= 1;
        return room < 0 ? new Response("{}", { status: 429 }) : Response.json(await own(opening));
      }
      if (!pathname.endsWith("/generate_link")) opening = pathname.split("/").at(-1) ?? "";
      const link = { hashed_token: "hash", verification_type: "magiclink" };
      return Response.json({ id: opening, email: "ruth@example.com", ...link });
    };
    const project = { url: "https://p.example", secretKey: "sb_secret_1", fetch: auth };
    sessions.open = supabaseSessions(project).open;
  });
  afterEach(() => {
    site.backend.sessions.open = own;
  });

  it("a code stays good however often it is tried, and no plan moves", async () => {
    const kept = await keptPlan();
    const tablet = site.browser();
    const started = await tablet.startPlan("Ada");
    const { letter } = await askElsewhere(kept.email, tablet);
    for (let i = 0; i < 6; i += 1) expect(await tablet.enter(letter?.code ?? "")).toEqual(BUSY);
    expect(await tablet.plans()).toEqual([started]);
    room = 1;
    expect((await tablet.enter(letter?.code ?? "")).status).toBe(200);
    expect((await tablet.plans()).sort()).toEqual([kept.plan, started].sort());
  });

  it("a letter's link and a recovery link stay good, and say when to come back", async () => {
    const { email, browser, plan } = await keptPlan();
    const { letter } = await askElsewhere(email);
    const [phone, tablet] = [site.browser(), site.browser()];
    expect(await phone.press(letter?.token ?? "")).toEqual(BUSY);
    const { recovery } = await browser.keepByLink();
    const refused = await tablet.app.request(
      "/auth/family/sessions",
      { method: "POST", body: JSON.stringify({ recovery }) },
      { incoming: { socket: { remoteAddress: tablet.network } } },
    );
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    room = 2;
    expect((await phone.press(letter?.token ?? "")).status).toBe(200);
    expect((await tablet.recover(recovery)).status).toBe(200);
    expect([await phone.plans(), await tablet.plans()]).toEqual([[plan], [plan]]);
  });

  it("who is signed in there already goes on with that session", async () => {
    const { email, browser, plan } = await keptPlan();
    const { letter } = await askElsewhere(email, browser);
    expect(await browser.enter(letter?.code ?? "")).toMatchObject({ status: 200, session: null });
    expect(await browser.plans()).toEqual([plan]);
  });
});
