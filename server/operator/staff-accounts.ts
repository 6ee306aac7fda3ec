import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Tables } from "~shared/tables";
import type { Backend } from "../backend";
import type { Account } from "../backend/accounts/accounts";
import { isStaffPassword, SHORTEST } from "../backend/accounts/staff-password";
import { serviceTables } from "../backend/requests";
import { type Settings, StartError } from "../settings";
import type { Refusal, StaffCommand, StaffMember, StaffResult } from "./staff-commands";

export async function runStaffCommand(
  backend: Backend,
  command: StaffCommand,
): Promise<StaffResult> {
  const staff = new StaffAccounts(backend);
  if (command.action === "list") return { staff: await staff.list() };
  if (command.action === "add") return staff.add(command);
  const found = await staff.find(command.email);
  if (!found) return refuse("not_staff");
  switch (command.action) {
    case "reset":
      return staff.reset(found);
    case "remove":
      return staff.remove(found);
    case "name":
      return staff.name(found, command.name);
    case "role":
      return staff.role(found, command.role);
    case "reset-factor":
      return staff.resetFactor(found);
  }
}

type StaffAccount = Account & { member: StaffMember };

class StaffAccounts {
  readonly #backend: Backend;
  readonly #tables: Tables;

  constructor(backend: Backend) {
    this.#backend = backend;
    this.#tables = serviceTables(backend);
  }

  async list(): Promise<StaffMember[]> {
    const { data: rows } = await this.#tables
      .from("staff")
      .select("user_id, display_name, role, created_at")
      .order("created_at")
      .throwOnError();
    const accounts = await this.#backend.accounts.list(rows.map(({ user_id }) => user_id));
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return rows.map((row) => toMember(emails.get(row.user_id) ?? "", row));
  }

  async add({
    email,
    name = "",
    promote = false,
    role = "owner",
  }: Extract<StaffCommand, { action: "add" }>) {
    const { accounts } = this.#backend;
    const account = await accounts.find(email);
    if (account && (await this.#member(account))) return refuse("already_staff");
    if (account && !promote) return refuse("has_account");
    if (!account && promote) return refuse("no_account");
    if (account && (await this.#isInPlans(account))) return refuse("has_plans");
    // A session begun with a letter's code must not become a staff session.
    if (account) await accounts.endSessions(account.id);

    const password = makePassword();
    const id = account?.id ?? (await accounts.create({ email, password }));
    try {
      const { data: row } = await this.#tables
        .from("staff")
        .insert({ user_id: id, display_name: name, role })
        .select()
        .single()
        .throwOnError();
      if (account) await accounts.endSessions(account.id);
      const staff = [toMember(email, row)];
      // An existing account keeps its password.
      return account ? { staff } : { staff, password };
    } catch (error) {
      // An account without a row in `staff` would block the next attempt.
      if (!account) await accounts.remove(id);
      throw error;
    }
  }

  async reset({ id, member }: StaffAccount): Promise<StaffResult> {
    const password = makePassword();
    await this.#backend.accounts.setPassword(id, password);
    await this.#backend.accounts.endSessions(id);
    return { staff: [member], password };
  }

  async remove({ id, member }: StaffAccount): Promise<StaffResult> {
    const { data: removed } = await this.#tables
      .rpc("remove_staff_member", { member: id })
      .throwOnError();
    if (!removed) return refuse("last_owner");
    await this.#backend.accounts.endSessions(id);
    return { staff: [member] };
  }

  async name({ id, member }: StaffAccount, name: string): Promise<StaffResult> {
    await this.#tables
      .from("staff")
      .update({ display_name: name })
      .eq("user_id", id)
      .throwOnError();
    return { staff: [{ ...member, name }] };
  }

  async role({ id, member }: StaffAccount, role: StaffMember["role"]): Promise<StaffResult> {
    const { data: changed } = await this.#tables
      .rpc("change_staff_role", { member: id, role })
      .throwOnError();
    return changed ? { staff: [{ ...member, role }] } : refuse("last_owner");
  }

  async resetFactor({ id, member }: StaffAccount): Promise<StaffResult> {
    const { data: had } = await this.#tables
      .rpc("reset_staff_factor", { member: id })
      .throwOnError();
    if (!had) return refuse("no_factor");
    await this.#backend.accounts.endSessions(id);
    return { staff: [member] };
  }

  /** Staff cannot have families' plans, and would be locked out of them. */
  async #isInPlans({ id }: Account): Promise<boolean> {
    const { data } = await this.#tables
      .from("plan_members")
      .select("id")
      .eq("user_id", id)
      .is("removed_at", null)
      .limit(1)
      .throwOnError();
    return data.length > 0;
  }

  async find(email: string): Promise<StaffAccount | undefined> {
    const account = await this.#backend.accounts.find(email);
    const member = account && (await this.#member(account));
    return member && { ...account, member };
  }

  async #member({ id, email }: Account): Promise<StaffMember | undefined> {
    const { data: row } = await this.#tables
      .from("staff")
      .select("display_name, role, created_at")
      .eq("user_id", id)
      .maybeSingle()
      .throwOnError();
    return row ? toMember(email, row) : undefined;
  }
}

const refuse = (refused: Refusal) => ({ refused });

const toMember = (
  email: string,
  row: { display_name: string; role: string; created_at: string },
): StaffMember => ({
  email,
  name: row.display_name,
  role: row.role as StaffMember["role"],
  since: row.created_at,
});

/** 32 characters that cannot be mistaken for one another. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password of 100 bits that can be read aloud: `k7mcp-9x2ht-…`. */
function makePassword(): string {
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/.{5}(?=.)/g, "$&-");
}

/** Named in the settings, or with a random password. @returns one made here, to be shown once */
export async function ensureFirstStaff(
  backend: Backend,
  tables: Tables,
  { STAFF_EMAIL: email = "staff@example.com", STAFF_PASSWORD }: Settings,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasStaff(tables)) return undefined;
  // Only checked without staff: afterwards the setting has no effect.
  if (STAFF_PASSWORD && !(await isStaffPassword(STAFF_PASSWORD, email))) {
    throw new StartError(
      `STAFF_PASSWORD has at least ${SHORTEST} characters, and is no common password.`,
    );
  }
  const password = STAFF_PASSWORD ?? makePassword();
  let userId: string;
  try {
    userId = await backend.accounts.create({ email, password });
  } catch (error) {
    // If several servers start together on an empty database, another one made it a moment ago.
    if (await staffComes(tables)) return undefined;
    if (!(await backend.accounts.find(email))) throw error;
    throw new StartError(
      `There is no staff, and ${email} has an account: npm run staff -- add ${email} --promote`,
    );
  }
  const { error: refused } = await tables.from("staff").insert({ user_id: userId });
  if (refused) throw refused;
  return STAFF_PASSWORD ? undefined : { email, password };
}

async function hasStaff(tables: Tables): Promise<boolean> {
  const { count } = await tables
    .from("staff")
    .select("user_id", { count: "exact", head: true })
    .throwOnError();
  return Boolean(count);
}

/** How long another server may take between its account and its row in `staff`, in milliseconds. */
const PATIENCE = 5_000;

async function staffComes(tables: Tables): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (!(await hasStaff(tables))) {
    if (Date.now() > end) return false;
    await wait(100);
  }
  return true;
}
