import { createHash } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn, rpc } from "../../support/database/rows";
import { permissions } from "../../support/permissions/permissions";

const database = await openTestDatabase();
const { service, staffId, strangerId, execute } = database;
const owner = database.as("staff").tables;
const other = database.as("stranger").tables;

beforeEach(() =>
  execute(`
    delete from private.staff_factors;
    delete from private.staff_sessions;
    delete from public.staff_invitations;
    delete from public.staff where user_id <> '${staffId}';
    update public.staff set role = 'owner';
  `),
);

const addMember = (role: string) => addTo(service.tables, "staff", { user_id: strangerId, role });
const roles = async () => {
  const data = await rowsIn(service.tables, "staff", "user_id, role");
  return Object.fromEntries(data.map((row) => [row.user_id, row.role]));
};
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

describe("roles", () => {
  test.each(["editor", "support"])(
    "a member of role %s changes nobody's, and sees no team",
    async (role) => {
      await addMember(role);
      for (const member of [strangerId, staffId]) {
        for (const refused of [
          await other.rpc("set_staff_role", { member, role: "owner" }),
          await other.rpc("remove_from_team", { member }),
          await other.rpc("reset_member_factor", { member }),
          await other.from("staff").update({ role: "owner" }).eq("user_id", member),
          await other.from("staff").insert({ user_id: member, role: "owner" }),
        ]) {
          expect(refused.error?.code).toBe("42501");
        }
      }
      const invited = await other.rpc("invite_staff", { address: "me@example.com", role: "owner" });
      expect(invited.error?.code).toBe("42501");
      expect(await rpc(other, "team")).toEqual([]);
      expect(await roles()).toEqual({ [staffId]: "owner", [strangerId]: role });
    },
  );

  test("the last owner stays one, also with two who act at once", async () => {
    const set = async (tables: typeof owner, member: string, role: string) =>
      (await tables.rpc("set_staff_role", { member, role })).data ?? null;
    const unknown = await owner.rpc("set_staff_role", { member: staffId, role: "boss" });
    expect(unknown.error).toMatchObject({ code: "PT400", message: "unknown_role" });
    expect(await set(owner, staffId, "editor")).toBe(false);
    // Nor does the operator's command take that away.
    const asOperator = { member: staffId, role: "editor" };
    expect(await rpc(service.tables, "change_staff_role", asOperator)).toBe(false);
    expect(await rpc(owner, "remove_from_team", { member: staffId })).toBe(false);
    await addMember("owner");
    await Promise.all([set(owner, strangerId, "support"), set(other, staffId, "support")]);
    expect(Object.values(await roles()).sort()).toEqual(["owner", "support"]);
  });

  test("of the last two owners who remove each other, one stays", async () => {
    // Either may win, and who is removed is signed out: so neither is the other tests' owner.
    const [ann, bo] = [await database.signUp(), await database.signUp()];
    await execute(`update public.staff set role = 'support'`);
    for (const { id } of [ann, bo])
      await addTo(service.tables, "staff", { user_id: id, role: "owner" });
    const removed = await Promise.all([
      ann.tables.rpc("remove_from_team", { member: bo.id }),
      bo.tables.rpc("remove_from_team", { member: ann.id }),
    ]);
    expect(removed.filter(({ data }) => data === true)).toHaveLength(1);
    expect(Object.values(await roles()).sort()).toEqual(["owner", "support"]);
  });
});

test("who is removed is signed out at once, with what they had started", async () => {
  const cleo = await database.signUp("cleo-team@example.com");
  await addTo(service.tables, "staff", { user_id: cleo.id, role: "owner" });
  await rpc(cleo.tables, "invite_staff", { address: "back@example.com", role: "owner" });
  expect(await rpc(owner, "remove_from_team", { member: cleo.id })).toBe(true);
  const { status } = await cleo.tables.from("staff").select("user_id");
  expect(status).toBe(401);
  expect(await rowsIn(owner, "staff_invitations", "email")).toEqual([]);
});

test("who lost the second factor is freed of it, once, and signs in again; a family is not signed out", async () => {
  const [dora, family] = [await database.signUp("dora-team@example.com"), await database.signUp()];
  const lose = () =>
    execute(`insert into private.staff_factors (user_id, secret) values ('${dora.id}', '\\x00')`);
  await addTo(service.tables, "staff", { user_id: dora.id, role: "support" });
  await lose();
  const reset = (member: string) => rpc(owner, "reset_member_factor", { member });
  expect([await reset(dora.id), await reset(dora.id), await reset(family.id)]).toEqual([
    ...[true, false, false],
  ]);
  expect((await dora.tables.from("staff").select("user_id")).status).toBe(401);
  await lose();
  const byCommand = (member: string) => rpc(service.tables, "reset_staff_factor", { member });
  expect([await byCommand(dora.id), await byCommand(family.id)]).toEqual([true, false]);
  expect((await family.tables.rpc("plans_with_role", { at_least: "viewer" })).status).toBe(200);
});

describe("an invitation", () => {
  const invite = async (address: string, role = "editor") =>
    (await rpc(owner, "invite_staff", { address, role })) as {
      invitation_id: string;
      refused?: string;
    };
  const link = async (invitation: string) =>
    (await rpc(owner, "copy_staff_invitation", { invitation })) as string;
  const take = (token: string) =>
    rpc(service.tables, "take_staff_invitation", { token_hash: hashOf(token) });

  test("is refused for who is on the team, invited, or a family", async () => {
    await database.signUp("family-team@example.com");
    expect(await invite("STAFF@example.com ")).toEqual({ refused: "already_staff" });
    expect(await invite("family-team@example.com")).toEqual({ refused: "has_account" });
    expect(await invite("new@example.com")).toHaveProperty("invitation_id");
    expect(await invite("New@example.com")).toEqual({ refused: "invited" });
    await execute("update public.staff_invitations set expires_at = now() - interval '1 second'");
    expect(await invite("new@example.com")).toHaveProperty("invitation_id");
  });

  test("makes one member, of its role, by any of its links", async () => {
    const { invitation_id } = await invite("new@example.com", "support");
    const [first, second] = [await link(invitation_id), await link(invitation_id)];
    expect(await take("0".repeat(40))).toBeNull();
    // Two who join at once with the two links.
    const taken = await Promise.all([take(first), take(second)]);
    expect(taken.filter(Boolean)).toEqual(["new@example.com"]);
    await rpc(service.tables, "give_back_staff_invitation", { token_hash: hashOf(first) });
    expect(await take(second)).toBe("new@example.com");
    // Who never came back keeps nobody out for longer than five minutes.
    const takenAgo = async (minutes: number) => {
      await execute(
        `update public.staff_invitations set taken_at = now() - interval '${minutes} minutes'`,
      );
      return take(second);
    };
    expect([await takenAgo(4), await takenAgo(6)]).toEqual([null, "new@example.com"]);
    const { id: account } = await database.signUp();
    const join = { token_hash: hashOf(second), account, name: " Nia " };
    expect(await rpc(service.tables, "join_staff", join)).toBe(true);
    const data = await rowsIn(service.tables, "staff", "display_name, role", { user_id: account });
    expect(data).toEqual([{ display_name: "Nia", role: "support" }]);
    expect(await take(first)).toBeNull();
    expect(await rpc(service.tables, "join_staff", join)).toBe(false);
  });

  test("is written to an address five times a day", async () => {
    const { invitation_id: invitation } = await invite("often@example.com");
    for (let time = 0; time < 4; time += 1)
      await rpc(owner, "resend_staff_invitation", { invitation });
    const again = await owner.rpc("resend_staff_invitation", { invitation });
    await rpc(owner, "revoke_staff_invitation", { invitation });
    expect(again.error?.message).toBe("too_many_invitations");
    expect(again.status).toBe(429);
    // There is an invitation to make a link from, but no letter.
    expect(await invite("often@example.com")).toMatchObject({ no_letter: true });
    expect(await invite("seldom@example.com")).toHaveProperty("invitation_id");
  });

  test("is over after seven days, and when it is taken back", async () => {
    const { invitation_id } = await invite("new@example.com");
    const token = await link(invitation_id);
    await execute("update public.staff_invitations set expires_at = now() - interval '1 second'");
    expect(await take(token)).toBeNull();
    await rpc(owner, "resend_staff_invitation", { invitation: invitation_id });
    await execute(
      "update private.staff_invitation_links set created_at = now() - interval '8 days'",
    );
    expect(await take(token)).toBeNull();
    const again = await link(invitation_id);
    await rpc(owner, "revoke_staff_invitation", { invitation: invitation_id });
    expect(await take(again)).toBeNull();
    expect(await link(invitation_id)).toBeNull();
    const resend = { invitation: invitation_id };
    expect(await rpc(owner, "resend_staff_invitation", resend)).toBe(false);
  });
});

test("a forgotten password is for every role", async () => {
  const ed = await database.signUp("ed-team@example.com");
  await addTo(service.tables, "staff", { user_id: ed.id, role: "editor" });
  const made = await service.tables
    .rpc("make_password_link", { address: "Ed-team@example.com", token_hash: "a".repeat(64) })
    .throwOnError();
  expect(made.data).toBe(true);
});

describe("a session that owes its code", () => {
  const OWES = `
    insert into private.staff_factors (user_id, secret) values ('${staffId}', '\\x00')
      on conflict (user_id) do update set secret = excluded.secret;
    update private.staff_sessions set verified_at = null;`;
  const clientOf = (headers: Record<string, string>) =>
    new PostgrestClient(`${database.url}/rest/v1`, { headers, fetch: database.fetch });
  const tablesOf = (persona: "staff" | "anonymous") => clientOf(database.as(persona).headers);

  test("reads nothing of any table that visitors do not read", async () => {
    await execute(OWES);
    for (const [table, { columns = "*" }] of Object.entries(permissions({ staffId, strangerId }))) {
      const { data } = await tablesOf("staff").from(table).select(columns);
      const { data: open } = await tablesOf("anonymous").from(table).select(columns);
      expect(data?.length ?? 0, table).toBeLessThanOrEqual(open?.length ?? 0);
    }
  });

  test("gets no more out of a function than somebody who is not of staff", async () => {
    const calls = await callsOfAll();
    const family = await database.signUp("nobody-of-staff@example.com");
    const answers = async (headers: Record<string, string>) => {
      const tables = clientOf(headers);
      const found: Record<string, string> = {};
      for (const [name, args] of calls) {
        const { data, error } = await tables.rpc(name, args);
        found[name] = error ? `refused: ${error.code}` : JSON.stringify(data ?? null);
      }
      return found;
    };
    const strangers = await answers(family.headers);
    const more = (answered: Record<string, string>) =>
      calls
        .map(([name]) => `${name}: ${answered[name]}`)
        .filter((line) => !/: (refused: \w+|null|false|0|""|\[\]|\{\})$/.test(line))
        .filter((line) => line !== `${line.split(":")[0]}: ${strangers[line.split(":")[0] ?? ""]}`);
    const { headers } = database.as("staff");
    // An owner otherwise gets more out of them: else the comparison would prove nothing.
    expect(more(await answers(headers)).length).toBeGreaterThan(10);
    await execute(OWES);
    expect(more(await answers(headers))).toEqual([]);
    // Three times some 170 calls.
  });
});

/** A call of every function that signed-in people may make, with arguments of its types. */
async function callsOfAll(): Promise<[string, Record<string, unknown>][]> {
  const of: Record<string, unknown> = {
    uuid: "00000000-0000-4000-8000-000000000001",
    "uuid[]": ["00000000-0000-4000-8000-000000000001"],
    text: "articles",
    "text[]": ["articles"],
    jsonb: {},
    integer: 1,
    bigint: 1,
    boolean: true,
    date: "2027-01-01",
    "timestamp with time zone": "2027-01-01T00:00:00Z",
  };
  // By way of an unrelated table: through the API nobody reads the catalog.
  await execute(`
    delete from public.investor_gate_attempts;
    insert into public.investor_gate_attempts (email_key, client_address)
    select proname, coalesce((
      select jsonb_object_agg(proargnames[place], format_type(type, null))
      from unnest(proargtypes::oid[]) with ordinality as taken (type, place)
    ), '{}')::text
    from pg_proc where pronamespace = 'public'::regnamespace
      and has_function_privilege('authenticated', oid, 'execute')`);
  const data = await rowsIn(
    service.tables,
    "investor_gate_attempts",
    "email_key, client_address",
    {},
    "email_key",
  );
  await execute("delete from public.investor_gate_attempts");
  // These concern the session itself, whatever it owes.
  const own = ["open_staff_session", "verify_factor", "factor_is_fresh", "sign_out_everywhere"];
  return data
    .filter(({ email_key }) => !own.includes(email_key))
    .map(({ email_key, client_address }) => [
      email_key,
      Object.fromEntries(
        Object.entries(JSON.parse(client_address ?? "{}") as Record<string, string>).map(
          ([name, type]) => [name, of[type]],
        ),
      ),
    ]);
}
