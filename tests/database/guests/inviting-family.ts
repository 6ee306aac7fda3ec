import { mailSettings } from "../../../server/letters/mail-settings";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { letterSite } from "../../../server/letters/site";
import { composer } from "../../../server/letters/start-letters";
import { parseSettings } from "../../../server/settings";
import { rowsIn, rpc } from "../../support/database/rows";
import { longerAgo } from "../../support/database/spendings";
import { openFamilySite } from "../../support/site/family-site";

export type Kind = "invitation" | "reminder" | "change" | "cancelled" | "thanks";
type Sent = {
  queued: number;
  replaced?: number;
  held?: number;
  until?: string;
  left_out: Record<string, string>;
};
type Fares = {
  invitations: number;
  reminders: number;
  is_invited: boolean;
  last: { kind: string; state: string; at: string; until: string | null } | null;
  refuses: string | null;
  told: { place_name: string; is_cancelled: boolean } | null;
};
type Letters = {
  can_send: string | null;
  left_today: number;
  left_in_all: number;
  at_once: number | null;
  my_address: string | null;
  households: Record<string, Fares>;
};
type Options = {
  p_id?: string;
  households?: string[];
  words?: string;
  reply_to_me?: boolean;
  by?: { tables: (network?: string) => unknown };
  /** The network that it is sent from. */
  from?: string;
};

/** Makes waiting letters due, each still in its turn. */
const due = `update public.letters set next_attempt_at = next_attempt_at - interval '1 day'
  where state = 'queued'`;

let count = 0;

/** Families that write to their guests, on a site that sends email. */
export async function openInvitingSite() {
  const site = await openFamilySite();
  await rpc(site.tables, "set_mail_state", { sends: true });
  const run = (sql: string) => site.backend.execute(sql);

  /** A family whose plan an address keeps, with a day. */
  async function family({ isKept = true } = {}) {
    count += 1;
    const address = `family${count}@example.org`;
    const browser = site.browser();
    const plan = await browser.startPlan("Ruth Alvarez");
    if (isKept) await browser.confirm(address);
    const set = (changes: string) => run(`update public.plans set ${changes} where id = '${plan}'`);
    const invitation = (changes: string) =>
      run(`update public.plan_invitations set ${changes} where plan_id = '${plan}'`);
    await set(`day_state = 'set', day = current_date + 30, start_time = '14:00',
      time_zone = 'America/New_York', minutes = 120, place_name = 'Elm Hall',
      place_address = '1 Elm Street'`);

    /** Changes a field of the plan as a family does. */
    const save = (field: string, base: string, value: string) =>
      browser
        .tables()
        .rpc("save_plan_field", { noun: "plans", row_id: plan, field, base, value })
        .throwOnError();

    /** Households of one guest each. @returns their ids */
    async function households(addresses: (string | null)[], name = "Guest") {
      const made = addresses.map((email) => {
        const guests = [{ id: crypto.randomUUID(), name, kind: "adult" }];
        return { id: crypto.randomUUID(), name, email, guests };
      });
      await rpc(browser.tables(), "add_households", { plan_id: plan, households: made });
      return made.map(({ id }) => id);
    }

    /** A household of one guest. @returns its id */
    const household = async (name: string, email: string | null) =>
      (await households([email], name))[0] as string;

    /** Writes another address down for households, as a family does. */
    const readdress = (ids: string[], email: string | null) =>
      browser
        .tables()
        .from("plan_household_contacts")
        .update({ email })
        .in("id", ids)
        .throwOnError();

    /** @returns what was sent, or why nothing was */
    async function send(kind: Kind, { by = browser, from, p_id, ...more }: Options = {}) {
      const { data, error } = await (by as typeof browser).tables(from).rpc("send_to_guests", {
        plan_id: plan,
        p_id: p_id ?? crypto.randomUUID(),
        kind,
        ...more,
      });
      return error ? error.message : (data as Sent);
    }

    async function letters(by = browser) {
      const { data, error } = await by.tables().rpc("guest_letters", { plan_id: plan });
      return error ? error.message : (data as Letters);
    }

    /** How the letters to a household fare. */
    const fares = async (id: string) => ((await letters()) as Letters).households[id];

    /** Answers as the page behind a household's link does. */
    async function answer(id: string, said: "yes" | "online" | "no" | "unsure") {
      const data = await rpc(browser.tables(), "make_household_links", { plan_id: plan });
      const token = (data as Record<string, string>)[id] ?? "";
      const guests = await rowsIn(site.tables, "plan_guests", "id", { household_id: id });
      await rpc(site.visitor(), "answer_invitation", {
        token,
        p_id: crypto.randomUUID(),
        answer: { guests: guests.map((guest) => ({ id: guest.id, replies: { "": said } })) },
      });
      return token;
    }

    /** Somebody who joined to help. */
    const helper = (role: "editor" | "viewer") => site.helper(browser, plan, role);

    return {
      browser,
      plan,
      address,
      set,
      save,
      invitation,
      household,
      households,
      readdress,
      send,
      letters,
      fares,
      answer,
      helper,
    };
  }

  const settings = {
    ...parseSettings({
      SMTP_URL: "smtp://relay.example",
      MAIL_FROM: "Site <post@site.example>",
      MAIL_REPLY_TO: "staff@site.example",
    }),
    SITE_URL: "https://site.example",
  };
  /** Families' photos, by bucket and name. */
  const stored = new Map<string, Buffer<ArrayBuffer>>();
  const compose = composer({
    reach: {
      tables: site.tables,
      siteUrl: settings.SITE_URL,
      storedPicture: async (path) =>
        new Response(stored.get(path), { status: stored.has(path) ? 200 : 404 }),
    },
    mail: mailSettings(settings),
    site: letterSite(settings),
  });

  /** The letters that wait, as the worker writes and sends them; null: its cause is gone. */
  async function written() {
    const outbox = outboxOf(site.tables);
    await run(due);
    const all = [];
    for (let letter = await outbox.claim(); letter; letter = await outbox.claim()) {
      const message = await compose(letter);
      const { kind, recipient } = letter;
      const files = message?.attachments ?? [];
      const file = files.find(({ cid }) => !cid)?.content?.toString();
      const picture = files.find(({ cid }) => cid);
      const headers = (message?.headers ?? {}) as Record<string, string>;
      const text = message && String(message.text);
      const { name: from } = (message?.from ?? {}) as { name?: string };
      const html = String(message?.html);
      all.push({
        kind,
        recipient,
        text,
        html,
        file,
        picture,
        headers,
        from,
        replyTo: message?.replyTo,
      });
      await outbox.settle(
        letter,
        message
          ? { outcome: "sent", via: "smtp", message: `<${letter.id}@site.example>` }
          : { outcome: "cancelled" },
      );
    }
    return all;
  }

  /** The letters to guests that are due, settled: what each was. */
  async function settled(outcome: "sent" | "failed" = "sent") {
    const outbox = outboxOf(site.tables);
    await run(due);
    const all: { kind: string; recipient: string }[] = [];
    for (let letter = await outbox.claim(); letter; letter = await outbox.claim()) {
      const { kind, recipient } = letter;
      all.push({ kind, recipient });
      await outbox.settle(
        letter,
        outcome === "sent"
          ? { outcome, via: "smtp", message: `<${letter.id}@site.example>` }
          : { outcome, error: "no such mailbox", bounced: true },
      );
    }
    return all;
  }

  /** Makes all letters, and what was spent on them, so many hours older. */
  const age = (hours: number) =>
    run(`update public.letters set created_at = created_at - interval '${hours} hours';
      update public.plan_guest_letters set created_at = created_at - interval '${hours} hours',
        state_at = state_at - interval '${hours} hours',
        leaves_at = leaves_at - interval '${hours} hours';
      update public.plan_letter_reports set created_at = created_at - interval '${hours} hours';
      ${longerAgo(`${hours} hours`)}`);

  /** Sends the letters that are due without a word of them. @returns to whom */
  async function delivered() {
    await run(`${due} and next_attempt_at < now() + interval '1 year'`);
    const { data } = await site.tables
      .from("letters")
      .update({ state: "sent", message_id: `<${crypto.randomUUID()}@site.example>` })
      .eq("state", "queued")
      .lte("next_attempt_at", new Date().toISOString())
      .select("recipient")
      .throwOnError();
    return data.map(({ recipient }) => recipient);
  }

  /** Lets the held letters leave for which it is time, as the site does each minute. */
  const release = () => site.tables.rpc("release_guest_letters").throwOnError();

  return { ...site, run, family, settled, delivered, written, age, release, stored };
}

export type InvitingSite = Awaited<ReturnType<typeof openInvitingSite>>;
export type InvitingFamily = Awaited<ReturnType<InvitingSite["family"]>>;
