import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS, spent } from "../../support/database/spendings";
import { type InvitingFamily, openInvitingSite } from "../guests/inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
beforeEach(async () => {
  // Nobody's letters wait from the test before.
  await site.run(`delete from public.letters; delete from public.letter_suppressions;
    delete from public.plan_guest_letters; ${FORGET_SPENDINGS}`);
  family = await site.family();
});

let people = 0;
/** So many addresses that nobody else has. */
const strangers = (count: number) =>
  Array.from({ length: count }, () => `guest${people++}@example.com`);
/** How many letters left after so many hours in which nothing happened. */
async function leftAfter(hours: number) {
  await site.age(hours);
  await site.release();
  return (await site.delivered()).length;
}
const hours = (text = "") => (Date.parse(text) - Date.now()) / 3_600_000;

describe("a plan's first letters", () => {
  test("go in a batch of 20; the others wait an hour, are not pressed again, and none goes twice", async () => {
    const ids = await family.households(strangers(50));
    expect(await family.letters()).toMatchObject({ at_once: 20 });
    const answer = await family.send("invitation");
    expect(answer).toMatchObject({ queued: 50, held: 30, left_out: {} });
    expect(hours((answer as { until: string }).until)).toBeCloseTo(1, 1);
    expect(await family.letters()).toMatchObject({ at_once: 0 });
    const first = await site.delivered();
    expect(first).toHaveLength(20);
    // Before the hour is over nothing more leaves, no matter who presses.
    expect(await family.send("invitation", { households: ids.slice(40, 42) })).toEqual({
      queued: 0,
      left_out: { [ids[40] ?? ""]: "waiting", [ids[41] ?? ""]: "waiting" },
    });
    await site.release();
    expect(await site.delivered()).toEqual([]);
    const { last, is_invited } = (await family.fares(ids[49] ?? "")) ?? {};
    expect(last).toMatchObject({ kind: "invitation", state: "waiting" });
    expect(hours(last?.until ?? "")).toBeCloseTo(1, 1);
    expect(is_invited).toBe(false);
    // Then all of them do, each once.
    await site.age(1.01);
    await site.release();
    const rest = await site.delivered();
    expect(new Set([...first, ...rest]).size).toBe(50);
    expect(rest).toHaveLength(30);
    expect(await family.fares(ids[49] ?? "")).toMatchObject({
      is_invited: true,
      last: { until: null },
    });
    // Left of the site's allowance.
    expect(await family.letters()).toMatchObject({ at_once: 1_470 });
    expect(await leftAfter(2)).toBe(0);
  });

  test("go in another batch of 20 after a letter that came back, or was reported", async () => {
    for (const trouble of ["bounce", "complaint"]) {
      const one = await site.family();
      await one.households(strangers(70));
      await one.send("invitation");
      expect(await site.delivered()).toHaveLength(20);
      const { data } = await site.tables
        .from("letters")
        .select("recipient, message_id")
        .eq("params->>plan", one.plan)
        .eq("state", "sent")
        .limit(1)
        .single()
        .throwOnError();
      const { recipient: address, message_id } = data;
      const events = [{ type: trouble, address, permanent: true, message_id }];
      await site.age(0.5);
      await rpc(site.tables, "note_mail_events", { events });
      expect(await leftAfter(0.51)).toBe(20);
      expect(await one.letters()).toMatchObject({ at_once: 0 });
      // That one passed.
      expect(await leftAfter(1.01)).toBe(30);
    }
  });

  test("wait while three reports pause the plan, and are not lost", async () => {
    await family.households(strangers(30));
    await family.send("invitation");
    await site.delivered();
    await site.run(`insert into public.plan_letter_stops (plan_id) values ('${family.plan}')`);
    expect(await leftAfter(1.01)).toBe(0);
    await site.run("delete from public.plan_letter_stops");
    expect(await leftAfter(1.01)).toBe(10);
  });

  test("do not hold back letters about a change; those still held read as it is now", async () => {
    const ids = await family.households(strangers(25));
    await family.send("invitation");
    await site.delivered();
    await family.set("place_name = 'Old Boathouse'");
    const held = ids[24] ?? "";
    expect(await family.send("change", { households: ids })).toMatchObject({
      queued: 20,
      left_out: { [held]: "waiting" },
    });
    expect(await site.delivered()).toHaveLength(20);
    await site.age(1.01);
    await site.release();
    const letters = await site.written();
    expect(letters).toHaveLength(5);
    for (const { kind, text } of letters) {
      expect(kind).toBe("invitation");
      expect(text).toContain("Old Boathouse");
      expect(text).not.toContain("Elm Hall");
    }
  });

  test("are all but changes and cancellations, also to who was invited", async () => {
    const ids = await family.households(strangers(15));
    await family.send("invitation");
    await site.delivered();
    expect(await family.send("change", { households: ids })).toEqual({ queued: 15, left_out: {} });
    expect(await family.send("thanks", { households: ids })).toMatchObject({
      queued: 15,
      held: 10,
    });
    expect(await site.delivered()).toHaveLength(20);
  });

  test("go to the address that was corrected while they waited, and nowhere once it is removed", async () => {
    const ids = await family.households(strangers(23));
    await family.send("invitation");
    await site.delivered();
    const [corrected = "", removed = "", shared = ""] = ids.slice(20);
    await family.readdress([corrected], "right@example.com");
    await family.readdress([removed], null);
    expect(await family.fares(corrected)).toMatchObject({ last: { state: "waiting" } });
    expect(await family.fares(removed)).toMatchObject({ last: { state: "cancelled" } });
    await site.age(1.01);
    await site.release();
    const letters = await site.delivered();
    expect(letters).toContain("right@example.com");
    expect(letters).toHaveLength(2);
    expect(await family.fares(shared)).toMatchObject({ last: { state: "sent" } });
  });

  test("cannot be turned to one mailbox while they wait", async () => {
    const ids = await family.households(strangers(50));
    await family.send("invitation");
    await site.delivered();
    await family.readdress(ids.slice(20), "victim@example.com");
    expect(await leftAfter(1.01)).toBeLessThanOrEqual(3);
  });

  test("are not sent of a plan that is over, nor of a celebration that is cancelled", async () => {
    const other = await site.family();
    for (const one of [family, other]) {
      await one.households(strangers(22));
      await one.send("invitation");
    }
    expect(await site.delivered()).toHaveLength(40);
    await rpc(family.browser.tables(), "end_plan", { plan_id: family.plan });
    await other.invitation("is_cancelled = true");
    await site.age(1.01);
    await site.release();
    const letters = await site.written();
    expect(letters.map(({ text }) => text)).toEqual([null, null]);
    expect(await leftAfter(2)).toBe(0);
  });
});

describe("plans in their first week", () => {
  const from = "198.51.100.7";
  const network = createHash("sha256").update(from).digest("hex");

  test("of one network send 150 letters an hour and 300 a day, whatever accounts they belong to", async () => {
    await site.run(spent("letters of new plans", ["network", network], 130));
    await site.run(spent("letters of new plans in a day", ["network", network], 265));
    const families = [await site.family(), await site.family(), await site.family()];
    for (const one of families) {
      await one.households(strangers(15));
      await one.send("invitation", { from });
    }
    expect(await site.delivered()).toHaveLength(20);
    // An hour later 15 are left of the day, and the last ten wait for the next.
    expect(await leftAfter(1.01)).toBe(15);
    expect(await leftAfter(1.01)).toBe(0);
    expect(await leftAfter(22)).toBe(10);
  });

  test("of another network are not silenced by it", async () => {
    await site.run(spent("letters of new plans", ["network", network], 150));
    await site.run(spent("letters of new plans", ["site", "site"], 150));
    const flooding = await site.family();
    await flooding.households(strangers(40));
    await family.households(strangers(15));
    expect(await flooding.send("invitation", { from })).toMatchObject({ queued: 40, held: 40 });
    expect(await family.send("invitation", { from: "203.0.113.9" })).toEqual({
      queued: 15,
      left_out: {},
    });
  });

  test("of all networks together send 1,500 letters an hour", async () => {
    await site.run(spent("letters of new plans", ["site", "site"], 1_490));
    await family.households(strangers(15));
    expect(await family.letters()).toMatchObject({ at_once: 10 });
    expect(await family.send("invitation", { from })).toMatchObject({ queued: 15, held: 5 });
    expect(await site.delivered()).toHaveLength(10);
  });

  test("are held no more once their first letters are a week old", async () => {
    await family.households(strangers(1));
    await family.send("invitation", { from });
    await site.delivered();
    await site.age(24 * 7 + 1);
    await site.run(spent("letters of new plans", ["site", "site"], 1_500));
    await family.households(strangers(30));
    expect(await family.letters()).toMatchObject({ at_once: null });
    expect(await family.send("invitation", { from })).toEqual({ queued: 30, left_out: {} });
  });
});
