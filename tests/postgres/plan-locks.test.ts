import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { createDatabase } from "../support/database/postgres";
import { TEMPLATE } from "../support/database/template";

// Connections of the test's own: a backend tries again what loses a race (request-context.ts).
const options = { max: 1, onnotice: () => undefined };
type Client = ReturnType<typeof postgres>;
type Account = { id: string; session: string };

let address: string;
let owner: Client;
const clients: Client[] = [];
beforeAll(async () => {
  address = await createDatabase(inject("postgres"), TEMPLATE);
  owner = connect();
});
afterAll(() => Promise.all(clients.map((client) => client.end())));

function connect(): Client {
  const client = postgres(address, options);
  clients.push(client);
  return client;
}

/** Runs statements as somebody, or as a visitor, in one transaction. @returns the last one's rows */
const as = (client: Client, account: Account | null, ...statements: string[]) =>
  client.begin(async (transaction) => {
    const role = account ? "authenticated" : "anon";
    const claims = account ? { sub: account.id, role, session_id: account.session } : { role };
    await transaction`select set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${account?.id ?? ""}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    let rows: postgres.Row[] = [];
    for (const statement of statements) rows = await transaction.unsafe(statement);
    return rows;
  });

async function signUp(): Promise<Account> {
  const account = { id: randomUUID(), session: randomUUID() };
  await owner`insert into auth.users (id, aud, role, is_anonymous)
    values (${account.id}, 'authenticated', 'authenticated', true)`;
  await owner`insert into auth.sessions (id, user_id) values (${account.session}, ${account.id})`;
  return account;
}

let ann: Account;
let bob: Account;
let plan: string;
let [household, other] = ["", ""];
beforeEach(async () => {
  [ann, bob] = [await signUp(), await signUp()];
  plan = randomUUID();
  await as(owner, ann, `select start_plan('${plan}', '{"kind": "died"}')`);
  await owner`insert into plan_members (plan_id, user_id, role) values (${plan}, ${bob.id}, 'owner')`;
  [household, other] = [randomUUID(), randomUUID()];
  for (const id of [household, other]) {
    await owner`insert into plan_households (id, plan_id, name) values (${id}, ${plan}, 'Lees')`;
    await owner`insert into plan_guests (id, plan_id, household_id) values (${id}, ${plan}, ${id})`;
  }
});

test("members and guests who write in one household at once wait for each other, and none is aborted", async () => {
  const [links] = await as(owner, ann, `select make_household_links('${plan}') as made`);
  const token = links?.made[household];
  await owner`insert into plan_replies (id, plan_id, guest_id)
    values (${household}, ${plan}, ${household})`;

  const save = (noun: string, field: string, value: unknown, id = household) =>
    `select save_plan_field('${noun}', '${id}', '${field}', (
       select to_jsonb(${field}) from ${noun} where id = '${id}'
     ), '${JSON.stringify(value)}', '${plan}')`;
  const reply = (turn: number) => save("plan_replies", "answer", turn % 2 ? "yes" : "no");
  const answer = (turn: number) => {
    const guests = [{ id: household, replies: { "": turn % 2 ? "unsure" : "yes" } }];
    const said = JSON.stringify({ guests, message: `Turn ${turn}` });
    return `select answer_invitation('${token}', '${randomUUID()}', '${said}')`;
  };
  // So that a household may answer more often than 20 times an hour.
  const longAgo = `select set_config('role', 'none', true);
    update private.household_answers set created_at = now() - interval '2 hours'`;
  const writers: [Account | null, (turn: number) => string[]][] = [
    [ann, (turn) => [reply(turn)]],
    [bob, (turn) => [reply(turn)]],
    [null, (turn) => [answer(turn), longAgo]],
    [null, (turn) => [answer(turn), longAgo]],
    [ann, (turn) => [save("plan_households", "name", `Lees ${turn}`)]],
    [
      bob,
      (turn) => [
        turn % 2
          ? `select merge_households('${household}', '${other}')`
          : `select unmerge_household('${other}')`,
      ],
    ],
  ];
  const cy = await signUp();
  const [{ id: member } = {}] = await owner`insert into plan_members (plan_id, user_id, role)
    values (${plan}, ${cy.id}, 'viewer') returning id`;
  writers.push(
    [cy, (turn) => [save("plan_members", "name", `Cy ${turn}`, member)]],
    [ann, (turn) => [`select set_member_role('${member}', '${turn % 2 ? "editor" : "viewer"}')`]],
  );
  const failures: string[] = [];
  await Promise.all(
    writers.map(async ([account, statements]) => {
      const client = connect();
      for (let turn = 1; turn <= 30; turn += 1) {
        await as(client, account, ...statements(turn)).catch(({ code, message }) => {
          failures.push(`${code} ${message}`);
        });
      }
    }),
  );
  expect(failures).toEqual([]);
  const [written] = await owner`select version from plans where id = ${plan}`;
  expect(Number(written?.version)).toBeGreaterThan(100);
});

describe("who is taken out, or may less, while they wait for the plan", () => {
  const calls: [string, string, () => string][] = [
    ["deletes it", "owners_only", () => `delete_plan('${plan}')`],
    ["ends it", "owners_only", () => `end_plan('${plan}')`],
    ["opens it again", "owners_only", () => `reopen_plan('${plan}')`],
    ["gives roles", "owners_only", () => `set_member_role(id, 'viewer') from plan_members`],
    ["lets staff help", "owners_only", () => `help_plan('${plan}', true)`],
    ["adds households", "view_only", () => `add_households('${plan}', '[]')`],
    ["removes households", "view_only", () => `remove_households('{${household}}')`],
    ["merges households", "view_only", () => `merge_households('${household}', '${other}')`],
    ["accepts who asks", "view_only", () => `accept_request('${household}', 'Lees')`],
    [
      "saves a field",
      "view_only",
      () => `save_plan_field('plans', '${plan}', 'faith', '""', '"a"')`,
    ],
    ["replaces the link", "view_only", () => `replace_public_link('${plan}')`],
  ];
  test.each(calls)("%s no more", async (_, demoted, call) => {
    await owner`insert into plan_requests (id, plan_id, name) values (${household}, ${plan}, 'Lou')`;
    for (const [change, refusal] of [
      ["role = 'viewer'", demoted],
      ["removed_at = now()", "plan_not_open"],
    ]) {
      const waiting = connect();
      const [{ pid } = {}] = await waiting`select pg_backend_pid() as pid`;
      let answer: Promise<unknown> | undefined;
      await owner.begin(async (transaction) => {
        await transaction`select from plans where id = ${plan} for no key update`;
        await transaction.unsafe(
          `update plan_members set ${change} where plan_id = '${plan}' and user_id = '${bob.id}'`,
        );
        answer = as(waiting, bob, `select ${call()}`).catch(({ message }) => message);
        await vi.waitUntil(async () => {
          const [{ count } = {}] = await transaction`
            select count(*) from pg_locks where pid = ${pid} and not granted`;
          return Number(count) > 0;
        });
      });
      expect(await answer, change).toBe(refusal);
      await owner`update plan_members set role = 'owner' where plan_id = ${plan}`;
    }
  });
});
