import { z } from "zod";
import type { ToldFacts } from "~shared/letters/parts/changed-facts";
import type { ToGuests } from "~shared/letters/parts/to-guests";
import { type GuestPage, isGuestPage } from "~shared/plan/guest-page";
import { makeStopLink } from "../kind";
import type { Attachment, LetterKind, Reach } from "../letter";
import type { Mailbox } from "../mail-settings";
import { calendarOf, celebrationOf } from "./page";

type Written = {
  token: string;
  page: GuestPage;
  words: string;
  before: ToldFacts | null;
  may_come: boolean;
  takes_memories: boolean;
  reply_to: Mailbox | null;
};

const params = z.object({ letter: z.uuid(), plan: z.uuid() });

/** A letter to a household as a kind reads it, with the calendar file of those who may come. */
type Sent = Written & { common: ToGuests; plan: string; reach: Reach; calendar: Attachment[] };

type Own<Props> = { props: Props; attachments?: Attachment[] };

/** @param own the kind's props, which begin with the common ones, and its files */
export const sentByFamily =
  <Props>(own: (letter: Sent) => Own<Props> | Promise<Own<Props>>): LetterKind<Props>["read"] =>
  async (letter, reach) => {
    const { letter: letter_id, plan } = params.parse(letter.params);
    const { data } = await reach.tables
      .rpc("write_guest_letter", { letter_id, address: letter.recipient })
      .throwOnError();
    const known = data as Written | null;
    // The plan is over.
    if (!known || !isGuestPage(known.page)) return null;
    const { page, token, words, may_come, reply_to } = known;
    const { data: sent } = await reach.tables
      .from("plan_guest_letters")
      .select("plan_guest_sendings(plan_members(name))")
      .eq("id", letter_id)
      .single()
      .throwOnError();
    const common = {
      celebration: celebrationOf(page),
      names: page.guests.map(({ name }) => name),
      words,
      link: `${reach.siteUrl}/i/${token}`,
    };
    const calendar = may_come ? calendarOf(page, token, reach) : [];
    return {
      ...(await own({ ...known, common, plan, reach, calendar })),
      sender: sent.plan_guest_sendings?.plan_members?.name,
      family: page.plan.honoree_name,
      replyTo: reply_to ?? undefined,
      stopLink: await makeStopLink(letter, "guest", reach, plan),
    };
  };

/** The day to answer by, until it is past. */
export const replyBy = ({ invitation, is_late }: GuestPage) =>
  is_late ? null : invitation.reply_by;
