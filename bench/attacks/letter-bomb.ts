import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTables, type Tables } from "~shared/tables";
import { openLocalBackend } from "../../server/backend/local";
import { serviceTables } from "../../server/backend/requests";
import { backendRoutes } from "../../server/backend/routes";
import { createLog } from "../../server/http/log";
import { parseSettings } from "../../server/settings";

/** One person: a network with five accounts of two plans each, all of them made today. */
const ACCOUNTS = 5;
const PLANS_EACH = 2;
const HOUSEHOLDS = 60;
const NETWORK = "198.51.100.7";
const FROM = { incoming: { socket: { remoteAddress: NETWORK } } };
const KINDS = ["invitation", "reminder", "change", "cancelled", "thanks"] as const;
const HOURS = 24;
/** Hours between two rounds in which everything is pressed. */
const PRESSED_EVERY = 6;

/** Letters that left within the first hour and within a day, and to how many mailboxes. */
export type Caused = { hour: number; day: number; mailboxes: number };

/** For who presses all there is for a day (the clock is moved); the mail server takes all. */
export async function letterBomb(): Promise<{ inAll: Caused; byMailbox: Caused }> {
  const strangers = (plan: number) =>
    Array.from({ length: HOUSEHOLDS }, (_, at) => `guest${at}@plan${plan}.example`);
  // One household of each plan has the victim's address at once; the others are given it when they have been invited.
  const victim = "victim@example.com";
  const baits = (plan: number) => [
    victim,
    ...Array.from({ length: 10 }, (_, at) => `target${at}@plan${plan}.example`),
  ];
  return {
    inAll: await pressedFor(strangers, () => true),
    byMailbox: await pressedFor(baits, (address) => address === victim, victim),
  };
}

async function pressedFor(
  addresses: (plan: number) => string[],
  counts: (address: string) => boolean,
  moved?: string,
): Promise<Caused> {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-letters-"));
  const backend = await openLocalBackend({ folder, log: createLog("silent"), onLost() {} });
  const { url, publishableKey: key } = backend;
  const app = backendRoutes(backend, { ...parseSettings({ DATA_DIR: folder }), SITE_URL: url });
  const site = serviceTables(backend);
  const headers = { "content-type": "application/json", apikey: key };
  try {
    await site.rpc("set_mail_state", { sends: true }).throwOnError();
    const plans: Plan[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const init = { method: "POST", headers, body: '{"data":{}}' };
      const answer = await app.request("/auth/v1/signup", init, FROM);
      const { access_token, user } = (await answer.json()) as Session;
      await backend.accounts.confirmAddress(user.id, `account${account}@example.org`);
      const as = { authorization: `Bearer ${access_token}`, "x-forwarded-for": NETWORK };
      const tables = createTables({ url, key, headers: as }, backend.fetch);
      for (let plan = 0; plan < PLANS_EACH; plan += 1) {
        const id = crypto.randomUUID();
        const answers = { kind: "died", honoree_name: "Harold", name: "Ruth" };
        await tables.rpc("start_plan", { p_id: id, answers }).throwOnError();
        const households = addresses(plans.length).map((email: string) => ({
          id: crypto.randomUUID(),
          name: "Guest",
          email,
          guests: [{ id: crypto.randomUUID(), name: "Guest", kind: "adult" }],
        }));
        await tables.rpc("add_households", { plan_id: id, households }).throwOnError();
        plans.push({ id, tables, households: households.map((one) => one.id) });
      }
    }
    const invitation = (values: { is_cancelled: boolean }) =>
      site
        .from("plan_invitations")
        .update(values)
        .in(
          "plan_id",
          plans.map(({ id }) => id),
        );
    const press = async (kind: (typeof KINDS)[number]) => {
      await invitation({ is_cancelled: kind === "cancelled" }).throwOnError();
      for (const { id, tables, households } of plans) {
        const p_id = crypto.randomUUID();
        await tables.rpc("send_to_guests", { plan_id: id, p_id, kind, households }).throwOnError();
      }
    };
    const leave = async () => {
      const { data } = await site
        .from("letters")
        .update({ state: "sent" })
        .eq("state", "queued")
        .lte("next_attempt_at", new Date(Date.now() + 60_000).toISOString())
        .select("recipient")
        .throwOnError();
      const left = data.map(({ recipient }) => recipient).filter(counts);
      for (const one of left) mailboxes.add(one);
      return left.length;
    };
    const mailboxes = new Set<string>();
    const each: number[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      let left = 0;
      await site.rpc("release_guest_letters").throwOnError();
      left += await leave();
      for (const kind of hour % PRESSED_EVERY ? [] : KINDS) {
        await press(kind);
        left += await leave();
      }
      each.push(left);
      if (moved && hour === 0) {
        for (const { tables, households } of plans) {
          await tables
            .from("plan_household_contacts")
            .update({ email: moved })
            .in("id", households)
            .throwOnError();
        }
        for (const kind of KINDS) {
          await press(kind);
          each[0] = (each[0] ?? 0) + (await leave());
        }
      }
      await backend.execute(AN_HOUR_LATER);
    }
    const day = each.reduce((sum, left) => sum + left, 0);
    return { hour: each[0] ?? 0, day, mailboxes: mailboxes.size };
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Plan = { id: string; tables: Tables; households: string[] };
type Session = { access_token: string; user: { id: string } };

const AN_HOUR_LATER = `
update public.letters set created_at = created_at - interval '1 hour',
  next_attempt_at = next_attempt_at - interval '1 hour';
update public.plan_guest_letters set created_at = created_at - interval '1 hour',
  state_at = state_at - interval '1 hour', leaves_at = leaves_at - interval '1 hour';
update private.spendings set spent_at = spent_at - interval '1 hour',
  expires_at = expires_at - interval '1 hour';
`;
