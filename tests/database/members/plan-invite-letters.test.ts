import { beforeEach, describe, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { longerAgo } from "../../support/database/spendings";
import { type Browser, openFamilySite } from "../../support/site/family-site";
import { writtenLetters } from "../../support/written-letters";

const site = await openFamilySite();
let owner: Browser;
let plan: string;

let people = 0;
beforeEach(async () => {
  people += 1;
  owner = site.browser();
  plan = await owner.startPlan("Harold");
  await owner.confirm(`o${people}@example.com`);
  await rpc(site.tables, "set_mail_state", { sends: true });
});

const invite = (address: string, by = owner, plan_id = plan) =>
  by.tables().rpc("invite_by_letter", { plan_id, role: "editor", address });

/** The invitations that are due; other letters leave as well. */
const written = async () =>
  (await writtenLetters<{ link: string }>(site.tables)).filter(
    ({ kind }) => kind === "plan-invite",
  );

test("an invitation by letter opens the plan once, for anyone who has the letter", async () => {
  const { data } = await invite(" Ann@Example.com ").throwOnError();
  expect(Object.keys(data as object).sort()).toEqual(["expires_at", "id"]);
  const [letter] = await written();
  expect(letter?.props).toMatchObject({ from: "Ruth", honoree_name: "Harold", role: "editor" });
  expect(letter?.stopLink).toMatch(/^https:\/\/site\.example\/letters\/\w+$/);
  const [address, token = ""] = letter?.props?.link.split("#") ?? [];
  expect(address).toBe("https://site.example/plan/join");
  const rows = await rowsIn(site.tables, "letters");
  expect(JSON.stringify(rows)).not.toContain(token);
  const invites = await rowsIn(site.tables, "plan_invites");
  expect(JSON.stringify(invites)).not.toMatch(/ann@example\.com/i);
  expect(invites[0]?.token_hash).toBe(hashOf(token));

  const ann = site.browser();
  await ann.start();
  const accept = (by: Browser) => by.tables().rpc("accept_invite", { token, name: "Ann" });
  expect((await accept(ann)).data).toMatchObject({ state: "joined", plan_id: plan });
  expect(await ann.plans()).toEqual([plan]);
  const other = site.browser();
  await other.start();
  expect((await accept(other)).data).toEqual({ state: "used" });
});

test("one that is pressed for again after a lost answer is one letter, with what was put right", async () => {
  const p_id = crypto.randomUUID();
  const press = (role: string) => {
    const asked = { plan_id: plan, role, address: "dot@example.com", p_id };
    return owner.tables().rpc("invite_by_letter", asked).throwOnError();
  };
  const { data } = await press("editor");
  expect((await press("viewer")).data).toEqual(data);
  expect(await written()).toMatchObject([{ to: "dot@example.com", props: { role: "viewer" } }]);
  await press("viewer");
  expect(await written()).toEqual([]);
  await owner.tables().rpc("end_plan", { plan_id: plan }).throwOnError();
  await expect(press("viewer")).rejects.toMatchObject({ message: "plan_ended" });
  await owner.tables().rpc("reopen_plan", { plan_id: plan }).throwOnError();
  // One that was taken back gives way to another.
  await rpc(owner.tables(), "revoke_invite", { invite_id: p_id });
  expect((await press("viewer")).data).not.toEqual(data);
  expect(await written()).toHaveLength(1);
});

test("one that was taken back before it left is not sent", async () => {
  const { data } = await invite("bea@example.com").throwOnError();
  const { id } = data as { id: string };
  await rpc(owner.tables(), "revoke_invite", { invite_id: id });
  expect(await written()).toEqual([{ to: "bea@example.com", kind: "plan-invite" }]);
});

describe("is refused", () => {
  const refused = async (answer: PromiseLike<{ error: { message: string } | null }>) =>
    (await answer).error?.message;

  test("to who is no owner, a stranger seeing no plan at all", async () => {
    const stranger = site.browser();
    await stranger.start();
    expect(await refused(invite("c@example.com", stranger))).toBe("plan_not_open");
    await site.helper(owner, plan, "editor", stranger);
    expect(await refused(invite("c@example.com", stranger))).toBe("owners_only");
  });

  test("where the site sends no email, or no address keeps the plan", async () => {
    const unkept = site.browser();
    const theirs = await unkept.startPlan();
    expect(await refused(invite("d@example.com", unkept, theirs))).toBe("address_first");
    await rpc(site.tables, "set_mail_state", { sends: false });
    expect(await refused(invite("d@example.com"))).toBe("no_mail");
  });

  test("for an address that takes none, and after three a week to one", async () => {
    for (let time = 0; time < 3; time += 1) await invite("e@example.com").throwOnError();
    expect(await refused(invite("E@example.com"))).toBe("too_many_letters");
    await site.backend.execute(
      "select private.suppress_letters('f@example.com', 'stream:plan', 'unsubscribe')",
    );
    expect(await refused(invite("f@example.com"))).toBe("address_refuses");
  });

  test("after ten a day, and for what is no address", async () => {
    for (let time = 0; time < 10; time += 1) await invite(`g${time}@example.com`).throwOnError();
    expect(await refused(invite("g11@example.com"))).toBe("too_many_letters");
    expect(await refused(invite("nobody"))).toBeDefined();
    expect(await rowsIn(site.tables, "plan_invites", "id", { plan_id: plan })).toHaveLength(10);
  });
});

test("an account sends 20 a day, whatever plans they are for and whichever are gone", async () => {
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    const p_id = crypto.randomUUID();
    const start = { p_id, answers: { kind: "died" } };
    await rpc(owner.tables(), "start_plan", start);
    for (let time = 0; time < 8; time += 1) {
      const { error } = await invite(`h${count}x${time}@example.com`, owner, p_id);
      answers.push(error?.message ?? "sent");
    }
    await rpc(owner.tables(), "delete_plan", { plan_id: p_id });
  }
  expect(answers).toEqual([...Array(20).fill("sent"), ...Array(4).fill("too_many_letters")]);
  await site.backend.execute(longerAgo("25 hours"));
  await rpc(site.tables, "remove_old_letters");
  await invite("h@example.com").throwOnError();
});

test("the address is gone after 30 days", async () => {
  await invite("old@example.com").throwOnError();
  await site.backend.execute(
    "update public.letters set created_at = now() - interval '31 days' where recipient = 'old@example.com'",
  );
  await rpc(site.tables, "remove_old_letters");
  expect(await rowsIn(site.tables, "letters", "id", { recipient: "old@example.com" })).toEqual([]);
});

describe("a letter that does not arrive", () => {
  const told = (by = owner) => rpc(by.tables(), "invite_letters", { plan_id: plan });
  const inviteId = async (address: string) =>
    ((await invite(address).throwOnError()).data as { id: string }).id;

  test("is told to the owners, without its address, until the invitation is over", async () => {
    const arrived = await inviteId("i1@example.com");
    await written();
    const back = await inviteId("i2@example.com");
    await writtenLetters(site.tables, {
      outcome: "failed",
      error: "550 no such user",
      bounced: true,
    });
    const lost = await inviteId("i3@example.com");
    await writtenLetters(site.tables, { outcome: "failed", error: "no server answered" });
    const stopped = await inviteId("i4@example.com");
    await site.backend.execute(
      "select private.suppress_letters('i4@example.com', 'stream:plan', 'unsubscribe')",
    );
    await written();
    expect(await told()).toEqual({ [back]: "refused", [lost]: "failed", [stopped]: "refused" });
    // Later a mail service says of one that it had taken that it came back.
    const data = await rowIn(site.tables, "letters", "message_id", { recipient: "i1@example.com" });
    const event = { type: "bounce", address: "i1@example.com", permanent: true, ...data };
    await rpc(site.tables, "note_mail_events", { events: [event] });
    expect(await told()).toHaveProperty(arrived, "refused");
    for (const invite_id of [arrived, back, lost]) {
      await rpc(owner.tables(), "revoke_invite", { invite_id });
    }
    expect(await told()).toEqual({ [stopped]: "refused" });
  });

  test("is nobody else's to know", async () => {
    const helper = site.browser();
    await helper.start();
    const ask = async () => (await helper.tables().rpc("invite_letters", { plan_id: plan })).error;
    expect(await ask()).toMatchObject({ message: "plan_not_open" });
    await site.helper(owner, plan, "editor", helper);
    expect(await ask()).toMatchObject({ message: "owners_only" });
  });
});
