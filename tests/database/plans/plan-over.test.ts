import { beforeEach, describe, expect, test } from "vitest";
import { letter as planAnnouncement } from "../../../server/letters/kinds/plan-announcement";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { openFamilies, save, since } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();
const bo = await families.signIn();
let plan: string;

beforeEach(async () => {
  await database.execute(`delete from public.plans where true; delete from public.letters where true;
    ${FORGET_SPENDINGS}`);
  plan = await families.start(ann, { name: "Ann" });
});

const ALL = [
  ...["words", "ideas", "program", "invitation", "checklist", "budget", "guests", "memories"],
];
const end = async (who: Account, keeps?: string[]) => {
  const { data, error } = await who.tables.rpc("end_plan", {
    plan_id: plan,
    ...(keeps && { keeps }),
  });
  return error ? error.message : data;
};
const reopen = async (who = ann) => {
  const { data, error } = await who.tables.rpc("reopen_plan", { plan_id: plan });
  return error ? error.message : data;
};
const NOUNS = [
  "plan_choices",
  "plan_program_items",
  "plan_tasks",
  "plan_budget_items",
  "plan_shortlist",
] as const;
/** How many rows of each noun are not removed. */
const living = async () => {
  const answer = await since(ann, plan);
  return Object.fromEntries(
    NOUNS.map((noun) => [
      noun,
      (answer[noun] ?? []).filter((row) => row.removed_at === null).length,
    ]),
  );
};
const row = async () => (await since(ann, plan)).plans?.[0];
const settle = async (days: number) => {
  await database.execute(
    `update public.plan_announcements set due_at = due_at - interval '${days} days' where true`,
  );
  return await rpc(database.service.tables, "settle_announcements");
};

describe("a plan that is over", () => {
  test("can be read by all its members, and changed by none", async () => {
    await families.join(bo, ann, plan, "editor");
    const [task] = (await since(ann, plan)).plan_tasks ?? [];
    expect(await end(ann)).toEqual({ done: true });
    for (const who of [ann, bo]) {
      expect((await since(who, plan)).plans?.[0]).toMatchObject({ ended_keeps: ALL });
      expect(await save(who, "plans", plan, "loved", ["", "x"])).toMatchObject({ status: 403 });
      expect(
        await save(who, "plan_tasks", String(task?.id), "state", ["open", "done"]),
      ).toMatchObject({ status: 403 });
      const added = await who.tables
        .from("plan_tasks")
        .insert({ plan_id: plan, title: "Chairs", phase: "own", priority: "first" });
      expect(added.error?.code).toBe("42501");
      const { error } = await who.tables.rpc("reapply_template", { plan_id: plan });
      expect(error?.message).toBe("plan_ended");
    }
    // Its history can be read, people can go, and the owner may still delete it.
    expect((await bo.tables.from("plan_history").select("id")).data?.length).toBeGreaterThan(0);
    await rpc(bo.tables, "leave_plan", { plan_id: plan });
    expect((await ann.tables.rpc("delete_plan", { plan_id: plan })).data).toMatchObject({
      done: true,
    });
  });

  test("says goodbye to who was invited, until it is opened again", async () => {
    const { token } = await families.invite(ann, plan);
    const page = async () => (await bo.tables.rpc("invite_page", { token })).data;
    await end(ann);
    expect(await page()).toEqual({ state: "over" });
    expect((await bo.tables.rpc("accept_invite", { token })).data).toEqual({ state: "over" });
    const { error } = await ann.tables.rpc("make_invite", { plan_id: plan, role: "viewer" });
    expect(error).toMatchObject({ code: "PT409", message: "plan_ended" });
    expect(await reopen()).toBe(true);
    expect(await page()).toMatchObject({ state: "open" });
  });

  test("is opened again by an owner alone, and once", async () => {
    await families.join(bo, ann, plan, "editor");
    await end(ann);
    expect(await end(ann)).toBe("plan_ended");
    expect(await reopen(bo)).toBe("owners_only");
    expect(await reopen()).toBe(true);
    expect(await reopen()).toBe(false);
    expect(await row()).toMatchObject({ ended_at: null, ended_keeps: null });
    expect(await save(bo, "plans", plan, "loved", ["", "Boats"])).toMatchObject({ saved: true });
  });
});

describe("what is not kept", () => {
  beforeEach(async () => {
    await save(ann, "plans", plan, "remember", ["", "The song"]);
    await save(ann, "plans", plan, "loved", ["", "Boats"]);
    await addTo(ann.tables, "plan_budget_items", {
      plan_id: plan,
      category: "Venue",
      title: "Hall",
    });
    await addTo(ann.tables, "plan_shortlist", { plan_id: plan, title: "Hall" });
  });

  test("goes, and nothing else, and comes back", async () => {
    const before = await living();
    await end(ann, ["program", "budget"]);
    expect(await living()).toEqual({
      ...before,
      plan_choices: 0,
      plan_tasks: 0,
      plan_shortlist: 0,
    });
    expect(await row()).toMatchObject({
      remember: "",
      loved: "",
      honoree_name: "Ruth",
      ended_keeps: ["program", "budget"],
    });
    await reopen();
    expect(await living()).toEqual(before);
    expect(await row()).toMatchObject({ remember: "The song", loved: "Boats" });
  });

  test("comes back with the plan, and what was removed before stays removed", async () => {
    const [task] = (await since(ann, plan)).plan_tasks ?? [];
    await save(ann, "plan_tasks", String(task?.id), "removed_at", [null, true]);
    const before = await living();
    await end(ann, []);
    expect(Object.values(await living())).toEqual(NOUNS.map(() => 0));
    await reopen();
    expect(await living()).toEqual(before);
    expect(await row()).toMatchObject({ remember: "The song", loved: "Boats" });
    // Words that were kept are not taken for those let go.
    await save(ann, "plans", plan, "loved", ["Boats", "Trains"]);
    await end(ann, ["words"]);
    await reopen();
    expect(await row()).toMatchObject({ loved: "Trains" });
  });

  test("is gone for good after 30 days, from the history too", async () => {
    await end(ann, ["program"]);
    await database.execute(`alter table public.plans disable trigger count_own_change;
      update public.plans set ended_at = now() - interval '31 days' where true;
      alter table public.plans enable trigger count_own_change;
      alter table public.plan_choices disable trigger count_change;
      update public.plan_choices set removed_at = now() - interval '31 days' where true;
      alter table public.plan_choices enable trigger count_change`);
    await rpc(database.service.tables, "remove_old_plan_data");
    const { data } = await ann.tables.from("plan_history").select("field,before,after");
    expect(JSON.stringify(data)).not.toMatch(/The song|Boats/);
    expect(data?.some(({ field }) => field === "ended_at")).toBe(true);
    await reopen();
    expect(await row()).toMatchObject({ remember: "", ended_at: null });
    expect((await living()).plan_choices).toBe(0);
  });

  test("is named by the parts that there are", async () => {
    expect(await end(ann, ["words", "boats"])).toBe("unknown_part");
    const nulls = await ann.tables.rpc("end_plan", { plan_id: plan, keeps: [null] as never });
    expect(nulls.error?.message).toBe("unknown_part");
    expect(await row()).toMatchObject({ ended_at: null });
  });
});

describe("where there is another owner", () => {
  let boId: string;
  beforeEach(async () => {
    boId = await families.join(bo, ann, plan, "owner", "Bo");
  });
  const announced = async () =>
    (await since(bo, plan)).plan_announcements?.filter((one) => !one.removed_at && !one.done_at) ??
    [];

  test("it waits, with what is kept, and lets the rest go when it is due", async () => {
    expect(await end(ann, ["program"])).toEqual({ done: false, due_at: expect.any(String) });
    expect(await announced()).toEqual([
      expect.objectContaining({ action: "end", keeps: ["program"], asked_by: ann.id }),
    ]);
    expect((await living()).plan_tasks).toBeGreaterThan(0);
    expect(await settle(7)).toBe(1);
    expect(await living()).toMatchObject({ plan_tasks: 0, plan_choices: 0 });
    expect((await living()).plan_program_items).toBeGreaterThan(0);
  });

  test("one that was overtaken does not end a plan that was opened again", async () => {
    await end(ann);
    await rpc(bo.tables, "leave_plan", { plan_id: plan });
    expect(await end(ann)).toEqual({ done: true });
    await reopen();
    expect(await settle(8)).toBe(0);
    expect(await row()).toMatchObject({ ended_at: null });
  });

  test("who left and came back is not removed for what was announced before", async () => {
    await rpc(ann.tables, "remove_member", { member_id: boId });
    await rpc(bo.tables, "leave_plan", { plan_id: plan });
    await families.join(bo, ann, plan, "owner", "Bo");
    expect(await announced()).toEqual([]);
    expect(await settle(8)).toBe(0);
    expect(await since(bo, plan)).not.toBeNull();
  });

  test("is asked and stopped five times a day, and no more", async () => {
    for (let times = 0; times < 5; times += 1) {
      await rpc(ann.tables, "delete_plan", { plan_id: plan });
      const [one] = await announced();
      await rpc(bo.tables, "stop_announcement", { announcement_id: String(one?.id) });
    }
    const { error } = await ann.tables.rpc("delete_plan", { plan_id: plan });
    expect(error).toMatchObject({ code: "PT409", message: "too_many_announcements" });
  });
});

describe("letters about what was announced", () => {
  let cy: Account;
  beforeEach(async () => {
    cy = await families.signIn();
    await database.execute(
      "update auth.users set email = null where email in ('bo@example.com', 'cy@example.com')",
    );
    await families.join(bo, ann, plan, "owner", "Bo");
    await families.join(cy, ann, plan, "viewer", "Cy");
    await database.execute(`update auth.users set email = 'bo@example.com', email_confirmed_at = now()
      where id = '${bo.id}'; update auth.users set email = 'cy@example.com', email_confirmed_at = now()
      where id = '${cy.id}'`);
  });
  const reach = { tables: database.service.tables, siteUrl: "https://site.example" };
  const letters = () => rowsIn(database.service.tables, "letters", "*", {}, "recipient");
  const read = async () =>
    Promise.all((await letters()).map((one) => planAnnouncement.read(one as never, reach)));
  const waiting = async () => String((await since(bo, plan)).plan_announcements?.[0]?.id);

  test("go at once to every member with a confirmed address, once", async () => {
    await rpc(ann.tables, "delete_plan", { plan_id: plan });
    await rpc(bo.tables, "delete_plan", { plan_id: plan });
    const all = await letters();
    expect(all.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["plan-announcement", "bo@example.com"],
      ["plan-announcement", "cy@example.com"],
    ]);
    expect(JSON.stringify(all.map(({ params }) => params))).not.toMatch(/Ann|Ruth|@/);
    expect((await read()).map((one) => one?.props)).toEqual([
      expect.objectContaining({
        action: "delete",
        by: "Ann",
        honoree_name: "Ruth",
        is_asker: false,
      }),
      expect.objectContaining({ plan }),
    ]);
  });

  test("tell an owner that it is about them", async () => {
    const member_id = await families.memberId(bo, plan);
    await rpc(ann.tables, "remove_member", { member_id });
    expect((await read()).map((one) => one?.props)).toEqual([
      expect.objectContaining({ action: "remove_owner", is_about: true }),
      expect.objectContaining({ about: "Bo", is_about: false }),
    ]);
  });

  test("are not sent once it was stopped, nor to who left", async () => {
    await end(ann);
    await rpc(cy.tables, "leave_plan", { plan_id: plan });
    expect((await read()).map((one) => one !== null)).toEqual([true, false]);
    const announcement_id = await waiting();
    await rpc(bo.tables, "stop_announcement", { announcement_id });
    expect(await read()).toEqual([null, null]);
  });
});
