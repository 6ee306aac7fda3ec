import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rpc } from "../../support/database/rows";
import { appCode, withCodeBefore } from "../../support/totp";

const database = await openTestDatabase();
const { service, staffId, execute } = database;
const staff = database.as("staff").tables;

beforeEach(() =>
  execute(`
    delete from private.staff_factors;
    delete from private.staff_sessions;
    delete from public.staff_invitations;
    delete from public.staff where user_id <> '${staffId}';
    update public.staff set role = 'owner', display_name = 'Sam Staff';
    update public.site_settings set value = '' where key = 'factor_required';
  `),
);

const opened = async (tables = staff) =>
  (await rpc(tables, "open_staff_session", { device: "Firefox on Linux" })) as Record<
    string,
    unknown
  > | null;
const verify = async (code: string) =>
  (await rpc(staff, "verify_factor", { code })) as Record<string, unknown>;
const settings = async () => (await staff.from("site_settings").select("key")).data?.length;

/** Enrols, with the code of the step before: those of now and after it are left. */
async function enrol(): Promise<{ secret: string; codes: string[] }> {
  const secret = await rpc(staff, "offer_factor");
  const { codes } = await withCodeBefore(secret as string, async (code) => {
    return (await rpc(staff, "confirm_factor", { code })) as { codes: string[]; refused?: string };
  });
  return { secret: secret as string, codes };
}

/** Puts the session where it was just after the password. */
const owe = () => execute("update private.staff_sessions set verified_at = null");
const later = (time: string) =>
  execute(`update private.staff_sessions set verified_at = now() - interval '${time}'`);

describe("codes", () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("of second %i are those of the standard", async (second, code) => {
    expect(appCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 0, second * 1000)).toBe(code);
    await execute(`do $$ begin
      if private.totp('12345678901234567890', ${Math.floor(second / 30)}) <> '${code}' then
        raise exception 'another code';
      end if;
      if private.base32('12345678901234567890') <> 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' then
        raise exception 'another secret';
      end if;
    end $$`);
  });

  test("of one step beside now are taken, each once, and none before one that was taken", async () => {
    const began = Date.now();
    const { secret } = await enrol();
    await owe();
    expect(await verify(appCode(secret, -1, began))).toEqual({ refused: "wrong" });
    // No step ends between a code and its answer.
    await expect.poll(() => Date.now() % 30_000).toBeLessThan(25_000);
    expect(await verify(appCode(secret, 2))).toEqual({ refused: "wrong" });
    expect(await verify(appCode(secret, 1))).toEqual({ codes_left: 10 });
    expect(await verify(appCode(secret, 1))).toEqual({ refused: "wrong" });
    expect(await verify(appCode(secret))).toEqual({ refused: "wrong" });
  });

  test("five wrong ones begin a pause, in which a right one is not looked at", async () => {
    const { secret } = await enrol();
    await owe();
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await verify("000000x")).toEqual({ refused: "wrong" });
    }
    expect(await verify("")).toEqual({ refused: "paused" });
    expect(await verify(appCode(secret))).toEqual({ refused: "paused" });
    await execute("update private.staff_factors set paused_until = now() - interval '1 second'");
    // Each further wrong one begins another.
    expect(await verify("1")).toEqual({ refused: "paused" });
    await execute("update private.staff_factors set paused_until = now() - interval '1 second'");
    expect(await verify(appCode(secret))).toEqual({ codes_left: 10 });
  });

  test("wrong ones of a session that owes its code pause no session that gave one", async () => {
    const { secret } = await enrol();
    await owe();
    for (let tries = 0; tries < 5; tries += 1) await verify("000000x");
    expect(await verify(appCode(secret))).toEqual({ refused: "paused" });
    // The owner's own, beside it.
    await later("11 minutes");
    expect(await verify(appCode(secret))).toEqual({ codes_left: 10 });
    // That takes nothing back of the other's pause, and is bounded itself.
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await verify("000000x")).toEqual({ refused: "wrong" });
    }
    expect(await verify("000000x")).toEqual({ refused: "paused" });
    expect(await verify(appCode(secret, 1))).toEqual({ refused: "paused" });
    await owe();
    expect(await verify(appCode(secret, 1))).toEqual({ refused: "paused" });
  });

  test("of the app, however many wrong ones there are, pause no recovery code", async () => {
    const { secret, codes } = await enrol();
    const [first = "", second = ""] = codes;
    await owe();
    for (let tries = 0; tries < 6; tries += 1) await verify("000000");
    expect(await verify(first)).toEqual({ codes_left: 9 });
    // Nor in a session that gave its code, and those of the app still wait.
    for (let tries = 0; tries < 6; tries += 1) await verify("000000");
    expect(await verify(second)).toEqual({ codes_left: 8 });
    await owe();
    expect(await verify(appCode(secret))).toEqual({ refused: "paused" });
  });

  test("for recovery are tried ten times a session, and shut out no other session", async () => {
    const { secret, codes } = await enrol();
    await owe();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await verify("aaaaa-aaaaa-aaaaa")).toEqual({ refused: "wrong" });
    }
    expect(await verify(codes[0] ?? "")).toEqual({ refused: "sign_in_again" });
    // Nor do they pause the app's.
    expect(await verify(appCode(secret))).toEqual({ codes_left: 10 });
    // The owner's own session, no matter who tries in theirs.
    await owe();
    await execute("update private.staff_sessions set id = gen_random_uuid()");
    expect(await verify(codes[0] ?? "")).toEqual({ codes_left: 9 });
  });

  test("twenty guesses at once are counted one after the other", async () => {
    const { secret } = await enrol();
    await owe();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify("111")));
    expect(answers.filter(({ refused }) => refused === "wrong")).toHaveLength(4);
    expect(await verify(appCode(secret))).toEqual({ refused: "paused" });
  });

  test("for recovery are ten, good once each, however they are typed", async () => {
    const { codes } = await enrol();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    await owe();
    const [first = "", second = ""] = codes;
    expect(await verify(` ${first.toUpperCase().replaceAll("-", " ")} `)).toEqual({
      codes_left: 9,
    });
    expect(await verify(first)).toEqual({ refused: "wrong" });
    const fresh = await rpc(staff, "new_recovery_codes");
    expect(fresh).toHaveLength(10);
    expect(await verify(second)).toEqual({ refused: "wrong" });
    expect(await verify(fresh?.[0] ?? "")).toEqual({ codes_left: 9 });
  });
});

describe("a session that owes its code", () => {
  test("is of nobody until it gives one", async () => {
    const { secret } = await enrol();
    expect(await opened()).toMatchObject({ owes: null, has_factor: true, codes_left: 10 });
    await owe();
    expect(await opened()).toMatchObject({ role: "owner", owes: "code" });
    expect(await settings()).toBe(1);
    expect(await rpc(staff, "is_staff")).toBe(false);
    expect(await rpc(staff, "staff_may", { area: "settings" })).toBe(false);
    for (const refused of [
      await staff.rpc("offer_factor"),
      await staff.rpc("confirm_factor", { code: "000000" }),
      await staff.rpc("new_recovery_codes"),
      await staff.rpc("remove_factor"),
      await staff.rpc("end_own_sessions"),
      await staff.rpc("begin_export", { what: "contact-messages" }),
      await staff.rpc("invite_staff", { address: "mine@example.com", role: "owner" }),
      await staff.rpc("set_staff_role", { member: staffId, role: "owner" }),
    ]) {
      expect(refused.error?.code).toBe("42501");
    }
    expect(await rpc(staff, "team")).toEqual([]);
    expect(await rpc(staff, "own_sessions")).toEqual([]);
    await verify(appCode(secret));
    expect(await rpc(staff, "is_staff")).toBe(true);
  });

  test("has none of the sessions from before the factor beside it", async () => {
    const count = async () => {
      const data = await rpc(staff, "own_sessions");
      return (data as unknown[]).length;
    };
    await execute(`insert into auth.sessions (id, user_id, created_at, updated_at)
      values (gen_random_uuid(), '${staffId}', now(), now())`);
    expect(await count()).toBe(2);
    await enrol();
    expect(await count()).toBe(1);
  });

  test("cannot be helped by another member's session", async () => {
    await enrol();
    await owe();
    await execute(`insert into private.staff_sessions (id, user_id, verified_at)
      values (gen_random_uuid(), '${staffId}', now())`);
    expect(await rpc(staff, "is_staff")).toBe(false);
  });
});

describe("a role that must have a factor", () => {
  const demand = (value: string) =>
    staff.from("site_settings").update({ value }).eq("key", "factor_required").select();

  test("is asked for by an owner who has one, and lets nobody without one in", async () => {
    expect((await demand("owner")).error).toMatchObject({ message: "factor_first" });
    const { secret } = await enrol();
    expect((await demand("owner,boss")).error?.message).toBe("not_roles");
    expect((await demand("owner,support")).data).toHaveLength(1);
    expect((await staff.rpc("remove_factor")).error?.message).toBe("factor_required");
    await execute("delete from private.staff_factors");
    expect(await opened()).toMatchObject({ owes: "factor", must_have: true, has_factor: false });
    // The site asks this before a password is changed.
    expect(await rpc(staff, "factor_is_fresh")).toBe(false);
    expect(await settings()).toBe(1);
    await enrol();
    expect(await opened()).toMatchObject({ owes: null });
    expect(secret).toHaveLength(32);
  });

  test("leaves the other roles as they are", async () => {
    await enrol();
    await demand("support");
    await rpc(staff, "remove_factor");
    expect(await opened()).toMatchObject({ owes: null, must_have: false, has_factor: false });
  });
});

const ASKING = [
  "add_investor_password",
  "begin_export",
  "confirm_factor",
  "copy_staff_invitation",
  "delete_messages",
  "delete_requests",
  "erase_person",
  "export_person",
  "give_investor_access",
  "invite_staff",
  "new_recovery_codes",
  "offer_factor",
  "purge_record",
  "remove_factor",
  "remove_from_team",
  "remove_reported_plan",
  "resend_staff_invitation",
  "reset_member_factor",
  "revoke_staff_invitation",
  "set_staff_role",
];
const GUARDED = [
  "contact_messages",
  "early_access_requests",
  "investor_passwords",
  "investor_people",
];

describe("a code from longer ago than ten minutes", () => {
  const message = () =>
    service.tables
      .from("contact_messages")
      .insert({ name: "Ann", email: "ann@example.com", subject: "Hello", message: "Words enough" })
      .select("id")
      .single()
      .throwOnError();
  const remove = async (id: string) =>
    (await staff.from("contact_messages").delete().eq("id", id).select("id").throwOnError()).data;

  test("is asked for again before people's data is deleted or exported", async () => {
    const { data } = await message();
    const { secret } = await enrol();
    await later("11 minutes");
    expect(await remove(data.id)).toEqual([]);
    const refused = await staff.rpc("begin_export", { what: "contact-messages" });
    expect(refused.error).toMatchObject({ code: "42501", message: "factor_not_fresh" });
    await verify(appCode(secret));
    await rpc(staff, "begin_export", { what: "contact-messages" });
    expect(await remove(data.id)).toHaveLength(1);
  });

  test("is asked for before the factor is replaced, or the team changed", async () => {
    await enrol();
    await later("11 minutes");
    for (const refused of [
      await staff.rpc("offer_factor"),
      await staff.rpc("new_recovery_codes"),
      await staff.rpc("remove_factor"),
      await staff.rpc("invite_staff", { address: "new@example.com", role: "editor" }),
      await staff.rpc("remove_from_team", { member: staffId }),
      await staff.rpc("remove_reported_plan", { plan_id: staffId, reason: "Nobody knows them" }),
    ]) {
      expect(refused.error?.message).toBe("factor_not_fresh");
    }
  });

  // Each of them is asked for on its screen before (tests/screens/office/team.test.tsx).
  test("is asked for by these, and by nothing else", async () => {
    const asking = `do $$ declare named text; begin
      select string_agg(proname, ' ' order by proname) into named from pg_proc
      where prosrc ~ 'demand_fresh_factor|ask_owner|lock_team' and pronamespace = 'public'::regnamespace;
      if named is distinct from '${ASKING.join(" ")}' then raise exception '%', named; end if;
      select string_agg(tablename, ' ' order by tablename) into named from pg_policies
      where qual ~ 'factor_is_fresh';
      if named is distinct from '${GUARDED.join(" ")}' then raise exception '%', named; end if;
    end $$`;
    await expect(execute(asking)).resolves.toBeUndefined();
  });

  test("goes by the database's clock, whatever the browser's is", async () => {
    await enrol();
    await later("9 minutes 30 seconds");
    const { fresh_for } = (await opened()) ?? {};
    expect(fresh_for).toBeLessThanOrEqual(30);
    expect(fresh_for).toBeGreaterThan(20);
    await later("1 hour");
    expect(await opened()).toMatchObject({ fresh_for: 0 });
    await execute("delete from private.staff_factors");
    await owe();
    expect(await opened()).toMatchObject({ has_factor: false, fresh_for: 0 });
  });

  test("is asked for before roles are asked for a factor, or freed of it", async () => {
    const demand = (value: string) =>
      staff.from("site_settings").update({ value }).eq("key", "factor_required").select();
    const { secret } = await enrol();
    await demand("support");
    await later("11 minutes");
    for (const value of ["support,editor", ""]) {
      expect((await demand(value)).error).toMatchObject({
        code: "42501",
        message: "factor_not_fresh",
      });
    }
    await verify(appCode(secret));
    expect((await demand("")).data).toHaveLength(1);
  });

  test("is of no matter to who has no factor", async () => {
    const { data } = await message();
    await rpc(staff, "begin_export", { what: "contact-messages" });
    expect(await remove(data.id)).toHaveLength(1);
  });
});

test("an offered secret does nothing until its own code comes, and an hour at most", async () => {
  await rpc(staff, "offer_factor");
  expect(await opened()).toMatchObject({ has_factor: false, owes: null });
  const confirm = (code: string) => rpc(staff, "confirm_factor", { code });
  expect(await confirm("000000")).toEqual({ refused: "wrong" });
  const secret = await rpc(staff, "offer_factor");
  await execute("update private.staff_factors set offered_at = now() - interval '61 minutes'");
  expect(await confirm(appCode(secret ?? ""))).toEqual({ refused: "over" });
});

test("pressed again after a lost answer, the code brings recovery codes, and nothing but a code does", async () => {
  const { secret, codes } = await enrol();
  const confirm = (code: string) => rpc(staff, "confirm_factor", { code });
  // No step ends between a code and its answer.
  await expect.poll(() => Date.now() % 30_000).toBeLessThan(25_000);
  for (const step of [0, 1]) {
    const again = (await confirm(appCode(secret, step))) as { codes: string[] };
    expect(again.codes).toHaveLength(10);
    expect(again.codes).not.toEqual(codes);
  }
  expect(await confirm("000000")).toEqual({ refused: "over" });
  await later("11 minutes");
  const { error } = await staff.rpc("confirm_factor", { code: appCode(secret) });
  expect(error?.message).toBe("factor_not_fresh");
});

test("one's own other sessions are seen and ended, nobody else's", async () => {
  const stranger = database.as("stranger");
  await execute(`insert into auth.sessions (id, user_id, created_at, updated_at)
    values ('00000000-0000-4000-8000-0000000000a1', '${staffId}', now(), now())`);
  await opened();
  const data = await rpc(staff, "own_sessions");
  expect(data).toMatchObject([
    { is_this: true, device: "Firefox on Linux" },
    { is_this: false, device: "" },
  ]);
  expect(await rpc(stranger.tables, "own_sessions")).toEqual([]);
  expect((await stranger.tables.rpc("end_own_sessions")).error?.code).toBe("42501");
  expect(await opened(stranger.tables)).toBeNull();
  // Not this one, which is for signing out.
  const [own] = data as { id: string }[];
  const end = (session?: string) => rpc(staff, "end_own_sessions", { session });
  expect(await end(own?.id)).toBe(0);
  expect(await end("00000000-0000-4000-8000-0000000000a1")).toBe(1);
  expect(await end()).toBe(0);
});
