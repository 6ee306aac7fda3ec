import type { TestDatabase } from "../support/database";

type Account = Awaited<ReturnType<TestDatabase["signUp"]>>;
export type Role = "owner" | "editor" | "viewer";

/** A response under row level security, read without types: of any table, any function. */
export type Answers = { data: unknown; error: { code: string; message: string } | null };

/** Families of a test database: accounts without an address, and plans that they start. */
export function familiesOf(database: TestDatabase) {
  /** An account as anonymous sign-in leaves it. */
  const signIn = (): Promise<Account> => database.signUp();

  /** Starts a plan. @returns its id */
  async function start(owner: Account, answers: object = {}): Promise<string> {
    const p_id = crypto.randomUUID();
    await owner.tables
      .rpc("start_plan", { p_id, answers: { kind: "died", honoree_name: "Ruth", ...answers } })
      .throwOnError();
    return p_id;
  }

  /** An invitation's token and id. */
  async function invite(owner: Account, plan_id: string, role: Exclude<Role, "owner"> = "editor") {
    const { data } = await owner.tables.rpc("make_invite", { plan_id, role }).throwOnError();
    return data as { id: string; token: string; expires_at: string };
  }

  /** Lets an account join. @returns the member's id */
  async function join(account: Account, owner: Account, plan_id: string, role: Role, name = "") {
    const { token } = await invite(owner, plan_id, role === "owner" ? "editor" : role);
    await account.tables.rpc("accept_invite", { token, name }).throwOnError();
    const member_id = await memberId(account, plan_id);
    if (role === "owner") {
      await owner.tables.rpc("set_member_role", { member_id, role }).throwOnError();
    }
    return member_id;
  }

  async function memberId({ id }: Account, plan_id: string): Promise<string> {
    const { data } = await database.service.tables
      .from("plan_members")
      .select("id")
      .match({ plan_id, user_id: id })
      .single()
      .throwOnError();
    return data.id;
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

  return { signIn, start, invite, join, memberId, call };
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
  const { data } = await tables.rpc("plan_since", { plan_id, version }).throwOnError();
  return data as Since;
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
