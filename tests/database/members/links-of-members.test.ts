import { beforeEach, describe, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { addTo, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { type AskingFamily, openInquirySite } from "../inquiries/inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
let bob: Awaited<ReturnType<AskingFamily["helper"]>>;
let hall: { id: string; address: string };
let thread_id: string;
let link: string;
/** A thread that is handed on by link, whose link an editor made. */
beforeEach(async () => {
  family = await site.family();
  hall = await site.partner("Hall");
  const asked = await family.ask([hall.id], {}, undefined, [hall.id]);
  thread_id = asked.links?.[0] ?? "";
  bob = await family.helper();
  link = String(await bob.press("make_inquiry_link", { thread_id }));
});

const anyone = () => site.browser().tables();
const pageOf = (token: string) => rpc(anyone(), "inquiry_page", { token });
const answer = (token: string) =>
  rpc(anyone(), "answer_inquiry", {
    token,
    p_id: crypto.randomUUID(),
    answer: { words: "We are free" },
  });
const endedAt = async () =>
  (await family.threads()).find(({ id }) => id === thread_id)?.link_ended_at;
const accountOf = (who: { browser: { session?: { user: { id: string } } } }) =>
  who.browser.session?.user.id ?? "";
const memberIdOf = async (who: { browser: { session?: { user: { id: string } } } }) => {
  const data = await rowIn(family.tables, "plan_members", "id", {
    plan_id: family.plan,
    user_id: accountOf(who),
  });
  return data.id;
};

/** Bob comes back with an account that an address keeps, and that was there before. */
async function signOver(before: (account: string) => unknown = () => undefined) {
  const other = site.browser();
  await other.start();
  const to_account = accountOf({ browser: other });
  await site.backend.accounts.confirmAddress(to_account, `${to_account}@example.com`);
  await addTo(site.tables, "proven_accounts", {
    user_id: to_account,
    address_hash: hashOf(to_account),
  });
  await before(to_account);
  const moved = { from_account: accountOf(bob), to_account };
  expect(await rpc(site.tables, "move_plans", moved)).toBe(1);
  return other;
}

describe("the link to a partner's page that a member made", () => {
  const ends: [string, () => Promise<unknown>][] = [
    [
      "is removed",
      async () =>
        family.tables.rpc("remove_member", { member_id: await memberIdOf(bob) }).throwOnError(),
    ],
    ["leaves", async () => bob.tables.rpc("leave_plan", { plan_id: family.plan }).throwOnError()],
    [
      "may only view from now on",
      async () =>
        family.tables
          .rpc("set_member_role", { member_id: await memberIdOf(bob), role: "viewer" })
          .throwOnError(),
    ],
    [
      "is no account any more",
      () => site.backend.execute(`delete from auth.users where id = '${accountOf(bob)}'`),
    ],
  ];

  test.each(ends)(
    "ends once who made it %s: it reads nothing and writes nothing",
    async (_, go) => {
      await family.press("book_thread", {
        thread_id,
        booking: { contact: { name: "Ann", phone: "(518) 555-0142" } },
      });
      expect(await pageOf(link)).toMatchObject({ family: { phone: "(518) 555-0142" } });
      await go();
      expect(await pageOf(link)).toBeNull();
      expect(await answer(link)).toBeNull();
    },
  );

  test("the family is told, and one press makes another", async () => {
    expect(await endedAt()).toBeNull();
    await rpc(family.tables, "remove_member", { member_id: await memberIdOf(bob) });
    expect(await endedAt()).toEqual(expect.any(String));
    const other = String(await family.press("make_inquiry_link", { thread_id }));
    expect(await endedAt()).toBeNull();
    expect(await answer(other)).toEqual({ done: true });
  });

  test("no other member's ends with it, and nothing where a letter's link still works", async () => {
    const own = String(await family.press("make_inquiry_link", { thread_id }));
    const band = await site.partner("Band");
    const asked = await family.askOne(band.id);
    const lettered = "a letter's token";
    await rpc(site.tables, "write_inquiry", {
      thread_id: asked,
      address: band.address,
      token_hash: hashOf(lettered),
    });
    await bob.press("make_inquiry_link", { thread_id: asked });
    await rpc(bob.tables, "leave_plan", { plan_id: family.plan });
    expect(await pageOf(own)).toMatchObject({ partner_name: "Hall" });
    expect(await pageOf(lettered)).toMatchObject({ partner_name: "Band" });
    const thread = (await family.threads()).find(({ id }) => id === asked);
    expect(thread?.link_ended_at).toBeNull();
  });

  test("goes on where the account is signed over to the member's own address", async () => {
    const other = await signOver();
    expect(await pageOf(link)).toMatchObject({ partner_name: "Hall" });
    expect(await endedAt()).toBeNull();
    await rpc(other.tables(), "leave_plan", { plan_id: family.plan });
    expect(await pageOf(link)).toBeNull();
  });
});

test.each([
  ["that was removed does not get its role back from", "owner", "now()", "editor"],
  ["keeps a higher role than that of", "owner", "null", "owner"],
  ["takes over a higher role from", "viewer", "null", "editor"],
])("an account %s another that is moved to it", async (_, before, removed, role) => {
  const other = await signOver((account) =>
    site.backend.execute(`insert into public.plan_members (plan_id, user_id, role, removed_at)
      values ('${family.plan}', '${account}', '${before}', ${removed})`),
  );
  const data = await rowsIn(family.tables, "plan_members", "role, removed_at", {
    plan_id: family.plan,
    user_id: accountOf({ browser: other }),
  });
  expect(data).toEqual([{ role, removed_at: null }]);
});

describe("households' links", () => {
  const households = [crypto.randomUUID(), crypto.randomUUID()];
  const add = async () => {
    households.splice(0, 2, crypto.randomUUID(), crypto.randomUUID());
    await rpc(family.tables, "add_households", {
      plan_id: family.plan,
      households: households.map((id) => ({
        id,
        name: "The Garcias",
        email: null,
        phone: "",
        plus_ones: 0,
        note: "",
        guests: [],
      })),
    });
    return links();
  };
  const links = async (tables = family.tables) =>
    (await rpc(tables, "make_household_links", { plan_id: family.plan })) as Record<string, string>;
  const opens = async (token: string | undefined) =>
    (await anyone().rpc("guest_page", { token: token ?? "" })).data !== null;
  const replaceAll = (tables = family.tables) =>
    tables.rpc("replace_household_links", { plan_id: family.plan });

  test("stay as a member who knew them goes, and are replaced all at once if the family wants", async () => {
    const before = await add();
    await rpc(family.tables, "remove_member", { member_id: await memberIdOf(bob) });
    expect(await Promise.all(Object.values(before).map(opens))).toEqual([true, true]);
    await replaceAll().throwOnError();
    expect(await Promise.all(Object.values(before).map(opens))).toEqual([false, false]);
    const after = await links();
    expect(Object.keys(after).sort()).toEqual([...households].sort());
    expect(await Promise.all(Object.values(after).map(opens))).toEqual([true, true]);
  });

  test("are replaced by who may change the plan alone", async () => {
    const before = await add();
    const viewer = await family.helper("viewer");
    expect((await replaceAll(viewer.tables)).error?.message).toBe("view_only");
    expect((await replaceAll((await site.family()).tables)).error?.message).toBe("plan_not_open");
    expect(await links()).toEqual(before);
  });

  test("are known to nobody who has gone where an account is signed over", async () => {
    await signOver();
    const data = await rowIn(family.tables, "plan_members", "role", {
      plan_id: family.plan,
      user_id: accountOf(bob),
    });
    expect(data.role).toBe("viewer");
  });
});
