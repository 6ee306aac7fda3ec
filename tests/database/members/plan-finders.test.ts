import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTo, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS, spent } from "../../support/database/spendings";
import { writtenLetters } from "../../support/written-letters";
import { openFamilies, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let bea: Account;
let sam: Account;
let plan: string;

const visitor = database.as("anonymous");
const call = (by: Pick<Account, "tables">, name: string, args?: object) =>
  families.call(name, args, by);
const ofPlan = (name: string, args: object = {}, by = ann) =>
  call(by, name, { plan_id: plan, ...args });
const settle = () => database.service.tables.rpc("settle_announcements").throwOnError();
const later = (interval: string) =>
  database.execute(`update public.plan_announcements set due_at = due_at - interval '${interval}'`);
const kindOf = async () => (await since(ann, plan)).plans?.[0]?.kind;
const waiting = async (by = ann) =>
  ((await since(by, plan)).plan_announcements ?? []).filter(
    ({ done_at, removed_at }) => done_at === null && removed_at === null,
  );
/** Makes the card of the person named; returns its token. */
const card = async () => String(await ofPlan("make_finder_card"));
const UNKNOWN = { state: "unknown" };

/** What the letters that are due say. */
const written = async () =>
  (await writtenLetters(database.service.tables))
    .map(({ to, props }) => ({ to, ...props }))
    .sort((a, b) => (a.to < b.to ? -1 : 1));

const confirm = ({ id }: Account, email: string) =>
  database.execute(`update auth.users set email = '${email}', email_confirmed_at = now()
    where id = '${id}'`);

beforeAll(async () => {
  [ann, bea, sam] = await Promise.all([families.signIn(), families.signIn(), families.signIn()]);
  await confirm(ann, "ann@example.com");
  await confirm(bea, "bea@example.com");
  await rpc(database.service.tables, "set_mail_state", { sends: true });
});
beforeEach(async () => {
  await database.execute(
    `delete from public.plans where true; delete from public.letters where true;
     ${FORGET_SPENDINGS}`,
  );
  const wishes = { whose: "mine", remember: "Her song", finder: "Sam", name: "Ann" };
  plan = await families.start(ann, { kind: "ahead", ...wishes });
});

describe("who is named", () => {
  test("stands in the plan from its start, for owners alone", async () => {
    const named = (by: Account) => rowsIn(by.tables, "plan_finders", "name,email");
    expect(await named(ann)).toEqual([{ name: "Sam", email: null }]);
    await families.join(bea, ann, plan, "editor");
    expect(await named(bea)).toEqual([]);
    const read = JSON.stringify(await since(bea, plan));
    expect(read).toContain("Her song");
    expect(read).not.toContain("Sam");
    expect(
      await ofPlan("name_finder", { name: "Samuel", address: " Sam@Example.com " }),
    ).toBeNull();
    expect(await named(ann)).toEqual([{ name: "Samuel", email: "sam@example.com" }]);
    expect(await ofPlan("revoke_finder")).toBe(true);
    expect(await named(ann)).toEqual([]);
    expect(await ofPlan("make_finder_card")).toBe("nobody_named");
  });

  test("is told only when an owner says so, by a letter whose link names the plan alone", async () => {
    expect(await ofPlan("tell_finder")).toBe("no_address");
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    expect(await written()).toEqual([]);
    expect(await ofPlan("tell_finder")).toBeNull();
    const [letter] = await written();
    expect(letter).toMatchObject({
      name: "Sam",
      from: "Ann",
      honoree_name: "Ruth",
      is_ready: false,
    });
    const [address, token = ""] = String((letter as { link?: string }).link).split("#");
    expect(address).toBe("https://site.example/plan/found");
    expect(await call(visitor, "finder_page", { token })).toEqual({
      state: "open",
      honoree_name: "Ruth",
    });
    const data = await rowsIn(database.service.tables, "plan_finder_keys");
    expect(JSON.stringify(data)).not.toContain(token);
    // The letter's link opens nothing once the address is another.
    await ofPlan("name_finder", { name: "Sam", address: "samuel@example.com" });
    expect(await call(visitor, "finder_page", { token })).toEqual(UNKNOWN);
  });

  test("is one of at most 20 a day to whom an owner writes, in whatever plan", async () => {
    await database.execute(spent("letters to named people", ["account", ann.id], 20));
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    expect(await ofPlan("tell_finder")).toBe("too_many_letters");
  });

  test("gets at most three letters a week, and none where the site sends no email", async () => {
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    for (let time = 0; time < 3; time += 1) expect(await ofPlan("tell_finder")).toBeNull();
    expect(await ofPlan("tell_finder")).toBe("too_many_letters");
    await rpc(database.service.tables, "set_mail_state", { sends: false });
    expect(await ofPlan("tell_finder")).toBe("no_mail");
    await rpc(database.service.tables, "set_mail_state", { sends: true });
  });

  test("has ten cards at most", async () => {
    for (let made = 0; made < 10; made += 1) expect(await card()).toMatch(/^[0-9a-f]{40}$/);
    expect(await card()).toBe("too_many_cards");
  });

  test("a letter that waits is cancelled once they are named no more", async () => {
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    await ofPlan("tell_finder");
    await ofPlan("revoke_finder");
    expect(await written()).toEqual([{ to: "sam@example.com" }]);
  });

  test("goes with their address, when it is erased", async () => {
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    await rpc(database.service.tables, "erase_personal_data", { address: "sam@example.com" });
    expect(await rowsIn(ann.tables, "plan_finders", "name")).toEqual([]);
  });
});

describe("the time has come", () => {
  test("when an owner says it: the wishes stay beside it, and the checklist changes", async () => {
    const before = await since(ann, plan);
    const [song, suggestion] = before.plan_choices ?? [];
    await save(ann, "plan_choices", String(song?.id), "state", ["idea", "chosen"]);
    const token = await card();
    expect(await ofPlan("say_time_has_come")).toBeNull();
    expect(await ofPlan("say_time_has_come")).toBeNull();
    const after = await since(ann, plan);
    expect(after.plans?.[0]).toMatchObject({ kind: "died", remember: "Her song" });
    const open = after.plan_tasks?.filter(({ state }) => state === "open");
    expect(new Set(open?.map(({ phase }) => phase))).toEqual(
      new Set(["hours", "week", "before", "after"]),
    );
    // Changes from now on affect no wish.
    await save(ann, "plan_choices", String(song?.id), "title", [song?.title, "Another"]);
    await save(ann, "plans", plan, "remember", ["Her song", ""]);
    const data = await rowIn(ann.tables, "plan_wishes", "wishes");
    expect(data.wishes).toMatchObject({ plan: { remember: "Her song", honoree_name: "Ruth" } });
    expect(JSON.stringify(data.wishes)).toContain(JSON.stringify(song?.title));
    // Nobody wished for what only a template said.
    expect(JSON.stringify(data.wishes)).not.toContain(JSON.stringify(suggestion?.title));
    expect(data.wishes).toMatchObject({ plan: { words_for_day: "" }, program: [] });
    // The person named was not asked: the card opens nothing.
    expect(await call(visitor, "finder_page", { token })).toEqual(UNKNOWN);
  });

  test("is taken back for 30 days: the wishes are as they stood, and nobody has a link", async () => {
    const [song, suggestion] = (await since(ann, plan)).plan_choices ?? [];
    await save(ann, "plan_choices", String(song?.id), "state", ["idea", "chosen"]);
    const before = await since(ann, plan);
    const token = await card();
    await call(visitor, "finder_says", { token });
    await ofPlan("say_time_has_come");
    await call(sam, "finder_opens", { token, name: "Sam" });
    // Nothing that the family does meanwhile is lost, nor is any wish.
    await save(sam, "plans", plan, "remember", ["Her song", "Another song"]);
    await save(sam, "plan_choices", String(song?.id), "state", ["chosen", "aside"]);
    await save(sam, "plan_choices", String(suggestion?.id), "state", ["idea", "chosen"]);
    const added = { id: crypto.randomUUID(), plan_id: plan, area: "music", title: "A band" };
    await addTo(sam.tables, "plan_choices", added);
    const [own] =
      (await since(ann, plan)).plan_tasks?.filter(({ phase }) => phase === "hours") ?? [];
    await save(sam, "plan_tasks", String(own?.id), "note", ["", "Ask Bea"]);

    const { version } = await since(ann, plan);
    expect(await ofPlan("take_back_time", {}, bea)).toBe("plan_not_open");
    expect(await ofPlan("take_back_time")).toBe(true);
    expect(await ofPlan("take_back_time")).toBe(false);
    const after = await since(ann, plan, version);
    expect(after.whole).toBe(true);
    expect(after.plans?.[0]).toMatchObject({
      ...{ kind: "ahead", happened: null, remember: "Her song" },
      words_for_day: before.plans?.[0]?.words_for_day,
    });
    const titled = (id: unknown) => after.plan_choices?.find((one) => one.id === id);
    expect(titled(song?.id)).toMatchObject({ state: "chosen", suggested: false });
    expect(titled(suggestion?.id)).toMatchObject({ suggested: true });
    expect(titled(added.id)).toMatchObject({ title: "A band", suggested: true });
    const tasks = (rows: Record<string, unknown>[] = []) =>
      rows.map(({ title, state }) => [title, state]).sort();
    const kept = (after.plan_tasks ?? []).filter(({ id }) => id !== own?.id);
    expect(tasks(kept)).toEqual(tasks(before.plan_tasks));
    expect(after.plan_tasks?.find(({ id }) => id === own?.id)).toMatchObject({ note: "Ask Bea" });
    expect(await since(sam, plan)).toBeNull();
    for (const name of ["finder_page", "finder_says"]) {
      expect(await call(visitor, name, { token })).toEqual(UNKNOWN);
    }
    // When it has come, the wishes are those of that day, and the checklist begins.
    await ofPlan("say_time_has_come");
    const data = await rowIn(ann.tables, "plan_wishes", "wishes");
    expect(JSON.stringify(data.wishes)).toContain("Her song");
    expect(JSON.stringify(data.wishes)).not.toMatch(/A band|Another song/);
    expect((await since(ann, plan)).plan_tasks?.some(({ phase }) => phase === "before")).toBe(true);
    await database.execute("update public.plan_wishes set made_at = now() - interval '31 days'");
    expect(await ofPlan("take_back_time")).toBe(false);
    expect(await kindOf()).toBe("died");
  });

  test("who opened it takes it back, and their card says it once more when it has come", async () => {
    const token = await card();
    await call(visitor, "finder_says", { token });
    await ofPlan("say_time_has_come");
    await call(sam, "finder_opens", { token, name: "Sam" });
    expect(await ofPlan("take_back_time", {}, sam)).toBe(true);
    expect(await since(sam, plan)).toBeNull();
    expect(await since(ann, plan)).not.toBeNull();
    await call(visitor, "finder_says", { token });
    await ofPlan("say_time_has_come");
    expect(await call(sam, "finder_opens", { token, name: "Sam" })).toMatchObject({
      state: "joined",
    });
  });

  test("the wishes go with the words about them when the plan is over", async () => {
    await ofPlan("say_time_has_come");
    const read = async () => (await ann.tables.from("plan_wishes").select("id")).data?.length;
    const end = (...keeps: string[]) => ofPlan("end_plan", { keeps });
    await end("words");
    expect(await read()).toBe(1);
    await ofPlan("reopen_plan");
    await end("ideas");
    expect(await read()).toBe(0);
    await ofPlan("reopen_plan");
    expect(await read()).toBe(1);
    await end();
    await database.execute(
      "update public.plans set ended_at = now() - interval '31 days', last_opened_at = now()",
    );
    await rpc(database.service.tables, "remove_old_plan_data");
    await ofPlan("reopen_plan");
    expect(await read()).toBe(0);
  });

  test("who is named says it: owners are told at once, and it waits for 72 hours", async () => {
    await families.join(bea, ann, plan, "owner");
    await ofPlan("name_finder", { name: "Sam", address: "sam@example.com" });
    const token = await card();
    const { version } = await since(ann, plan);
    const said = await call(visitor, "finder_says", { token });
    expect(said).toMatchObject({ state: "waiting", honoree_name: "Ruth" });
    expect(await call(visitor, "finder_says", { token })).toEqual(said);
    const letters = await written();
    expect(letters).toMatchObject([
      { to: "ann@example.com", honoree_name: "Ruth", asked_by_name: "Sam" },
      { to: "bea@example.com" },
    ]);
    // Another one a day before.
    const data = await rowsIn(database.service.tables, "letters", "id", { state: "queued" });
    expect(data).toHaveLength(2);
    const [announced] = (await since(ann, plan, version)).plan_announcements ?? [];
    expect(announced).toMatchObject({ action: "time_has_come", asked_by: null });
    const hours = (Date.parse(String(announced?.due_at)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(await call(sam, "finder_opens", { token })).toMatchObject({ state: "waiting" });

    await later("71 hours");
    await settle();
    expect(await kindOf()).toBe("ahead");
    await later("2 hours");
    await settle();
    expect(await kindOf()).toBe("died");
    expect(await written()).toMatchObject([{ to: "sam@example.com", is_ready: true }]);
    expect(await call(visitor, "finder_page", { token })).toEqual({
      state: "ready",
      honoree_name: "Ruth",
    });
    const joined = { state: "joined", plan_id: plan };
    expect(await call(sam, "finder_opens", { token })).toEqual(joined);
    // The answer may have been lost. To everybody else the link is used.
    expect(await call(sam, "finder_opens", { token })).toEqual(joined);
    expect(await call(visitor, "finder_page", { token })).toEqual(UNKNOWN);
    const members = (await since(sam, plan)).plan_members;
    expect(members?.find(({ user_id }) => user_id === sam.id)).toMatchObject({
      role: "owner",
      name: "Sam",
    });
  });

  test("an owner confirms it, and it need not wait", async () => {
    const token = await card();
    await call(visitor, "finder_says", { token });
    await ofPlan("say_time_has_come");
    expect(await kindOf()).toBe("died");
    expect(await waiting()).toEqual([]);
    // Ten are in it: one makes room.
    await database.execute(`insert into auth.users (id) select gen_random_uuid()
        from generate_series(1, 9);
      insert into public.plan_members (plan_id, user_id, role) select '${plan}', id, 'viewer'
        from auth.users where email is null order by created_at desc limit 9`);
    expect(await call(sam, "finder_opens", { token })).toEqual({ state: "full" });
    await database.execute(`delete from public.plan_members where id = (
      select id from public.plan_members where role = 'viewer' limit 1)`);
    expect(await call(sam, "finder_opens", { token })).toMatchObject({ state: "joined" });
  });

  test("an owner stops it, and a card that somebody found starts it no second time", async () => {
    const [token, other] = [await card(), await card()];
    await call(visitor, "finder_says", { token });
    const [announced] = await waiting();
    expect(await call(ann, "stop_announcement", { announcement_id: announced?.id })).toBe(true);
    await later("73 hours");
    await settle();
    expect(await kindOf()).toBe("ahead");
    for (const key of [token, other]) {
      expect(await call(visitor, "finder_says", { token: key })).toEqual(UNKNOWN);
      expect(await call(sam, "finder_opens", { token: key })).toEqual(UNKNOWN);
    }
    // The letters that were to go out are cancelled.
    expect(await written()).toEqual([{ to: "ann@example.com" }]);
    expect(await call(visitor, "finder_says", { token: await card() })).toMatchObject({
      state: "waiting",
    });
  });

  test("an owner takes the name back while it waits, and it waits no longer", async () => {
    const token = await card();
    await call(visitor, "finder_says", { token });
    expect(await ofPlan("revoke_finder")).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(await call(visitor, "finder_page", { token })).toEqual(UNKNOWN);
  });

  test("a press is seen by members also where who presses is signed in to a plan of their own", async () => {
    const token = await card();
    await families.start(sam);
    const { version } = await since(ann, plan);
    await call(sam, "finder_says", { token });
    expect((await since(ann, plan, version)).plan_announcements).toHaveLength(1);
  });
});

describe("an owner who is in the plan no more", () => {
  const removed = async () => {
    await database.execute(`delete from public.plan_announcements where action = 'remove_owner'`);
    const member_id = await families.memberId(bea, plan);
    await call(ann, "remove_member", { member_id });
    await database.execute(`update public.plan_announcements
      set due_at = due_at - interval '7 days' where action = 'remove_owner'`);
    await settle();
    expect(await since(bea, plan)).toBeNull();
  };
  const cardBy = async (owner: Account) => String(await ofPlan("make_finder_card", {}, owner));
  beforeEach(() => families.join(bea, ann, plan, "owner", "Bea"));

  test("opens nothing by a card of theirs, nor by one that another made before", async () => {
    const [theirs, anns] = [await cardBy(bea), await cardBy(ann)];
    await removed();
    for (const who of [sam, bea]) {
      expect(await call(who, "finder_page", { token: theirs })).toEqual(UNKNOWN);
      expect(await call(who, "finder_says", { token: theirs })).toEqual(UNKNOWN);
    }
    expect(await call(bea, "finder_says", { token: anns })).toEqual(UNKNOWN);
    expect(await call(sam, "finder_says", { token: anns })).toMatchObject({ state: "waiting" });
    await later("72 hours");
    await settle();
    expect(await call(bea, "finder_opens", { token: anns })).toEqual(UNKNOWN);
    expect(await call(sam, "finder_opens", { token: anns })).toMatchObject({ state: "joined" });
  });

  test("began nothing with it: the 72 hours stop", async () => {
    const theirs = await cardBy(bea);
    await call(bea, "finder_says", { token: theirs });
    expect(await waiting()).toHaveLength(1);
    await rpc(bea.tables, "leave_plan", { plan_id: plan });
    expect(await waiting()).toEqual([]);
    await later("72 hours");
    await settle();
    expect(await kindOf()).toBe("ahead");
    expect(await call(sam, "finder_opens", { token: theirs })).toEqual(UNKNOWN);
  });

  test("is written no letter to an address of theirs, and one that came opens nothing", async () => {
    await ofPlan("name_finder", { name: "Sam", address: "bea2@example.com" }, bea);
    await ofPlan("tell_finder", {}, ann);
    const [letter] = await written();
    const token = new URL(String((letter as { link?: string })?.link)).hash.slice(1);
    expect(await call(sam, "finder_page", { token })).toMatchObject({ state: "open" });
    await ofPlan("tell_finder", {}, bea);
    await removed();
    expect(await call(sam, "finder_page", { token })).toEqual(UNKNOWN);
    const letters = await rowsIn(database.service.tables, "letters", "state", {
      recipient: "bea2@example.com",
    });
    expect(letters.map(({ state }) => state).sort()).toEqual(["cancelled", "sent"]);
  });
});

test("links that are unknown, taken back, stopped or used are answered alike, to everybody", async () => {
  const [back, used] = [await card(), await card()];
  await ofPlan("revoke_finder");
  await ofPlan("name_finder", { name: "Lee" });
  const other = await card();
  await call(visitor, "finder_says", { token: other });
  await ofPlan("say_time_has_come");
  await call(sam, "finder_opens", { token: other });
  for (const name of ["finder_page", "finder_says"]) {
    for (const token of ["", "0".repeat(40), back, used, other]) {
      for (const by of [visitor, ann, database.as("staff")]) {
        expect(await call(by, name, { token }), name).toEqual(UNKNOWN);
      }
    }
  }
  expect(await call(database.as("staff"), "finder_opens", { token: other })).toBe(
    "staff_have_no_plans",
  );
});
