import { openTestDatabase, type TestDatabase } from "../../support/database/database";
import { rowIn, rpc } from "../../support/database/rows";

type Account = Awaited<ReturnType<TestDatabase["signUp"]>>;
/** Who is in a plan, and who else could ask for it. */
export const MEMBERS = ["owner", "editor", "viewer"] as const;
export const OTHERS = [
  "anonymous",
  "account without a plan",
  "removed member",
  "member of another plan",
  "staff",
  "staff whom an owner lets help",
  "session that has ended",
] as const;
export type Role = (typeof MEMBERS)[number];
type Persons = Record<Role | (typeof OTHERS)[number], Pick<Account, "tables" | "storage">>;

/** A response under row level security, read without types: of any table, any function. */
export type Answers = {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
};
type Untyped = {
  from: (table: string) => {
    select: (columns: string) => PromiseLike<Answers>;
    insert: (row: object) => PromiseLike<Answers>;
    update: (change: object) => { neq: (column: string, value: string) => PromiseLike<Answers> };
    delete: () => { neq: (column: string, value: string) => PromiseLike<Answers> };
  };
  rpc: (name: string, args: object) => PromiseLike<Answers>;
};
/** Somebody's tables, to ask for any of them. */
export const anyOf = ({ tables }: Pick<Account, "tables">) => tables as never as Untyped;

/** A test database, and families in it. */
export async function openFamilies() {
  const database = await openTestDatabase();
  return { database, families: familiesOf(database) };
}

/** Families of a test database: accounts without an address, and plans that they start. */
export function familiesOf(database: TestDatabase) {
  /** An account as anonymous sign-in leaves it. */
  const signIn = (): Promise<Account> => database.signUp();

  /** Starts a plan. @returns its id */
  async function start(owner: Account, answers: object = {}): Promise<string> {
    const p_id = crypto.randomUUID();
    await rpc(owner.tables, "start_plan", {
      p_id,
      answers: { kind: "died", honoree_name: "Ruth", ...answers },
    });
    return p_id;
  }

  /** An invitation's token and id. */
  async function invite(owner: Account, plan_id: string, role: Exclude<Role, "owner"> = "editor") {
    return (await rpc(owner.tables, "make_invite", { plan_id, role })) as {
      id: string;
      token: string;
      expires_at: string;
    };
  }

  /** Lets an account join. @returns the member's id */
  async function join(account: Account, owner: Account, plan_id: string, role: Role, name = "") {
    const { token } = await invite(owner, plan_id, role === "owner" ? "editor" : role);
    await rpc(account.tables, "accept_invite", { token, name });
    const member_id = await memberId(account, plan_id);
    if (role === "owner") {
      await rpc(owner.tables, "set_member_role", { member_id, role });
    }
    return member_id;
  }

  async function memberId({ id }: Account, plan_id: string): Promise<string> {
    const data = await rowIn(database.service.tables, "plan_members", "id", {
      plan_id,
      user_id: id,
    });
    return data.id;
  }

  /** A plan, another one, and everybody. Staff even came to be a member of the plan. */
  async function everybody() {
    const accounts = await Promise.all(Array.from({ length: 6 }, signIn));
    const [owner, editor, viewer, removed, other, ended] = accounts as [
      ...[Account, Account, Account],
      ...[Account, Account, Account],
    ];
    const plan = await start(owner, { name: "Ann" });
    const others = await start(other, { honoree_name: "Somebody else" });
    await join(viewer, owner, plan, "viewer");
    for (const one of [editor, ended]) await join(one, owner, plan, "editor");
    const member_id = await join(removed, owner, plan, "editor");
    await rpc(owner.tables, "remove_member", { member_id });
    await database.execute(`
      update public.plans set helped_until = now() + interval '1 day' where id = '${plan}';
      insert into public.plan_members (plan_id, user_id, role)
        values ('${plan}', '${database.staffId}', 'owner');
      delete from auth.sessions where user_id = '${ended.id}';`);
    const people: Persons = {
      ...{ owner, editor, viewer },
      anonymous: database.as("anonymous"),
      "account without a plan": database.as("stranger"),
      "removed member": removed,
      "member of another plan": other,
      staff: database.as("staff"),
      "staff whom an owner lets help": database.as("staff"),
      "session that has ended": ended,
    };
    return { plan, others, owner, viewer, people };
  }

  /** A function's answer to a visitor or to somebody else, or why it was refused. */
  async function call(
    name: string,
    args: object = {},
    { tables }: Pick<Account, "tables"> = database.as("anonymous"),
  ) {
    const { data, error }: Answers = await tables.rpc(name as never, args as never);
    return error ? error.message : data;
  }

  return { signIn, start, invite, join, memberId, everybody, call };
}

/** A plan's answer to "what changed since". */
type Since = {
  version: number;
  keeps: string | null;
  keeps_me: string | null;
  removal_date: string | null;
  whole?: true;
} & { [noun: string]: Record<string, unknown>[] };

export async function since({ tables }: Pick<Account, "tables">, plan_id: string, version = 0) {
  return (await rpc(tables, "plan_since", { plan_id, version })) as Since;
}

/** Saves a field. */
export async function save(
  { tables }: Pick<Account, "tables">,
  noun: string,
  row_id: string,
  field: string,
  [base, value]: [unknown, unknown],
) {
  const change = { noun, row_id, field, base, value } as never;
  const { data, error, status } = await tables.rpc("save_plan_field", change);
  if (error) return { code: error.code, message: error.message, status };
  return data as Record<string, unknown>;
}
