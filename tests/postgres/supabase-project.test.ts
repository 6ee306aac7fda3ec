import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readThings } from "../../scripts/migration/catalog";
import { changesBetween } from "../../scripts/migration/delta";
import { DEADLINES } from "../../server/backend/engine/protocol";
import { signingAddresses } from "../../server/backend/supabase/signed-address";
import { createDatabase, PostgresServer } from "../support/database/postgres";
import { TEMPLATE } from "../support/database/template";
import { asSupabaseProject, OWNER } from "./supabase-project";

const DATABASE = "supabase_project";
const PASSWORD = "project";
const FOLDER = "supabase/migrations";

const LIMITS = "supabase/data/role_limits.sql";

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
type Client = ReturnType<typeof connect>;

let server: PostgresServer;
let superuser: Client;
let owner: Client;
let own: Client;

beforeAll(async () => {
  // Its own, because the migrations set what the roles of all its databases may cost.
  server = await PostgresServer.create();
  await server.execute(`create database ${DATABASE}`);
  await server.execute(asSupabaseProject(DATABASE, PASSWORD), DATABASE);
  superuser = connect(server.url(DATABASE));
  owner = connect(server.url(DATABASE, OWNER, PASSWORD));
  own = connect(await createDatabase(inject("postgres"), TEMPLATE));
});
afterAll(async () => {
  await Promise.all([superuser, owner, own].map((client) => client?.end()));
  await server.remove();
});

/** A statement up to its end, or that of the parentheses around it, without what stands in its own. */
function outermost(source: string): string {
  let depth = 0;
  let statement = "";
  for (const character of source) {
    if (character === ")") depth -= 1;
    if (depth < 0 || (depth === 0 && character === ";")) break;
    if (depth === 0) statement += character;
    if (character === "(") depth += 1;
  }
  return statement;
}

/** The parts of the database that make up the boundary, in an order of its own. */
const boundary = async (database: Client) => ({
  tables: await database`
    select table_schema, table_name, grantee, privilege_type
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role')
    order by 1, 2, 3, 4`,
  columns: await database`
    select table_name, column_name, grantee, privilege_type
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role')
    order by 1, 2, 3, 4`,
  functions: await database`
    select proname, pg_get_function_identity_arguments(oid) as arguments, prosecdef,
      has_function_privilege('anon', oid, 'execute') as anonymous,
      has_function_privilege('authenticated', oid, 'execute') as signed_in,
      has_function_privilege('service_role', oid, 'execute') as site
    from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  policies: await database`
    select schemaname, tablename, policyname, roles::text[], cmd, qual, with_check
    from pg_policies where schemaname in ('public', 'storage') order by 1, 2, 3`,
  protected: await database`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by 1`,
  triggers: await database`
    select tgrelid::regclass::text as relation, tgname from pg_trigger
    where not tgisinternal order by 1, 2`,
  buckets: await database`
    select id, name, public, file_size_limit::text, allowed_mime_types
    from storage.buckets order by 1`,
});

describe("a Supabase project", () => {
  test("takes every migration from an account without a superuser's rights", async () => {
    const [account] = await owner`
      select rolsuper, pg_has_role('supabase_auth_admin', 'member') as auth
      from pg_roles where rolname = current_user`;
    expect(account).toEqual({ rolsuper: false, auth: false });
    for (const name of (await readdir(FOLDER)).sort()) {
      const script = await readFile(join(FOLDER, name), "utf8");
      await owner
        .begin((transaction) => transaction.unsafe(script).simple())
        .catch((error) => {
          throw new Error(`${name}: ${error.message}`);
        });
    }
  });

  test("has the same boundary afterwards as this site's own databases", async () => {
    const [theirs, ours] = await Promise.all([boundary(owner), boundary(own)]);
    expect(theirs.policies.length).toBeGreaterThan(20);
    expect(theirs).toEqual(ours);
  });

  test("has the same catalog as this site's own databases, but for Supabase's extensions", async () => {
    const things = (client: Client) =>
      readThings(async (sql) => [...(await client.unsafe<never[]>(sql))]);
    const changes = changesBetween(await things(own), await things(owner));
    expect(changes.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      [undefined, "uuid-ossp"],
    ]);
  });

  test("ends a call that takes long, the site's own after those of people, whatever it calls", async () => {
    const roles = await owner<{ rolname: string; rolconfig: string[] }[]>`
      select rolname, rolconfig from pg_roles where rolconfig is not null`;
    const settings = new Map(roles.map(({ rolname, rolconfig }) => [rolname, rolconfig]));
    expect(settings.get("anon")).toContain("statement_timeout=3s");
    expect(settings.get("authenticated")).toContain("statement_timeout=8s");
    expect(settings.get("service_role")).toContain(
      `statement_timeout=${DEADLINES.site.statement / 1000}s`,
    );
    // PostgREST takes a function's own for its caller's, and PostgreSQL does nothing with it.
    const own = await owner`
      select oid::regprocedure from pg_proc where proconfig::text like '%statement_timeout%'`;
    expect([...own]).toEqual([]);
  });

  test("has its roles' limits set while another database of the server sets the first", async () => {
    const limits = await readFile(LIMITS, "utf8");
    await superuser`alter role anon reset all`;
    const client = connect(server.url());
    const other = await client.reserve();
    await other.unsafe(`begin; ${limits}`).simple();
    const ours = owner.unsafe(limits).simple().execute();
    await expect.poll(() => superuser`select from pg_locks where not granted`).toHaveLength(1);
    await other.unsafe("commit");
    await ours;
    const [anon] = await owner`select rolconfig from pg_roles where rolname = 'anon'`;
    expect(anon?.rolconfig).toContain("statement_timeout=3s");
    other.release();
    await client.end();
  });

  test("reads no setting of PostgREST's that it was not given, and refuses loudly", async () => {
    const [api] = await owner`select rolconfig from pg_roles where rolname = 'authenticator'`;
    expect(api?.rolconfig).toEqual([
      "pgrst.db_max_rows=1000",
      "pgrst.db_aggregates_enabled=false",
      "pgrst.db_plan_enabled=false",
      "pgrst.db_pre_request=public.limit_concurrent_calls",
    ]);
    const limits = await readFile(LIMITS, "utf8");
    await superuser.unsafe(`revoke set on parameter pgrst.db_pre_request from ${OWNER}`);
    await expect(owner.unsafe(limits).simple()).rejects.toThrow(
      /^The project refuses pgrst.db_pre_request of authenticator: permission denied/,
    );
  });

  test("takes six calls of a network at once, and leaves others their connections", async () => {
    const clients = Array.from({ length: 7 }, () => connect(server.url(DATABASE)));
    const calls = clients.map((client) => client.reserve());
    /** As PostgREST begins a call that reads. */
    const begin = async (at: number, role: string, headers: object) => {
      const call = await calls[at];
      await call?.unsafe("rollback; begin read only");
      await call?.unsafe(`set local role ${role}`);
      await call?.unsafe(
        `select set_config('request.headers', '${JSON.stringify(headers)}', true)`,
      );
      await call?.unsafe("select public.limit_concurrent_calls()");
    };
    const hostile = { "cf-connecting-ip": "192.0.2.1" };
    for (let at = 0; at < 6; at += 1) await begin(at, at % 2 ? "anon" : "authenticated", hostile);
    const refusal = { code: "PGRST", message: expect.stringContaining("too_many_calls") };
    await expect(begin(6, "anon", hostile)).rejects.toMatchObject(refusal);
    await begin(6, "anon", { "cf-connecting-ip": "198.51.100.1" });
    await begin(6, "anon", {});
    await begin(6, "service_role", hostile);
    const [{ key } = {}] = await superuser`select public.visitor_address_key() as key`;
    const fetch = signingAddresses({
      fetch: async (_input, init) => Response.json([...new Headers(init?.headers)]),
      key,
      readKey: async () => key,
    });
    const sent = await fetch("https://p.example/rest/v1/partners", {
      headers: { ...hostile, "x-forwarded-for": "192.0.2.1" },
    });
    await begin(6, "anon", Object.fromEntries(await sent.json()));
    await (await calls[0])?.unsafe("commit");
    await begin(6, "anon", hostile);
    for (const call of calls) (await call).release();
    await Promise.all(clients.map((client) => client.end()));
  });

  test("ends what its auth takes for an account, once the address is proven", async () => {
    const ruth = crypto.randomUUID();
    await superuser`insert into auth.users
        (id, email, email_confirmed_at, encrypted_password, email_change)
      values (${ruth}, 'ruth@example.com', now(), 'a stranger knows it', 'eve@example.com')`;
    await superuser`insert into auth.one_time_tokens
      values (${ruth}, ${ruth}, 'email_change_token_new', 'a', 'eve@example.com')`;
    await superuser.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`select public.prove_account(${ruth})`;
    });
    const left = await superuser`
      select encrypted_password as password, email_change as change,
        (select count(*)::int from auth.one_time_tokens) as links
      from auth.users where id = ${ruth}`;
    expect([...left]).toEqual([{ password: null, change: "", links: 0 }]);
  });

  test("owns none of what is Supabase's, and its rules are the owner's", async () => {
    const refused = (statement: string) => expect(owner.unsafe(statement)).rejects.toThrow("owner");
    await refused("alter table storage.objects add column mine text");
    await refused("alter table auth.users add column mine text");
    const others = await owner`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relowner <> ${OWNER}::regrole`;
    expect([...others]).toEqual([]);
  });

  test("tells staff by their session and their row, and nobody else", async () => {
    const [ada, session] = [crypto.randomUUID(), crypto.randomUUID()];
    await superuser`insert into auth.users (id, email) values (${ada}, 'ada@example.com')`;
    await superuser`insert into auth.sessions (id, user_id) values (${session}, ${ada})`;
    const claims = { sub: ada, role: "authenticated", session_id: session };
    const asAda = async (statement: string) =>
      superuser.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await transaction`set local role authenticated`;
        return [...(await transaction.unsafe(statement))];
      });
    const add =
      "insert into public.partners (name, type, location) values ('A', 'Funeral Home', 'B')";
    const store = `insert into storage.objects (bucket_id, name)
      values ('partner-images', 'a.png') returning name`;

    expect(await asAda("select public.is_staff()")).toEqual([{ is_staff: false }]);
    await expect(asAda(add)).rejects.toThrow("row-level security");
    await expect(asAda(store)).rejects.toThrow("row-level security");
    await superuser`insert into public.staff (user_id) values (${ada})`;
    expect(await asAda("select public.is_staff()")).toEqual([{ is_staff: true }]);
    await asAda(add);
    expect(await asAda(store)).toEqual([{ name: "a.png" }]);
    await superuser`delete from auth.sessions where id = ${session}`;
    await expect(asAda(add)).rejects.toThrow("The session has ended");
  });

  test("lets its auth make accounts for families alone, and nobody else ask for that", async () => {
    const asAuth = (event: object) =>
      superuser.begin(async (transaction) => {
        await transaction`set local role supabase_auth_admin`;
        const [{ answer } = { answer: undefined }] = await transaction`
          select private.before_user_created(${transaction.json(event as never)}) as answer`;
        return answer;
      });
    expect(await asAuth({ user: { id: crypto.randomUUID(), is_anonymous: true } })).toEqual({});
    const refusal = { error: { http_code: 422, message: expect.any(String) } };
    for (const user of [
      { email: "eve@example.com", is_anonymous: false },
      { email: "eve@example.com" },
      { phone: "5550100199", is_anonymous: null },
      { is_anonymous: "yes" },
    ]) {
      expect(await asAuth({ user })).toEqual(refusal);
    }
    expect(await asAuth({})).toEqual(refusal);
    const roles = await owner`
      select rolname from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role')
        and has_function_privilege(rolname, 'private.before_user_created(jsonb)', 'execute')`;
    expect([...roles]).toEqual([]);
  });

  test("lets a visitor send what a form sends, and read nothing of it", async () => {
    const asVisitor = (statement: string) =>
      superuser.begin(async (transaction) => {
        await transaction`set local role anon`;
        return transaction.unsafe(statement);
      });
    await asVisitor(`insert into public.contact_messages (name, email, subject, message)
      values ('Ann', 'ann@example.com', 'Hello', 'Can you help us plan?')`);
    await expect(asVisitor("select * from public.contact_messages")).rejects.toThrow("denied");
  });

  // Its API loads safeupdate, which refuses the others, inside functions too.
  test("runs no function that changes rows without saying which", async () => {
    const functions = await owner<{ proname: string; prosrc: string }[]>`
      select proname, prosrc from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const changes = functions.flatMap(({ proname, prosrc }) =>
      // Not the `do update set` of an insert, the `for update` of a select, nor a trigger's event.
      [...prosrc.matchAll(/\b(delete\s+from|(?<!do |for |key |or |after |before )update)\s/gi)].map(
        ({ index }) => `${proname}: ${outermost(prosrc.slice(index))}`,
      ),
    );
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.filter((statement) => !/\bwhere\b/i.test(statement))).toEqual([]);
  });
});
