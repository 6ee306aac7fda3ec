import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addTo, rpc } from "../../support/database/rows";
import { openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
type Page = Record<string, unknown>;
const id = () => crypto.randomUUID();
const visitor = database.as("anonymous");
const { call } = families;
const page = (token: string) => call("guest_page", { token }) as Promise<Page>;

const LOU = {
  name: " Lou Park ",
  people: [{ name: "Max", kind: "child" }],
  email: "lou@example.com",
  phone: "555-0101",
  message: "We sang together",
};
/** The token in a form: it opens the asker's page and is hashed to the request's id. */
const ownToken = () => randomBytes(20).toString("hex");
const keyOf = (own: string) =>
  createHash("sha256")
    .update(`request:${own}`)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
const ask = (token: string, asked: object = LOU, own = ownToken()) =>
  call("ask_to_come", { token, own, asked });
/** Asks with the link of a poster or a household. */
async function asked(link: string, words: object = LOU) {
  const token = ownToken();
  expect(await ask(link, words, token)).toEqual({ done: true });
  return { token, p_id: keyOf(token) };
}

let ann: Account;
let vi: Account;
let eve: Account;
let plan: string;
let lees: string;
let [publicToken, leesToken] = ["", ""];

const set = (changes: string) =>
  database.execute(`update public.plans set ${changes} where id = '${plan}'`);
const rows = async (noun: string, by = ann) =>
  ((await since(by, plan))[noun] ?? []).filter(({ removed_at }) => removed_at === null);
const accept = (request_id: string, into_household: string | null = null, by = ann) =>
  call("accept_request", { request_id, household_name: "Lou and Max", into_household }, by);

beforeEach(async () => {
  [ann, vi, eve] = [await families.signIn(), await families.signIn(), await families.signIn()];
  plan = await families.start(ann, { honoree_name: "Ruth Alvarez" });
  await families.join(vi, ann, plan, "viewer");
  await set(`day_state = 'set', day = current_date + 30, start_time = '14:00',
    time_zone = 'America/New_York', place_name = 'HALL', place_address = '1 Elm Street',
    online_link = 'https://meet.example/secret', bring = 'BRING'`);
  await database.execute(`update public.plan_invitations set words = 'WORDS', call_number = '555'
    where id = '${plan}'`);
  await save(ann, "plan_public_links", plan, "is_on", [false, true]);
  await save(ann, "plan_public_links", plan, "town", ["", "Troy"]);
  publicToken = (await call("make_public_link", { plan_id: plan }, ann)) as string;
  lees = id();
  await database.execute(`
    insert into public.plan_households (id, plan_id, name) values ('${lees}', '${plan}', 'Lees');
    insert into public.plan_guests (plan_id, household_id, name)
      values ('${plan}', '${lees}', 'Lou Park');`);
  const links = (await call("make_household_links", { plan_id: plan }, ann)) as object;
  leesToken = (links as Record<string, string>)[lees] ?? "";
});

describe("the public link", () => {
  test("tells name, day and town, and nothing else of the plan", async () => {
    const shown = await page(publicToken);
    expect(shown).toMatchObject({
      page: "public",
      state: "open",
      town: "Troy",
      plan: { honoree_name: "Ruth Alvarez", day: expect.stringMatching(/^\d{4}-/) },
    });
    const text = JSON.stringify(shown);
    for (const hidden of [
      ...[plan, lees, ann.id, publicToken, leesToken, "Lees", "Lou"],
      ...["HALL", "Elm", "14:00", "secret", "BRING", "WORDS", "555"],
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(await call("guest_picture", { token: publicToken }, database.service)).toBeNull();
    // It answers for nobody.
    expect(
      await call("answer_invitation", { token: publicToken, p_id: id(), answer: {} }),
    ).toBeNull();
  });

  test("opens nothing while it is off, once it is replaced, and for a plan made ahead", async () => {
    expect(await call("make_public_link", { plan_id: plan }, ann)).toBe(publicToken);
    const next = (await call("replace_public_link", { plan_id: plan }, ann)) as string;
    expect([await page(publicToken), await ask(publicToken)]).toEqual([null, null]);
    expect(await page(next)).toMatchObject({ page: "public" });
    expect(await page(leesToken)).toMatchObject({ state: "open" });
    await save(ann, "plan_public_links", plan, "is_on", [true, false]);
    expect([await page(next), await ask(next)]).toEqual([null, null]);
    await save(ann, "plan_public_links", plan, "is_on", [false, true]);
    expect(await page(next)).toMatchObject({ page: "public" });
    await set("kind = 'ahead'");
    expect([await page(next), await ask(next)]).toEqual([null, null]);
  });

  test("is the editors': viewers see that it is on, others nothing", async () => {
    expect(await rows("plan_public_links", vi)).toMatchObject([{ is_on: true }]);
    expect(await save(vi, "plan_public_links", plan, "is_on", [true, false])).toMatchObject({
      status: 403,
    });
    for (const name of ["make_public_link", "replace_public_link"]) {
      expect(await call(name, { plan_id: plan }, vi)).toBe("view_only");
      expect(await call(name, { plan_id: plan }, eve)).toBe("plan_not_open");
    }
    for (const [who, count] of [[ann, 1] as const, [vi, 0] as const, [eve, 0] as const]) {
      const { data } = await who.tables.from("plan_public_tokens").select("id").eq("id", plan);
      expect(data).toHaveLength(count);
    }
  });

  test("says goodbye when the plan is over, and takes nobody on a day that is past", async () => {
    await set("day = current_date - 2");
    expect(await page(publicToken)).toMatchObject({ page: "public", state: "past" });
    expect(await ask(publicToken)).toEqual({ done: false, state: "past" });
    await call("end_plan", { plan_id: plan, keeps: [] }, ann);
    const over = { state: "over", honoree_name: "Ruth Alvarez" };
    expect([await page(publicToken), await page(leesToken)]).toEqual([over, over]);
    expect(await ask(publicToken)).toEqual({ done: false, state: "over" });
    await call("reopen_plan", { plan_id: plan }, ann);
    expect(await page(publicToken)).toMatchObject({ page: "public" });
  });
});

describe("a request", () => {
  test("waits under a page of its own; sent again it is one, with the latest words", async () => {
    const first = { token: ownToken() };
    const p_id = keyOf(first.token);
    const both = [ask(publicToken, LOU, first.token), ask(publicToken, LOU, first.token)];
    expect(await Promise.all(both)).toEqual([{ done: true }, { done: true }]);
    expect(await ask(publicToken, { ...LOU, message: "Later" }, first.token)).toEqual({
      done: true,
    });
    expect(await rows("plan_requests")).toMatchObject([
      { id: p_id, name: "Lou Park", people: LOU.people, from_household_id: null },
    ]);
    expect(await rows("plan_request_contacts")).toMatchObject([
      { email: "lou@example.com", message: "Later" },
    ]);
    const shown = await page(first.token);
    expect(shown).toEqual({
      page: "asked",
      state: "open",
      plan: { honoree_name: "Ruth Alvarez", words_for_day: "celebration of life" },
    });
    expect(await ask(leesToken, LOU, first.token)).toBe("request_id_taken");
  });

  test("opens and changes nothing for who knows the ids that members read", async () => {
    const { p_id, token } = await asked(publicToken);
    const thief = { ...LOU, name: "Thief", email: "thief@example.com" };
    for (const taken of [leesToken, publicToken])
      expect(await ask(publicToken, thief, taken)).toBe("request_id_taken");
    for (const guessed of [p_id, p_id.replaceAll("-", ""), lees, "", null])
      expect(await ask(publicToken, thief, guessed as string)).toMatch(/violates/);
    expect(await rows("plan_requests")).toMatchObject([{ name: "Lou Park" }]);
    const household_id = await accept(p_id);
    expect(await ask(publicToken, thief, token)).toEqual({ done: true });
    // With its link replaced, the form that made it no longer opens anything.
    const next = await call("replace_household_link", { household_id }, ann);
    expect(await page(next as string)).toMatchObject({ state: "open" });
    expect(await ask(publicToken, LOU, token)).toBe("request_id_taken");
    expect(await page(token)).toBeNull();
  });

  test.each([
    ["without a name", { ...LOU, name: " " }],
    ["of too many", { ...LOU, people: Array(11).fill({ name: "Max", kind: "adult" }) }],
    ["of another kind", { ...LOU, people: [{ name: "Max", kind: "dog" }] }],
    ["of no list", { ...LOU, people: { length: 1 } }],
    ["with no address", { ...LOU, email: "lou" }],
    ["that is too long", { ...LOU, message: "x".repeat(1001) }],
  ])("%s is refused, and nothing is kept", async (_, asked) => {
    expect(await ask(publicToken, asked)).toMatch(/name_missing|wrong_people|violates check/);
    expect(await rows("plan_requests")).toEqual([]);
  });

  test("tells viewers who asks, and not how to reach them; strangers nothing", async () => {
    await ask(publicToken);
    expect(await rows("plan_requests", vi)).toMatchObject([{ name: "Lou Park" }]);
    expect(await rows("plan_request_contacts", vi)).toEqual([]);
    expect(await rows("plan_request_contacts")).toHaveLength(1);
    const [request] = await rows("plan_requests");
    const key = String(request?.id);
    expect(await accept(key, null, vi)).toBe("view_only");
    expect(await accept(key, null, eve)).toBe("plan_not_open");
    expect(await save(vi, "plan_requests", key, "removed_at", [null, true])).toMatchObject({
      status: 403,
    });
    for (const [who, count] of [[ann, 1] as const, [eve, 0] as const]) {
      const { data } = await who.tables.from("plan_requests").select("id").eq("plan_id", plan);
      expect(data).toHaveLength(count);
    }
    expect((await ann.tables.from("plan_request_tokens").select("id")).error?.code).toBe("42501");
  });

  test("becomes a household at the same address when it is accepted, once", async () => {
    const { p_id, token } = await asked(publicToken);
    const household = await accept(p_id);
    expect(await accept(p_id)).toBe(household);
    expect(await page(token)).toMatchObject({
      state: "open",
      guests: [{ name: "Lou" }, { name: "Max", kind: "child" }],
      plan: { place_address: "1 Elm Street" },
    });
    const own = (list: Page[]) => list.filter((row) => row.id === household);
    expect(own(await rows("plan_households"))).toMatchObject([{ name: "Lou and Max" }]);
    expect(own(await rows("plan_household_contacts"))).toMatchObject([
      { email: "lou@example.com", phone: "555-0101", message: "We sang together" },
    ]);
    expect(await rows("plan_request_contacts")).toMatchObject([{ email: null, message: "" }]);
    // It is no longer theirs to decline, and the form sent again changes nothing.
    expect(await save(ann, "plan_requests", p_id, "removed_at", [null, true])).toMatchObject({
      status: 403,
    });
    expect(await ask(publicToken, { ...LOU, name: "Other" }, token)).toEqual({ done: true });
    expect(await rows("plan_requests")).toMatchObject([{ name: "Lou Park" }]);
  });

  test("from a household's link is put to a household, without who is there already", async () => {
    const { p_id, token } = await asked(leesToken);
    expect(await rows("plan_requests")).toMatchObject([{ from_household_id: lees }]);
    expect(await accept(p_id, id())).toBe("household_gone");
    const theirs = { id: id(), plan_id: await families.start(eve), name: "Eve’s" };
    await addTo(eve.tables, "plan_households", theirs);
    expect(await accept(p_id, theirs.id)).toBe("household_gone");
    expect(await page(token)).toMatchObject({ page: "asked" });
    expect(await accept(p_id, lees)).toBe(lees);
    expect((await page(token)).guests).toMatchObject([{ name: "Lou" }, { name: "Max" }]);
    expect((await page(leesToken)).guests).toHaveLength(2);
    const { plan_households: households = [] } = await since(ann, plan);
    const merged = households.find(({ merged_into }) => merged_into === lees);
    expect(await call("unmerge_household", { household_id: merged?.id }, ann)).toBe(true);
    expect((await page(leesToken)).guests).toMatchObject([{ name: "Lou" }]);
    expect((await page(token)).guests).toMatchObject([{ name: "Max" }]);
  });

  test("that is declined looks as before to who asked, comes back, and goes after 30 days", async () => {
    const { p_id, token } = await asked(publicToken);
    const before = await page(token);
    expect(await save(ann, "plan_requests", p_id, "removed_at", [null, true])).toMatchObject({
      saved: true,
    });
    expect(await page(token)).toEqual(before);
    expect(await accept(p_id)).toBe("request_gone");
    expect(await ask(publicToken, { ...LOU, name: "Other" }, token)).toEqual({ done: true });
    await save(ann, "plan_requests", p_id, "removed_at", [true, null]);
    expect(await rows("plan_requests")).toMatchObject([{ name: "Lou Park" }]);
    await database.execute(`
      alter table public.plan_requests disable trigger count_change;
      update public.plan_requests set removed_at = now() - interval '31 days' where id = '${p_id}';
      alter table public.plan_requests enable trigger count_change;`);
    await rpc(database.service.tables, "remove_old_plan_data");
    expect(await page(token)).toBeNull();
    expect(await rows("plan_request_contacts")).toEqual([]);
  });

  test("is refused where 200 wait, and after five an hour from one network", async () => {
    const from = (address: string) =>
      fetchAs(address, { token: publicToken, own: ownToken(), asked: LOU });
    for (let sent = 0; sent < 5; sent++) expect((await from("203.0.113.9")).status).toBe(200);
    const refused = await from("203.0.113.9");
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([
      429,
      expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
    ]);
    expect((await from("203.0.113.10")).status).toBe(200);
    await database.execute(`insert into public.plan_requests (plan_id, name, version)
      select '${plan}', 'Somebody', 1 from generate_series(1, 194)`);
    expect(await ask(publicToken)).toBe("too_many_requests");
    const [one] = await rows("plan_requests");
    await accept(String(one?.id));
    expect(await ask(publicToken)).toMatchObject({ done: true });
  });

  test("is forgotten a year after the day, and with the address of who asked", async () => {
    await asked(publicToken);
    const max = { ...LOU, email: "max@example.com" };
    const { token, p_id: second } = await asked(publicToken, max);
    await rpc(database.service.tables, "erase_personal_data", { address: "LOU@example.com" });
    expect(await rows("plan_requests")).toMatchObject([{ id: second }]);
    await set("day = current_date - interval '11 months'");
    const erase = () => database.service.tables.rpc("erase_guest_data").throwOnError();
    expect((await erase()).data).toMatchObject({ requests: 0 });
    await database.execute("alter table public.plans disable trigger check_plan");
    await set("day = current_date - interval '13 months'");
    await database.execute("alter table public.plans enable trigger check_plan");
    expect((await erase()).data).toMatchObject({ requests: 1 });
    const told = await since(ann, plan);
    for (const noun of ["plan_requests", "plan_request_contacts"])
      expect(JSON.stringify(told[noun])).not.toMatch(/Lou|example\.com|sang/);
    expect(await page(token)).toBeNull();
  });

  test.each([
    ["before the plan is over", ["guests"], true],
    ["after it, with the guests kept", ["guests"], false],
    ["after it, with the guests let go", [], false],
  ])(
    "that was erased %s comes back neither by a press nor with the plan",
    async (_, keeps, before) => {
      const { p_id } = await asked(publicToken);
      const { p_id: other } = await asked(publicToken, { ...LOU, email: "max@example.com" });
      const erase = () =>
        database.service.tables
          .rpc("erase_personal_data", { address: "lou@example.com" })
          .throwOnError();
      if (before) {
        await erase();
        const back = await save(ann, "plan_requests", p_id, "removed_at", [true, null]);
        expect(back).toEqual({ gone: true });
        expect(await rows("plan_requests")).toMatchObject([{ id: other }]);
      }
      expect(await call("end_plan", { plan_id: plan, keeps }, ann)).toEqual({ done: true });
      if (!before) await erase();
      expect(await call("reopen_plan", { plan_id: plan }, ann)).toBe(true);
      expect(await rows("plan_requests")).toMatchObject([{ id: other, name: "Lou Park" }]);
    },
  );
});

/** Asks from a network address, as the site's web server does for a visitor. */
function fetchAs(address: string, args: object): Promise<Response> {
  return database.fetch(`${database.url}/rest/v1/rpc/ask_to_come`, {
    method: "POST",
    headers: {
      ...visitor.headers,
      "content-type": "application/json",
      "x-forwarded-for": address,
    },
    body: JSON.stringify(args),
  });
}
