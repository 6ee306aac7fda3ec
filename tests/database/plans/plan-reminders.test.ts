import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { writtenLetters } from "../../support/written-letters";
import { openFamilies, since } from "./plan-family";

const { database, families } = await openFamilies();
const service = database.service.tables;

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let bea: Account;

const sends = (yes: boolean) => service.rpc("set_mail_state", { sends: yes }).throwOnError();
const remind = () => rpc(service, "remind_of_plans");
const purge = async () => ((await rpc(service, "remove_old_plan_data")) as { plans: number }).plans;
/** Moves all that a plan went through that much further into the past. */
const age = (plan: string, interval: string) =>
  database.execute(`alter table public.plans disable trigger count_own_change;
    update public.plans set last_opened_at = last_opened_at - interval '${interval}',
      updated_at = updated_at - interval '${interval}',
      created_at = created_at - interval '${interval}',
      still_right_at = still_right_at - interval '${interval}' where id = '${plan}';
    alter table public.plans enable trigger count_own_change;
    update private.plan_reminders set unused_since = unused_since - interval '${interval}',
      removal_told_at = removal_told_at - interval '${interval}',
      asked_at = asked_at - interval '${interval}' where plan_id = '${plan}'`);

/** The letters that wait, as the worker writes them. */
const written = async () => (await writtenLetters(service)).sort((a, b) => (a.to < b.to ? -1 : 1));

beforeAll(async () => {
  [ann, bea] = await Promise.all([families.signIn(), families.signIn()]);
  for (const [{ id }, name] of [
    [ann, "ann"],
    [bea, "bea"],
  ] as const) {
    await database.execute(`update auth.users set email = '${name}@example.com',
      email_confirmed_at = now() where id = '${id}'`);
  }
});
beforeEach(async () => {
  await database.execute(
    "delete from public.plans where true; delete from public.letters where true",
  );
  await sends(true);
});

describe("a plan that nobody opens", () => {
  test("is removed after 12 months, and its members are written to 30, 7 and 1 days before", async () => {
    const plan = await families.start(ann);
    await families.join(bea, ann, plan, "viewer");
    await age(plan, "330 days");
    expect(await remind()).toMatchObject({ removals: 0 });
    await age(plan, "6 days");
    expect(await remind()).toMatchObject({ removals: 1 });
    expect(await remind()).toMatchObject({ removals: 0 });
    expect(await written()).toMatchObject([
      { to: "ann@example.com", props: { honoree_name: "Ruth", plan } },
      { to: "bea@example.com", props: { plan } },
    ]);
    // So many letters after so many more days.
    for (const [days, count] of [
      [22, 0],
      [1, 2],
      [5, 0],
      [1, 2],
      [0, 0],
    ]) {
      await database.execute(`update private.plan_reminders
        set removal_told_at = removal_told_at - interval '${days} days'`);
      await remind();
      expect(await written(), `${days} days later`).toHaveLength(Number(count));
    }
    expect(await purge()).toBe(0);
    await age(plan, "2 days");
    await remind();
    expect(await purge()).toBe(1);
  });

  test("stays once somebody opened it, and the letter that waits is cancelled", async () => {
    const plan = await families.start(ann);
    await age(plan, "340 days");
    await remind();
    await rpc(ann.tables, "open_plan", { plan_id: plan });
    expect(await written()).toEqual([{ to: "ann@example.com", kind: "plan-removal" }]);
    await age(plan, "40 days");
    await remind();
    expect(await purge()).toBe(0);
  });

  test("is not removed before its members knew for 30 days, however long the site was off", async () => {
    const plan = await families.start(ann);
    await age(plan, "3 years");
    expect(await purge()).toBe(0);
    await remind();
    expect(await purge()).toBe(0);
    const [letter] = await written();
    const removed_at = Date.parse(String(letter?.props?.removed_at));
    expect(Math.round((removed_at - Date.now()) / 86_400_000)).toBe(30);
    await age(plan, "31 days");
    expect(await purge()).toBe(1);
  });

  test("goes without letters where the site sends none; where nobody can come back after 90 days", async () => {
    await sends(false);
    const plan = await families.start(ann);
    await age(plan, "340 days");
    await remind();
    expect(await written()).toEqual([]);
    await age(plan, "31 days");
    expect(await purge()).toBe(1);
    const unkept = await families.start(await families.signIn(), { kind: "ahead" });
    await age(unkept, "89 days");
    expect(await purge()).toBe(0);
    await age(unkept, "2 days");
    expect(await purge()).toBe(1);
  });
});

describe("a plan made ahead", () => {
  test("is kept, and its owners are asked once a year whether it is still right", async () => {
    const plan = await families.start(ann, { kind: "ahead", whose: "mine" });
    await families.join(bea, ann, plan, "editor");
    await age(plan, "360 days");
    expect(await remind()).toEqual({ removals: 0, questions: 0 });
    await age(plan, "10 days");
    expect(await remind()).toEqual({ removals: 0, questions: 1 });
    expect(await remind()).toEqual({ removals: 0, questions: 0 });
    expect(await written()).toMatchObject([{ to: "ann@example.com", props: { plan } }]);
    await age(plan, "5 years");
    expect(await purge()).toBe(0);
    await rpc(ann.tables, "keep_plan_ahead", { plan_id: plan });
    await age(plan, "364 days");
    expect(await remind()).toMatchObject({ questions: 0 });
    await age(plan, "2 days");
    expect(await remind()).toMatchObject({ questions: 1 });
  });

  test("an answer cancels the question that waits", async () => {
    const plan = await families.start(ann, { kind: "ahead" });
    await age(plan, "2 years");
    await remind();
    await rpc(ann.tables, "keep_plan_ahead", { plan_id: plan });
    expect(await written()).toEqual([{ to: "ann@example.com", kind: "plan-question" }]);
    expect((await since(ann, plan)).plans?.[0]?.still_right_at).toBeTruthy();
  });

  test("that became a celebration is not removed at once, however old it is", async () => {
    const plan = await families.start(ann, { kind: "ahead" });
    await age(plan, "6 years");
    await rpc(ann.tables, "say_time_has_come", { plan_id: plan });
    await remind();
    expect(await written()).toEqual([]);
    expect(await purge()).toBe(0);
  });
});
