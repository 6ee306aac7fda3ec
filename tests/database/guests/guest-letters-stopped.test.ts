import { beforeEach, describe, expect, test } from "vitest";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { type InvitingFamily, type InvitingSite, openInvitingSite } from "./inviting-family";

const site = await openInvitingSite();
let family: InvitingFamily;
let lees: string;
beforeEach(async () => {
  await site.run(
    `delete from public.letters; delete from public.letter_suppressions; ${FORGET_SPENDINGS}`,
  );
  family = await site.family();
  lees = await family.household("Mina Lee", "lee@example.com");
});

/** The token of the page that a letter's foot leads to. */
async function stopToken(by = family) {
  await by.send("invitation");
  const [letter] = await site.written();
  return /\/letters\/(\w+)/.exec(letter?.text ?? "")?.[1] ?? "";
}
const page = (token: string) => rpc(site.visitor(), "letters_page", { token });
const press = (token: string, change: string) =>
  rpc(site.visitor(), "change_letters", { token, change });

describe("letters of one celebration", () => {
  test("are stopped alone, also by one press in a mailbox, and come again", async () => {
    const other = await site.family();
    await other.household("Mina Lee", "lee@example.com");
    for (const change of ["stop-celebration", "one-click"]) {
      const token = await stopToken();
      expect(await page(token)).toMatchObject({
        guest: "sent",
        celebration: { name: "Ruth Alvarez", state: "sent" },
      });
      expect(await press(token, change)).toBe(true);
      expect(await page(token)).toMatchObject({
        guest: "sent",
        celebration: { state: "stopped" },
        reported: false,
      });
      expect(await family.fares(lees)).toMatchObject({ refuses: "stopped" });
      expect(await family.send("invitation", { households: [lees] })).toMatchObject({ queued: 0 });
      await press(token, "resume-celebration");
      expect(await family.fares(lees)).toMatchObject({ refuses: null });
      await site.run(`delete from public.plan_guest_letters`);
    }
    expect(await other.send("invitation")).toMatchObject({ queued: 1 });
  });

  test("that wait are not sent to who stops them", async () => {
    const token = await stopToken();
    await family.send("change");
    await press(token, "stop-celebration");
    expect(await site.written()).toEqual([]);
    expect(await family.fares(lees)).toMatchObject({ last: { kind: "change", state: "refused" } });
  });
});

test("all invitations are stopped, of every family, and come again", async () => {
  const token = await stopToken();
  const other = await site.family();
  const theirs = await other.household("Mina Lee", "lee@example.com");
  await press(token, "stop-guest");
  expect(await page(token)).toMatchObject({ guest: "stopped", plan: null, contact: null });
  expect(await other.fares(theirs)).toMatchObject({ refuses: "stopped" });
  await press(token, "resume-guest");
  expect(await other.send("invitation")).toMatchObject({ queued: 1 });
});

describe("who does not know the people", () => {
  test("gets nothing more, and three of them pause the plan's letters", async () => {
    const addresses = ["lee@example.com", "b@example.com", "b+again@example.com", "c@example.com"];
    for (const address of addresses.slice(1)) await family.household("Ray", address);
    await family.send("invitation");
    const tokens = (await site.written()).map(
      ({ text }) => /\/letters\/(\w+)/.exec(text ?? "")?.[1] ?? "",
    );
    const [one = "", two = "", same = "", three = ""] = tokens;
    await press(one, "stop-all");
    await press(one, "stop-all");
    await press(two, "stop-all");
    // The same mailbox as the one before.
    await press(same, "stop-all");
    expect(await family.letters()).toMatchObject({ can_send: null });
    await press(three, "stop-all");
    expect(await family.letters()).toMatchObject({ can_send: "paused" });
    expect(await family.send("change")).toBe("paused");
    // It was a mistake.
    await press(three, "resume-all");
    expect(await family.letters()).toMatchObject({ can_send: null });
    await press(three, "stop-all");

    const data = await rowsIn(site.tables, "plan_letter_reports", "*", { plan_id: family.plan });
    expect(data).toHaveLength(3);
    expect(JSON.stringify(data)).not.toContain("@");
    const refused = await family.browser
      .tables()
      .rpc("pause_guest_letters", { plan_id: family.plan, pause: false });
    expect(refused.error?.message).toBe("not_staff");
    await site.run(`insert into public.staff (user_id, display_name)
      select id, 'Sam' from auth.users where id = '${await staff()}'`);
    const settle = (pause: boolean) =>
      worker.tables().rpc("pause_guest_letters", { plan_id: family.plan, pause }).throwOnError();
    expect((await settle(false)).data).toBe(true);
    expect(await family.letters()).toMatchObject({ can_send: null });
    await settle(true);
    expect(await family.letters()).toMatchObject({ can_send: "paused" });
  });

  let worker: ReturnType<InvitingSite["browser"]>;
  async function staff() {
    worker = site.browser();
    return worker.start();
  }
});

test("a complaint about a letter stops the address's invitations and reports the plan", async () => {
  await family.send("invitation");
  await site.written();
  const data = await rowIn(site.tables, "letters", "message_id");
  const events = [
    { type: "complaint", address: "lee@example.com", permanent: true, message_id: data.message_id },
  ];
  await rpc(site.tables, "note_mail_events", { events });
  expect(await family.fares(lees)).toMatchObject({ refuses: "stopped" });
  const reports = await rowsIn(site.tables, "plan_letter_reports", "letter_kind", {
    plan_id: family.plan,
  });
  expect(reports).toEqual([{ letter_kind: "invitation" }]);
});

test("codes and notices do not wait for a family's many letters", async () => {
  await family.household("Ray", "ray@example.com");
  await family.send("invitation");
  await site.run(`insert into public.letters (kind, recipient, stream, dedupe_key, next_attempt_at)
    values ('test-letter', 'ann@example.com', 'account', 'code', now() + interval '1 hour')`);
  expect((await site.settled()).map(({ kind }) => kind)).toEqual([
    "test-letter",
    "invitation",
    "invitation",
  ]);
});

test("an address is erased from the outbox and from letters' links; the family's line goes by itself", async () => {
  const address = "erased@example.com";
  await family.household("Ray", address);
  await family.send("invitation", { words: "Do come" });
  await site.written();
  await family.send("change");
  const data = await rpc(site.tables, "personal_data", { address });
  expect(Object.keys((data as { rows: object }).rows).sort()).toEqual([
    "letters",
    "plan_household_contacts",
  ]);
  await rpc(site.tables, "erase_personal_data", { address });
  const held = [
    await site.tables.from("letters").select("id").eq("recipient", address).throwOnError(),
    await site.tables.from("letter_tokens").select("id").eq("email", address).throwOnError(),
  ];
  expect(held.map(({ data }) => data)).toEqual([[], []]);
  await site.run(`update public.plan_guest_sendings set created_at = now() - interval '31 days'`);
  await rpc(site.tables, "remove_old_letters");
  const sendings = await rowsIn(site.tables, "plan_guest_sendings", "words", {
    plan_id: family.plan,
  });
  expect(sendings?.map(({ words }) => words)).toEqual(["", ""]);
});
