import { z } from "zod";
import type { ToGuests } from "~shared/letters/parts/to-guests";
import { makeStopLink } from "../kind";
import type { LetterKind, Reach } from "../letter";
import type { Attachment } from "../message";
import { calendarOf, celebrationOf, type GuestPage, guestPage, told } from "./page";

const written = z
  .object({
    token: z.string(),
    page: z.unknown(),
    words: z.string(),
    before: told.nullable(),
    may_come: z.boolean(),
    takes_memories: z.boolean(),
    reply_to: z.object({ name: z.string(), address: z.string() }).nullable(),
  })
  .nullable();

const params = z.object({ letter: z.uuid(), plan: z.uuid() });

type Written = NonNullable<z.output<typeof written>> & { page: GuestPage };

/** A letter to a household as a kind reads it, with the calendar file of those who may come. */
type Sent = Written & { common: ToGuests; plan: string; reach: Reach; calendar: Attachment[] };

type Own<Props> = { props: Props; attachments?: Attachment[] };

/**
 * Reads the content of a family's letter to a household.
 * @param own the kind's props, which begin with the common ones, and its files
 */
export const sentByFamily =
  <Props>(own: (letter: Sent) => Own<Props> | Promise<Own<Props>>): LetterKind<Props>["read"] =>
  async (letter, reach) => {
    const { letter: letter_id, plan } = params.parse(letter.params);
    const { data } = await reach.tables
      .rpc("write_guest_letter", { letter_id, address: letter.recipient })
      .throwOnError();
    const known = written.parse(data);
    const page = guestPage.safeParse(known?.page);
    // The plan is over.
    if (!known || !page.success) return null;
    const { data: sent } = await reach.tables
      .from("plan_guest_letters")
      .select("plan_guest_sendings(plan_members(name))")
      .eq("id", letter_id)
      .single()
      .throwOnError();
    const common = {
      celebration: celebrationOf(page.data),
      names: page.data.guests.map(({ name }) => name),
      words: known.words,
      link: `${reach.siteUrl}/i/${known.token}`,
    };
    const calendar = known.may_come ? calendarOf(known.page, known.token, reach) : [];
    return {
      ...(await own({ ...known, page: page.data, common, plan, reach, calendar })),
      sender: sent.plan_guest_sendings?.plan_members?.name,
      family: page.data.plan.honoree_name,
      replyTo: known.reply_to ?? undefined,
      stopLink: await makeStopLink(letter, "guest", reach, plan),
    };
  };

/** The day to answer by, until it is past. */
export const replyBy = ({ invitation, is_late }: GuestPage) =>
  is_late ? null : invitation.reply_by;
