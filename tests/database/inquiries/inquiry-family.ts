import type { Tables } from "~shared/tables";
import { rowsIn, rpc } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { openFamilySite } from "../../support/site/family-site";

/** An inquiry under row level security, read without types. */
export type Thread = Record<string, unknown> & { id: string; partner_name: string; state: string };

export type InquiryCall =
  | "nudge_thread"
  | "ask_back"
  | "log_phone_answer"
  | "close_thread"
  | "withdraw_inquiry"
  | "book_thread"
  | "unbook_thread"
  | "show_contact"
  | "tell_numbers"
  | "make_inquiry_link";

let count = 0;

/** Partners and families that ask them, on a site that sends email. */
export async function openInquirySite() {
  const site = await openFamilySite();
  await rpc(site.tables, "set_mail_state", { sends: true });

  const made = inquiriesOf({ service: site, execute: site.backend.execute });
  /** A partner, with a confirmed address unless otherwise asked for. */
  async function partner(name: string, { confirmed = true, type = "Catering" } = {}) {
    const { id, email: address } = await made.partner(name, { confirmed, type });
    return { id, address };
  }

  /** The outcome of a call: its answer, or why it was refused. */
  const pressAs =
    (tables: Tables) =>
    async (name: InquiryCall, args: object): Promise<unknown> => {
      const { data, error } = await tables.rpc(name, args as never);
      return error ? error.message : (data ?? "done");
    };

  /** A family whose plan an address keeps. */
  async function family({ isKept = true } = {}) {
    count += 1;
    const browser = site.browser();
    const plan = await browser.startPlan("Harold");
    if (isKept) await browser.confirm(`family${count}@example.com`);
    const tables = browser.tables();
    /** Asks partners. @returns what was refused and about whom, if it was */
    async function ask(
      partner_ids: string[],
      asked: object = {},
      p_id: string = crypto.randomUUID(),
      by_link: string[] = [],
    ) {
      const { data, error } = await tables.rpc("send_inquiry", {
        p_id,
        plan_id: plan,
        asked: { shown_name: "Harold", words: "Are you free?", ...asked },
        partner_ids,
        by_link,
      });
      const links = (data as { by_link?: string[] } | null)?.by_link;
      return { id: p_id, refused: error?.message, about: error?.details, links };
    }
    async function threads(): Promise<Thread[]> {
      return (await rowsIn(
        site.tables,
        "inquiry_threads",
        "*",
        { plan_id: plan },
        "partner_name",
      )) as Thread[];
    }
    /** One open thread. @returns its id */
    async function askOne(id: string, asked: object = {}): Promise<string> {
      const inquiry = await ask([id], asked);
      if (inquiry.refused) throw new Error(inquiry.refused);
      const found = (await threads()).find(({ inquiry_id }) => inquiry_id === inquiry.id);
      if (!found) throw new Error("no thread");
      return found.id;
    }
    const press = pressAs(tables);
    /** Somebody who joined to help. */
    async function helper(role: "editor" | "viewer" = "editor") {
      const other = await site.helper(browser, plan, role);
      return { browser: other, tables: other.tables(), press: pressAs(other.tables()) };
    }
    const stateOf = async (id: string) => (await threads()).find((one) => one.id === id)?.state;
    /** The plan's partners were asked more than a week ago. */
    const longAgo = () =>
      site.backend.execute(`update public.inquiry_threads set asked_at = now() - interval '8 days'
        where plan_id = '${plan}';
        update public.letters set created_at = now() - interval '8 days'
        where cause in (select 'inquiry_threads:' || id from public.inquiry_threads
          where plan_id = '${plan}')`);
    return { browser, tables, plan, helper, ask, askOne, threads, press, stateOf, longAgo };
  }

  /** The letters of a kind to an address, oldest first. */
  async function letters(recipient: string, kind = "inquiry") {
    return rowsIn(site.tables, "letters", "state,params,stream", { recipient, kind }, "created_at");
  }

  /** The letters to an address have left. */
  const sent = (recipient: string) =>
    site.backend.execute(
      `update public.letters set state = 'sent', sent_at = now() where recipient = '${recipient}'`,
    );

  return { ...site, partner, family, letters, sent };
}

type InquirySite = Awaited<ReturnType<typeof openInquirySite>>;
export type AskingFamily = Awaited<ReturnType<InquirySite["family"]>>;
