import { beforeEach, describe, expect, test } from "vitest";
import { letter as planAnnouncement } from "../../../server/letters/kinds/plan-announcement";
import { changeIn, rowsIn, rpc } from "../../support/database/rows";
import { type InvitingFamily, openInvitingSite } from "../guests/inviting-family";
import { since } from "./plan-family";

const site = await openInvitingSite();
let family: InvitingFamily;
let lees: string;
beforeEach(async () => {
  await site.run("delete from public.plans; delete from public.letters");
  family = await site.family();
  lees = await family.household("Mina Lee", "lee@example.com");
});

type By = { tables: () => ReturnType<InvitingFamily["browser"]["tables"]> };
const press = async (name: string, args: object = { plan_id: family.plan }, by?: By) => {
  const { data, error } = await (by ?? family.browser).tables().rpc(name as never, args as never);
  return error ? (error as { message: string }).message : (data as unknown);
};
const read = (by: By = family.browser) => since({ tables: by.tables() } as never, family.plan);
const deletion = async () =>
  (await read()).plan_announcements?.find(({ removed_at, done_at }) => !removed_at && !done_at);
const takeBack = async (by?: By) =>
  press("stop_announcement", { announcement_id: (await deletion())?.id }, by);
const later = async (days: number) => {
  await site.run(`update public.plan_announcements set due_at = due_at - interval '${days} days'`);
  return await rpc(site.tables, "settle_announcements");
};
const isThere = async () =>
  (await rowsIn(site.tables, "plans", "id", { id: family.plan }))?.length === 1;
const anyone = (name: string, token: string) =>
  site
    .visitor()
    .rpc(name as never, { token } as never)
    .then(({ data }) => data as unknown);
const GOODBYE = { state: "over", honoree_name: "Ruth Alvarez" };

/** Another owner, beside the one who began the plan. */
async function otherOwner() {
  const bo = await family.helper("editor");
  const member_id = (await read()).plan_members?.find(({ name }) => name === "Ann")?.id;
  await press("set_member_role", { member_id, role: "owner" });
  return bo as unknown as By;
}

describe("a plan that its only owner deletes", () => {
  test("says goodbye by every link, and is whole again once it is taken back", async () => {
    const token = await family.answer(lees, "yes");
    await changeIn(
      family.browser.tables(),
      "plan_public_links",
      { id: family.plan },
      { is_on: true },
    );
    const open = String(await press("make_public_link"));
    const { token: help } = (await press("make_invite", {
      plan_id: family.plan,
      role: "viewer",
    })) as { token: string };
    const wall = await anyone("guest_page", token);
    expect(wall).toMatchObject({ state: "open", wall: "open" });
    const before = await read();

    const deleted = (await press("delete_plan")) as { done: boolean; due_at: string };
    expect(deleted.done).toBe(true);
    const days = (Date.parse(deleted.due_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // Pressed twice, it is the same deletion.
    expect(await press("delete_plan")).toEqual(deleted);
    for (const link of [token, open]) expect(await anyone("guest_page", link)).toEqual(GOODBYE);
    expect(await anyone("invite_page", help)).toEqual({ state: "over" });
    expect(await anyone("memory_wall", token)).toEqual({ ...GOODBYE, state: "gone" });
    expect((await read()).plans?.[0]).toMatchObject({ ended_at: expect.any(String) });
    expect(await family.send("invitation")).toBe("plan_ended");

    expect(await takeBack()).toBe(true);
    expect(await anyone("guest_page", token)).toEqual({
      ...(wall as object),
      // The calendar file's, which rises with every change of the plan.
      sequence: expect.any(Number),
    });
    const after = await read();
    for (const noun of ["plan_tasks", "plan_households", "plan_choices", "plan_invitations"]) {
      expect(after[noun]).toEqual(before[noun]);
    }
    expect(after.plans?.[0]).toMatchObject({ ended_at: null, ended_keeps: null });
    expect(await later(31)).toBe(0);
    expect(await isThere()).toBe(true);
  });

  test("holds the letters that waited, which leave once it is taken back and go with the plan", async () => {
    await family.send("invitation");
    await press("delete_plan");
    const waiting = () => rowsIn(site.tables, "letters", "state", { recipient: "lee@example.com" });
    await rpc(site.tables, "release_guest_letters");
    expect(await site.written()).toMatchObject([{ kind: "plan-announcement" }]);
    expect(await waiting()).toEqual([{ state: "queued" }]);
    await takeBack();
    expect((await family.fares(lees))?.last).toMatchObject({
      kind: "invitation",
      state: "waiting",
    });
    await rpc(site.tables, "release_guest_letters");
    expect(await site.written()).toMatchObject([{ kind: "invitation" }]);
    await family.send("reminder");
    await press("delete_plan");
    await later(30);
    expect((await waiting())?.filter(({ state }) => state === "queued")).toEqual([]);
  });

  test("is taken back by who opens it again", async () => {
    await press("delete_plan");
    expect(await press("reopen_plan")).toBe(true);
    expect((await read()).plans?.[0]).toMatchObject({ ended_at: null });
    expect(await later(30)).toBe(0);
    expect(await isThere()).toBe(true);
  });

  test("is gone after 30 days, and not before", async () => {
    await press("delete_plan");
    expect(await later(29)).toBe(0);
    await rpc(site.tables, "remove_old_plan_data");
    expect(await isThere()).toBe(true);
    expect(await later(1)).toBe(1);
    expect(await isThere()).toBe(false);
  });

  test("is erased at once only in a second step, and by its owner alone", async () => {
    const ann = (await family.helper("editor")) as unknown as By;
    expect(await press("erase_plan")).toBe("not_deleted");
    await press("delete_plan");
    expect(await press("erase_plan", undefined, ann)).toBe("owners_only");
    expect(await press("erase_plan", undefined, site.browser() as never)).not.toBe(true);
    expect(await takeBack(ann)).toBe(false);
    expect(await takeBack()).toBe(true);
    expect(await press("erase_plan")).toBe("not_deleted");
    await press("delete_plan");
    expect(await press("erase_plan")).toBe(true);
    expect(await isThere()).toBe(false);
    expect(await press("erase_plan")).toBe("plan_not_open");
  });

  test("was over before, and is over again once it is taken back", async () => {
    await press("end_plan", { plan_id: family.plan, keeps: ["words"] });
    const ended = (await read()).plans?.[0];
    await press("delete_plan");
    await takeBack();
    expect((await read()).plans?.[0]).toMatchObject({
      ended_at: ended?.ended_at,
      ended_keeps: ["words"],
    });
  });

  test("keeps its 30 days where its owner hands it on, and none where they leave", async () => {
    const bo = await otherOwner();
    await press("delete_plan");
    expect((await deletion())?.begun_at).toBeNull();
    await later(7);
    expect((await deletion())?.begun_at).not.toBeNull();
    // Another owner may still be against it: nobody erases it sooner.
    for (const by of [undefined, bo]) {
      expect(await press("erase_plan", undefined, by)).toBe("not_deleted");
    }
    await press("leave_plan");
    expect((await read(bo)).plans?.[0]).toMatchObject({ ended_at: null });
  });
});

describe("a plan that one of two owners deletes", () => {
  test("waits for 7 days, then for 30 in which either takes it back", async () => {
    const bo = await otherOwner();
    expect(await press("delete_plan")).toMatchObject({ done: false });
    expect((await read()).plans?.[0]).toMatchObject({ ended_at: null });
    expect(await later(6)).toBe(0);
    expect(await later(1)).toBe(1);
    expect(await isThere()).toBe(true);
    expect((await read()).plans?.[0]).toMatchObject({ ended_at: expect.any(String) });
    expect(await takeBack(bo)).toBe(true);
    expect((await read()).plans?.[0]).toMatchObject({ ended_at: null });

    await press("delete_plan", undefined, bo);
    await later(7);
    expect(await later(29)).toBe(0);
    expect(await later(1)).toBe(1);
    expect(await isThere()).toBe(false);
  });

  test("is not erased sooner because the other was taken out meanwhile", async () => {
    const bo = await otherOwner();
    const { user_id } = (await read()).plan_members?.find(({ name }) => name === "Ann") ?? {};
    await press("delete_plan");
    const member_id = (await read()).plan_members?.find((one) => one.user_id === user_id)?.id;
    await press("remove_member", { member_id });
    await later(7);
    expect(await read(bo)).toBeNull();
    expect(await press("erase_plan")).toBe("not_deleted");
    expect(await isThere()).toBe(true);
    expect(await takeBack()).toBe(true);
  });

  test("is told by a letter which of the two waits it is", async () => {
    const letter = async () => {
      const data = await rowsIn(site.tables, "letters", "*", { kind: "plan-announcement" });
      const written = await planAnnouncement.read(data?.[0] as never, {
        tables: site.tables,
        siteUrl: "https://site.example",
      });
      return written?.props;
    };
    await otherOwner();
    await press("delete_plan");
    expect(await letter()).toMatchObject({ action: "delete" });
    await later(7);
    expect(await letter()).toMatchObject({ action: "erase" });
  });
});
