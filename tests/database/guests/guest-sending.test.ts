import { beforeEach, describe, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS, spent } from "../../support/database/spendings";
import { type InvitingFamily, openInvitingSite } from "./inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
beforeEach(async () => {
  await site.run(
    `delete from public.letters; delete from public.letter_suppressions; ${FORGET_SPENDINGS}`,
  );
  family = await site.family();
});

const sent = (queued: number, left_out: Record<string, string> = {}) => ({ queued, left_out });

describe("who is written to", () => {
  test("each household with an address once; pressed again it sends nothing twice", async () => {
    const lees = await family.household("The Lees", "shared@example.com");
    const rays = await family.household("The Rays", "shared@example.com");
    const none = await family.household("Kim", null);
    const p_id = crypto.randomUUID();
    const first = await family.send("invitation", { p_id });
    expect(first).toEqual(sent(2, { [none]: "no_address" }));
    expect(await family.send("invitation", { p_id })).toEqual(first);
    expect(await family.fares(lees)).toMatchObject({ invitations: 1, last: { state: "waiting" } });
    // Another tab, a moment later.
    expect(await family.send("invitation", { households: [lees] })).toEqual(
      sent(0, { [lees]: "waiting" }),
    );
    expect(await site.settled()).toEqual([
      { kind: "invitation", recipient: "shared@example.com" },
      { kind: "invitation", recipient: "shared@example.com" },
    ]);
    expect(await family.fares(rays)).toMatchObject({
      last: { kind: "invitation", state: "sent" },
      refuses: null,
    });
    // A link for each, before its letter was written; and no address beside what was sent.
    const data = await rowsIn(site.tables, "plan_household_tokens", "id", { plan_id: family.plan });
    expect(data.map(({ id }) => id).sort()).toEqual([lees, rays].sort());
    // All have one by now: a press for all asks nobody again.
    expect(await family.send("invitation")).toEqual(sent(0, { [none]: "no_address" }));
  });

  test("a letter that was changed after a lost answer is not taken for the one that went", async () => {
    const lees = await family.household("The Lees", "lee@example.com");
    const rays = await family.household("The Rays", "ray@example.com");
    const none = await family.household("Kim", null);
    const p_id = crypto.randomUUID();
    const first = { p_id, households: [lees, none], words: "Come early" };
    const answer = sent(1, { [none]: "no_address" });
    expect(await family.send("invitation", first)).toEqual(answer);
    const same = { ...first, households: [none, lees], words: "Come early\r\n" };
    expect(await family.send("invitation", same)).toEqual(answer);
    for (const change of [
      { words: "Come early, please" },
      { households: [lees, none, rays] },
      { households: [lees] },
      { households: [rays, none] },
      { reply_to_me: true },
    ]) {
      expect(await family.send("invitation", { ...first, ...change })).toBe("sent_otherwise");
    }
    expect(await family.send("reminder", first)).toBe("sent_otherwise");
    expect(await site.settled()).toEqual([{ kind: "invitation", recipient: "lee@example.com" }]);
    expect(await family.send("invitation", { households: [rays] })).toEqual(sent(1));
  });

  test("reminders: who was invited and has not answered, or whom the family names", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const rays = await family.household("Ray Stone", "ray@example.com");
    const kim = await family.household("Kim", "kim@example.com");
    await family.send("invitation", { households: [lees, rays] });
    await site.settled();
    await family.answer(lees, "no");
    await site.run("delete from public.letters where kind in ('your-answer', 'plan-digest')");
    expect(await family.send("reminder")).toEqual(sent(1));
    expect(await site.settled()).toEqual([{ kind: "reminder", recipient: "ray@example.com" }]);
    expect(await family.send("reminder", { households: [lees, kim] })).toEqual(sent(2));
  });

  test("changes and cancellations go to who was invited, and tell who was told otherwise", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const rays = await family.household("Ray Stone", "ray@example.com");
    await family.send("invitation", { households: [lees] });
    await site.settled();
    expect(await family.send("change", { households: [lees, rays] })).toEqual(
      sent(1, { [rays]: "not_invited" }),
    );
    // A second one replaces the one that waits.
    expect(await family.send("change")).toEqual({ ...sent(1), replaced: 1 });
    expect((await site.settled()).map(({ kind }) => kind)).toEqual(["change"]);
    expect(await family.send("cancelled")).toBe("not_cancelled");
    await family.invitation("is_cancelled = true");
    expect(await family.send("invitation", { households: [rays] })).toBe("is_cancelled");
    expect(await family.send("cancelled")).toEqual(sent(1));
  });

  test("thanks: who came, or whom the family names", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const rays = await family.household("Ray Stone", "ray@example.com");
    await family.invitation("offers_online = true");
    await family.answer(lees, "online");
    await family.answer(rays, "no");
    await site.run("delete from public.letters");
    await family.set("day = current_date - 2");
    expect(await family.send("reminder")).toBe("is_past");
    expect(await family.send("thanks")).toEqual(sent(1));
    expect(await family.send("thanks", { households: [rays] })).toEqual(sent(1));
    expect((await site.settled()).map(({ recipient }) => recipient)).toEqual([
      "lee@example.com",
      "ray@example.com",
    ]);
  });

  test("those of households that are one by now are counted with it", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const bob = await family.household("Bob Lee", "Lee@example.com");
    const cy = await family.household("Cy Lee", "cy@example.com");
    await family.send("invitation", { households: [bob, cy] });
    await site.settled();
    const put = (merged: string) =>
      family.browser.tables().rpc("merge_households", { kept: lees, merged }).throwOnError();
    await put(cy);
    // An invitation to their earlier address does not count for this one.
    expect(await family.fares(lees)).toMatchObject({ invitations: 1, is_invited: false });
    await put(bob);
    expect(await family.fares(lees)).toMatchObject({ invitations: 2, last: { state: "sent" } });
    expect(await family.send("invitation")).toEqual(sent(0));
    expect(await family.send("invitation", { households: [bob] })).toEqual(
      sent(0, { [bob]: "gone" }),
    );
  });
});

describe("who may send", () => {
  test("editors, with what replies go to only where it is theirs; no viewer, no stranger", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const viewer = await family.helper("viewer");
    const editor = await family.helper("editor");
    const stranger = site.browser();
    await stranger.start();
    expect(await family.send("invitation", { by: viewer })).toBe("view_only");
    expect(await family.send("invitation", { by: stranger })).toBe("plan_not_open");
    expect(await family.letters(viewer)).toBe("view_only");
    expect(await family.letters(stranger)).toBe("plan_not_open");
    expect(await family.letters(editor)).toMatchObject({ can_send: null, my_address: null });
    expect(await family.letters()).toMatchObject({ my_address: family.address });
    expect(await family.send("invitation", { by: editor, reply_to_me: true })).toBe(
      "own_address_first",
    );
    expect(await family.send("invitation", { by: editor, households: [lees] })).toEqual(sent(1));
    expect(await family.send("invitation", { words: "x".repeat(1001) })).toBe("too_long");
    expect(await family.send("letter" as never)).toBe("unknown_kind");
  });

  test("no plan without a confirmed address, without mail, made ahead, paused or over", async () => {
    const unkept = await site.family({ isKept: false });
    expect(await unkept.letters()).toMatchObject({ can_send: "address_first" });
    expect(await unkept.send("invitation")).toBe("address_first");
    await family.set("kind = 'ahead'");
    expect(await family.send("invitation")).toBe("ahead");
    await family.set("kind = 'died'");
    await rpc(site.tables, "set_mail_state", { sends: false });
    expect(await family.letters()).toMatchObject({ can_send: "no_mail" });
    expect(await family.send("invitation")).toBe("no_mail");
    await rpc(site.tables, "set_mail_state", { sends: true });
    await site.run(`insert into public.plan_letter_stops (plan_id) values ('${family.plan}')`);
    expect(await family.letters()).toMatchObject({ can_send: "paused" });
    expect(await family.send("invitation")).toBe("paused");
    await site.run("delete from public.plan_letter_stops");
    const lees = await family.household("Mina Lee", "lee@example.com");
    await family.send("invitation");
    await rpc(family.browser.tables(), "end_plan", { plan_id: family.plan });
    expect(await family.letters()).toMatchObject({ can_send: "ended" });
    expect(await family.send("invitation")).toBe("plan_ended");
    expect(await site.settled()).toEqual([]);
    expect(lees).toBeTruthy();
  });

  test("what waits of a plan that is deleted is not sent", async () => {
    await family.household("Mina Lee", "lee@example.com");
    await family.send("invitation");
    await rpc(family.browser.tables(), "delete_plan", { plan_id: family.plan });
    // Only its members are written to.
    expect((await site.settled()).map(({ kind }) => kind)).toEqual(["plan-announcement"]);
  });
});

describe("limits", () => {
  test("3 of an invitation, 3 reminders, 3 changes a day for one household", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const households = [lees];
    for (let time = 0; time < 3; time += 1) {
      await family.send("invitation", { households });
      await site.settled();
      await site.age(24 * 8);
    }
    expect(await family.send("invitation", { households })).toEqual(
      sent(0, { [lees]: "sent_often" }),
    );
    for (let time = 0; time < 3; time += 1) {
      expect(await family.send("reminder", { households })).toEqual(sent(1));
      expect(await family.send("change", { households })).toEqual(sent(1));
      await site.settled();
    }
    expect(await family.send("reminder", { households })).toEqual(
      sent(0, { [lees]: "sent_often" }),
    );
    expect(await family.send("change", { households })).toEqual(sent(0, { [lees]: "sent_often" }));
    await site.age(25);
    expect(await family.send("change", { households })).toEqual(sent(1));
    expect(await family.send("change", { households })).toEqual({ ...sent(1), replaced: 1 });
    expect(await family.fares(lees)).toMatchObject({ invitations: 3, reminders: 3 });
  });

  test("5 invitations a week for one address, from whatever plans, however it is written", async () => {
    for (let time = 0; time < 5; time += 1) {
      const other = await site.family();
      await other.household("Busy", `busy+${time}@example.com`);
      await other.send("invitation");
      await site.settled();
      if (time === 0) {
        await rpc(other.browser.tables(), "delete_plan", { plan_id: other.plan });
      }
    }
    const busy = await family.household("Busy", "Busy@example.com");
    expect(await family.fares(busy)).toMatchObject({ refuses: "too_many" });
    expect(await family.send("invitation")).toEqual(sent(0, { [busy]: "too_many" }));
    await site.age(24 * 7);
    expect(await family.send("invitation")).toEqual(sent(1));
  });

  test("150 on the first day, then 300 a day, 1,000 in all; changes are not counted", async () => {
    const lees = await family.household("Mina Lee", "lee@example.com");
    const ray = await family.household("Ray", "ray@example.com");
    const written = (letters: number, hours: number) =>
      site.run(`with made as (
          insert into public.plan_guest_sendings (id, plan_id, kind)
          values (gen_random_uuid(), '${family.plan}', 'invitation') returning id
        )
        insert into public.plan_guest_letters
          (plan_id, sending_id, household_id, kind, is_counted, state, created_at)
        select '${family.plan}', made.id, '${ray}', 'thanks', true, 'sent',
          now() - interval '${hours} hours'
        from made, generate_series(1, ${letters})`);
    const left = async () => {
      const { left_today, left_in_all } = (await family.letters()) as {
        left_today: number;
        left_in_all: number;
      };
      return [left_today, left_in_all];
    };
    expect(await left()).toEqual([150, 1000]);
    await written(149, 1);
    expect(await left()).toEqual([1, 851]);
    expect(await family.send("invitation")).toEqual(sent(1, { [ray]: "day_limit" }));
    await site.settled();
    expect(await left()).toEqual([0, 850]);
    expect(await family.send("change", { households: [lees] })).toEqual(sent(1));
    await site.age(25);
    expect(await left()).toEqual([300, 850]);
    await written(850, 30);
    expect(await left()).toEqual([0, 0]);
    expect(await family.send("invitation")).toEqual(sent(0, { [ray]: "plan_limit" }));
  });

  test("300 a day of one account's plans, also of those it deleted", async () => {
    const account = family.browser.session?.user.id ?? "";
    await site.run(spent("letters to guests", ["account", account], 299));
    const lees = await family.household("Mina Lee", "lee@example.com");
    const ray = await family.household("Ray", "ray@example.com");
    expect(await family.letters()).toMatchObject({ left_today: 1 });
    expect(await family.send("invitation")).toEqual(sent(1, { [ray]: "day_limit" }));
    expect(lees).toBeTruthy();
  });
});

test("an address that bounced or whose owner wants none is told beside the guest", async () => {
  const lees = await family.household("Mina Lee", "lee@example.com");
  const ray = await family.household("Ray", "ray@example.com");
  await family.send("invitation", { households: [lees] });
  await site.settled("failed");
  expect(await family.fares(lees)).toMatchObject({
    invitations: 0,
    last: { state: "failed" },
    refuses: "bounced",
  });
  await site.run(
    `select private.suppress_letters('ray@example.com', 'stream:guest', 'unsubscribe')`,
  );
  expect(await family.fares(ray)).toMatchObject({ refuses: "stopped" });
  expect(await family.send("invitation")).toEqual(sent(0, { [lees]: "bounced", [ray]: "stopped" }));
});
