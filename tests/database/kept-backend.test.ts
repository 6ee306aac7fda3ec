import { afterAll, beforeAll, expect, test } from "vitest";
import { giveBack, type KeptBackend, takeBackend } from "../support/database/kept-backend";
import { RESTORE_ROWS } from "../support/database/kept-rows";

let kept: KeptBackend;
beforeAll(async () => {
  kept = await takeBackend();
});
afterAll(() => giveBack(kept));

const TABLES = `select oid from pg_class where relkind in ('r', 'p', 'S')
  and relnamespace::regnamespace::text not in ('pg_catalog', 'pg_toast', 'information_schema', 'kept')`;

/** Fails in the database where there is a row. */
const none = (query: string) =>
  kept.backend.execute(`do $$ begin
    if exists (${query}) then raise exception 'There are: %', (select string_agg(t::text, ', ') from (${query}) t); end if;
  end $$`);

test("every table and sequence is looked after", () =>
  none(
    `select oid::regclass from (${TABLES}) ours where oid not in (select of from kept.relations)`,
  ));

test("what tests have added, changed and removed is put back", async () => {
  const { backend, sessions } = kept;
  const { secretKey: apikey } = backend;
  const file = `${backend.url}/storage/v1/object/article-images/left.png`;
  const body = new Uint8Array([137, 80, 78, 71]);
  const headers = { apikey, "content-type": "image/png" };
  expect((await backend.fetch(file, { method: "POST", headers, body })).status).toBe(200);
  await backend.accounts.create({ email: "left@example.com", password: "a password" });
  await backend.execute(`
    select private.enqueue_letter('test-letter', '{}', 'a@example.com', 'account', 'test:left');
    update public.staff set display_name = 'Somebody else';
`);
  giveBack(kept);
  kept = await takeBackend();
  expect(kept.backend).toBe(backend);
  expect((await backend.fetch(file, { headers })).ok).toBe(false);
  await none("select from public.letters");
  await none("select from auth.users where email = 'left@example.com'");
  await none("select from storage.objects");
  await none("select from public.staff where display_name <> 'Sam Staff'");

  // Everything at once: without its rules, as nothing else could.
  await backend.execute(`do $$
    declare
      it regclass;
    begin
      set local session_replication_role = replica;
      for it in select oid from (${TABLES}) ours loop
        if (select relkind from pg_class where oid = it) = 'S' then perform setval(it, 4711);
        else execute format('delete from %s', it);
        end if;
      end loop;
    end $$`);
  giveBack(kept);
  kept = await takeBackend();
  expect(kept.backend).toBe(backend);
  await none("select where 0 = (select count(*) from public.plan_templates)");
  expect(kept.sessions).toBe(sessions);
  const token = `Bearer ${sessions.staff.access_token}`;
  const me = await backend.fetch(`${backend.url}/rest/v1/staff?select=display_name`, {
    headers: { apikey: backend.publishableKey, authorization: token },
  });
  expect(await me.json()).toEqual([{ display_name: "Sam Staff" }]);
});

test.each([
  ["create table public.left_over ()", "drop table public.left_over"],
  [
    "alter table public.staff alter display_name set default 'x'",
    "alter table public.staff alter display_name set default ''",
  ],
  ["alter table public.plans disable trigger user", "alter table public.plans enable trigger user"],
  ["grant delete on public.staff to anon", "revoke delete on public.staff from anon"],
  ["create policy left_over on public.staff using (true)", "drop policy left_over on public.staff"],
  [
    "alter table public.staff disable row level security",
    "alter table public.staff enable row level security",
  ],
  [
    "alter function public.start_plan security invoker",
    "alter function public.start_plan security definer",
  ],
])("a database is not used again after: %s", async (change, back) => {
  await kept.backend.execute(change);
  const reason = kept.backend.execute(RESTORE_ROWS);
  await expect(reason).rejects.toThrow("The database is not as it was kept");
  await kept.backend.execute(back);
});
