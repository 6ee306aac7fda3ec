import { beforeEach, describe, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { type InvitingFamily, openInvitingSite } from "./inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
beforeEach(async () => {
  await site.run(`delete from public.letters; delete from public.letter_suppressions;
    ${FORGET_SPENDINGS}`);
  family = await site.family();
});

const VICTIM = "victim@example.com";
/** Addresses of one mailbox. */
const variants = (count: number) =>
  Array.from({ length: count }, (_, at) => `victim+${at}@example.com`);
const own = (count: number) => Array.from({ length: count }, (_, at) => `own${at}@example.org`);
const toVictim = async () =>
  (await site.settled()).filter(({ recipient }) => recipient.startsWith("victim"));

test("changes, cancellations and thanks of households that were given another address do not fill its mailbox", async () => {
  const ids = await family.households(own(20));
  await family.send("invitation");
  await site.settled();
  await family.readdress(ids, VICTIM);
  for (let time = 0; time < 3; time += 1) {
    expect(await family.send("change")).toMatchObject({ queued: 0 });
    expect(await family.send("change", { households: ids })).toMatchObject({
      queued: 0,
      left_out: { [ids[0] ?? ""]: "not_invited" },
    });
  }
  await family.invitation("is_cancelled = true");
  expect(await family.send("cancelled", { households: ids })).toMatchObject({ queued: 0 });
  await family.invitation("is_cancelled = false");
  await family.set("day = current_date - 2");
  for (let time = 0; time < 3; time += 1) {
    await family.send("thanks", { households: ids });
    await site.release();
  }
  expect((await toVictim()).length).toBeLessThanOrEqual(3);
});

test("a mailbox gets six letters a day, of whatever kinds and plans, however it is written", async () => {
  const families = await Promise.all([1, 2, 3, 4].map(() => site.family()));
  for (const one of families) {
    await one.set("day = current_date - 2");
    await one.households(variants(3));
  }
  const ask = async (one: InvitingFamily) => {
    const { households } = (await one.letters()) as { households: object };
    return one.send("thanks", { households: Object.keys(households) });
  };
  const [first, second, third, fourth] = families as [
    InvitingFamily,
    InvitingFamily,
    InvitingFamily,
    InvitingFamily,
  ];
  expect(await ask(first)).toMatchObject({ queued: 3 });
  expect(await ask(second)).toMatchObject({ queued: 3 });
  expect(await toVictim()).toHaveLength(6);
  const refused = (await ask(third)) as { queued: number; left_out: Record<string, string> };
  expect(refused.queued).toBe(0);
  expect(new Set(Object.values(refused.left_out))).toEqual(new Set(["many_today"]));
  const { households } = (await third.letters()) as { households: Record<string, object> };
  expect(Object.values(households)[0]).toMatchObject({ refuses: "many_today" });
  // Nor is an answer written back to it.
  await family.household("Victim", VICTIM);
  const [asked] = Object.keys(((await family.letters()) as { households: object }).households);
  await family.answer(asked ?? "", "yes");
  expect(await toVictim()).toEqual([]);
  await site.age(25);
  expect(await ask(fourth)).toMatchObject({ queued: 3 });
});

describe("a change or a cancellation", () => {
  test("reaches who was invited, however many letters others sent there", async () => {
    const [lees = ""] = await family.households([VICTIM]);
    await family.send("invitation");
    await site.settled();
    const others = await Promise.all([site.family(), site.family()]);
    for (const other of others) {
      await other.set("day = current_date - 2");
      const ids = await other.households(variants(3));
      await other.send("thanks", { households: ids });
    }
    await site.settled();
    expect(await family.fares(lees)).toMatchObject({ refuses: "many_today" });
    expect(await family.send("reminder")).toMatchObject({ queued: 0 });
    expect(await family.send("change")).toMatchObject({ queued: 1 });
    await family.invitation("is_cancelled = true");
    expect(await family.send("cancelled")).toMatchObject({ queued: 1 });
  });

  test("of one plan comes to one mailbox three times a day, for however many households", async () => {
    await site.run("delete from public.letters");
    const ids = await family.households(variants(3));
    await family.send("invitation");
    await site.settled();
    const counts = [];
    for (let time = 0; time < 3; time += 1) {
      counts.push(
        ((await family.send("change", { households: ids })) as { queued: number }).queued,
      );
      await site.settled();
    }
    expect(counts).toEqual([3, 0, 0]);
    await family.invitation("is_cancelled = true");
    for (let time = 0; time < 3; time += 1) await family.send("cancelled", { households: ids });
    expect(await toVictim()).toHaveLength(3);
  });
});

describe("the three invitations of a household", () => {
  test("are not renewed by correcting its address", async () => {
    const [lees = ""] = await family.households(["wrong@example.com"]);
    for (const address of ["wrong@example.com", "right@example.com", "other@example.com"]) {
      await family.readdress([lees], address);
      expect(await family.fares(lees)).toMatchObject({ is_invited: false, last: null });
      expect(await family.send("invitation")).toMatchObject({ queued: 1 });
      await site.settled();
    }
    await family.readdress([lees], "fourth@example.com");
    expect(await family.send("invitation")).toEqual({
      queued: 0,
      left_out: { [lees]: "sent_often" },
    });
  });

  test("are those of its mailbox, also in another household", async () => {
    const [lees = "", rays = ""] = await family.households(["lee@example.com", "ray@example.com"]);
    for (let time = 0; time < 3; time += 1) {
      await family.send("invitation", { households: [lees] });
      await site.settled();
      await site.age(24 * 8);
    }
    await family.readdress([lees], null);
    await family.readdress([rays], "Lee+again@example.com");
    expect(await family.send("invitation", { households: [rays] })).toEqual({
      queued: 0,
      left_out: { [rays]: "sent_often" },
    });
  });
});

test("what a plan keeps of an address is a hash, and goes with it", async () => {
  const [lees = ""] = await family.households(["lee@example.com"]);
  await family.send("invitation", { from: "203.0.113.7" });
  await site.settled();
  const kept = async () => {
    const rows = await site.tables
      .from("plan_guest_letters")
      .select("*")
      .eq("plan_id", family.plan);
    const sendings = await site.tables
      .from("plan_guest_sendings")
      .select("*")
      .eq("plan_id", family.plan);
    return {
      mailbox: rows.data?.[0]?.mailbox,
      network: sendings.data?.[0]?.network,
      all: [rows, sendings],
    };
  };
  const before = await kept();
  expect(before.mailbox).toMatch(/^[0-9a-f]{64}$/);
  expect(before.network).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(before.all)).not.toMatch(/@|203\.0/);
  await family.readdress([lees], null);
  await site.run("update public.plan_guest_sendings set created_at = now() - interval '31 days'");
  await rpc(site.tables, "remove_old_letters");
  expect(await kept()).toMatchObject({ mailbox: null, network: null });
});

test("a letter that waits takes nothing from a mailbox that it is turned to and never reaches", async () => {
  const ids = await family.households(own(21));
  expect(await family.send("invitation")).toMatchObject({ held: 1 });
  const waiting = ids.slice(20);
  for (let time = 0; time < 8; time += 1) {
    await family.readdress(waiting, VICTIM);
    await family.readdress(waiting, "own@example.org");
  }
  expect(await toVictim()).toHaveLength(0);
  const honest = await site.family();
  await honest.household("Aunt", VICTIM);
  expect(await honest.send("invitation")).toMatchObject({ queued: 1, left_out: {} });
});

test("Google's mailboxes are one, with dots and without", async () => {
  await family.set("day = current_date - 2");
  const ids = await family.households([
    ...["victim", "v.ictim", "vi.ctim", "vic.tim", "vict.im", "victi.m", "v.i.c.tim"].map(
      (name) => `${name}@gmail.com`,
    ),
    "victim@googlemail.com",
  ]);
  await family.send("thanks", { households: ids });
  expect((await site.settled()).length).toBeLessThanOrEqual(6);
});
