import { z } from "zod";
import type { LetterKind, LetterProps } from "~shared/letters/letters";
import type { ToGuests } from "~shared/letters/parts/to-guests";
import type { Attachment } from "../../message";
import type { Reach, Source } from "../../source";
import { makeStopLink } from "../../stop-link";
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
type Sent = Written & { plan: string; reach: Reach; calendar: Attachment[] };

type Own<Kind extends LetterKind> = {
  props: Omit<LetterProps<Kind>, keyof ToGuests> & Partial<Pick<ToGuests, "names">>;
  attachments?: Attachment[];
};

/**
 * Reads the content of a family's letter to a household.
 * @param own the kind's own props, beside the common ones, and its files
 */
export const sentByFamily =
  <Kind extends LetterKind>(own: (letter: Sent) => Own<Kind> | Promise<Own<Kind>>) =>
  async (letter: Parameters<Source<Kind>>[0], reach: Reach) => {
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
    const calendar = known.may_come ? calendarOf(known.page, known.token, reach) : [];
    const { props: more, attachments } = await own({
      ...known,
      page: page.data,
      plan,
      reach,
      calendar,
    });
    const props = {
      celebration: celebrationOf(page.data),
      names: page.data.guests.map(({ name }) => name),
      words: known.words,
      link: `${reach.siteUrl}/i/${known.token}`,
      ...more,
    };
    return {
      props: props as unknown as LetterProps<Kind>,
      attachments,
      sender: sent.plan_guest_sendings?.plan_members?.name,
      family: page.data.plan.honoree_name,
      replyTo: known.reply_to ?? undefined,
      stopLink: await makeStopLink(letter, "guest", reach, plan),
    };
  };
