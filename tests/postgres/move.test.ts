import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgrestClient } from "@supabase/postgrest-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { moveRows } from "../../scripts/operator/move";
import type { Backend } from "../../server/backend";
import { openBackend } from "../../server/backend/open";
import { createLog } from "../../server/http/log";
import { seedDemonstration } from "../../server/jobs/seed";
import { parseSettings } from "../../server/settings";
import { OLDER_MESSAGE } from "../support/addresses";
import { PNG } from "../support/buckets";
import { engineProgram } from "../support/database/engine";
import { addTo, changeIn } from "../support/database/rows";
import { permissions } from "../support/permissions/permissions";

const folder = mkdtempSync(join(tmpdir(), "last-hurrah-move-"));
const database = `moved_${randomUUID().replaceAll("-", "")}`;
const databaseUrl = inject("postgres").replace("NAME", database);
const log = createLog("silent");
const tables = Object.entries(permissions({ staffId: "", strangerId: "" }))
  .filter(([, { view }]) => !view)
  .map(([name, { key = "id" }]) => ({ name, key }));

beforeAll(async () => {
  const server = postgres(inject("postgres").replace("NAME", "postgres"), { max: 1 });
  await server.unsafe(`create database ${database}`);
  await server.end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (env: Record<string, string> = {}) =>
  openBackend(parseSettings({ DATA_DIR: folder, ...env }), {
    log,
    engine: engineProgram(),
    onLost() {},
  });

/** Without types: of any table. */
const tablesOf = ({ url, secretKey: apikey, fetch }: Backend) =>
  new PostgrestClient(`${url}/rest/v1`, { headers: { apikey }, fetch });

async function everyRow(backend: Backend): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, key } of tables) {
    const { data } = await tablesOf(backend).from(name).select().order(key).throwOnError();
    rows[name] = data;
  }
  return rows;
}

const account = { email: "ada@example.com", password: "correct horse" };
const message = {
  name: "Ann",
  email: "ann@example.com",
  subject: 'A "question"',
  message: 'Ärger, "quotes", \\ and\nlines, 🙏',
};

/** A site with some of everything that has to arrive. @returns the id of its staff's account */
async function seedSite(embedded: Backend): Promise<string> {
  const from = tablesOf(embedded);
  await seedDemonstration(embedded, from as never);
  const user_id = await embedded.accounts.create(account);
  await addTo(from, "staff", { user_id, display_name: "Ada" });
  await addTo(from, "contact_messages", message);
  await embedded.execute(OLDER_MESSAGE);
  const article = { title: "Old", slug: "old", published: true, author_id: user_id };
  const { data } = await from.from("articles").insert(article).select("id").throwOnError();
  await changeIn(from, "articles", { id: data[0]?.id }, { slug: "new" });
  // A plan keeps its counts, and a day that would be refused today.
  await embedded.execute(`
    insert into public.plans (id, kind, day) values ('${user_id}', 'died', '2001-05-01');
    insert into public.plan_members (plan_id, user_id, role)
      values ('${user_id}', '${user_id}', 'owner');
    insert into public.plan_tasks (plan_id, title, assigned_to)
      values ('${user_id}', 'Chairs', '${user_id}'), ('${user_id}', 'Flowers', null);
    update public.plan_tasks set removed_at = now() where title = 'Flowers';
    update public.plan_tasks set state = 'done' where title = 'Chairs';
    insert into private.staff_factors (user_id, secret) values ('${user_id}', '\\xc0de');
    insert into private.recovery_codes (user_id, code_hash)
      values ('${user_id}', '${"a".repeat(64)}')`);
  return user_id;
}

test("an embedded site's rows, accounts and files are in the PostgreSQL afterwards", async () => {
  const embedded = await open();
  const user_id = await seedSite(embedded);
  const file = (backend: Backend, init?: RequestInit) =>
    backend.fetch(`${backend.url}/storage/v1/object/partner-images/a.png`, {
      ...init,
      headers: { apikey: backend.secretKey, "content-type": "image/png" },
    });
  expect((await file(embedded, { method: "POST", body: PNG })).status).toBe(200);
  const family = await embedded.sessions.startAnonymously?.();
  const before = await everyRow(embedded);
  expect(before.article_addresses).toHaveLength((before.articles?.length ?? 0) + 1);

  await expect(moveRows({ folder, databaseUrl, log })).rejects.toThrow("Another process is using");
  await embedded.close();
  const moved = await moveRows({ folder, databaseUrl, log });
  expect(moved).toMatchObject({ "auth.users": 2, "public.contact_messages": 2 });
  await expect(moveRows({ folder, databaseUrl, log })).rejects.toThrow("holds rows already");
  await expect(open()).rejects.toThrow("set DATABASE_URL");

  const there = await open({ DATABASE_URL: databaseUrl });
  expect(await everyRow(there)).toEqual(before);
  // Second factors have moved with their codes; what happens from now on is noted as before.
  await there.execute(`do $$ begin
    if not exists (
      select from private.recovery_codes join private.staff_factors using (user_id)
      where user_id = '${user_id}' and secret = '\\xc0de'
    ) then
      raise exception 'the second factor is gone';
    end if;
    delete from private.staff_factors;
    if exists (select from pg_trigger where tgenabled <> 'O' and not tgisinternal) then
      raise exception 'triggers are off';
    end if;
  end $$`);
  const { error } = await tablesOf(there)
    .from("contact_messages")
    .insert({ ...message, email: "a,b@x.org" });
  expect(error?.message).toContain("email_address_characters");
  const signedIn = await there.fetch(`${there.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: there.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(signedIn.status).toBe(200);
  // A family has nothing but its session.
  const renewed = await there.fetch(`${there.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: there.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: family?.refresh_token }),
  });
  expect(await renewed.json()).toMatchObject({ user: { id: family?.user.id } });
  expect(Buffer.from(await (await file(there)).arrayBuffer())).toEqual(PNG);
  await there.close();
});
