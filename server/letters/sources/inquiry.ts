import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** The parts of an inquiry that letters to partners repeat. */
export const asked = z.object({
  partner_name: z.string(),
  shown_name: z.string(),
  celebration: z.string(),
  dates: z.array(z.string()),
});

export const written = asked
  .extend({
    expected_guests: z.number().nullable(),
    asked_on: z.string(),
    booked_day: z.string().nullable(),
    moved_from: z.string().nullable(),
  })
  .nullable();

const params = z.object({
  thread: z.uuid(),
  nudge: z.boolean().optional(),
  question: z.uuid().optional(),
});

/** Makes the token when the letter is sent. Cancelled if nothing is left to answer. */
export const load: Source<"inquiry"> = async (letter, reach) => {
  const { thread, nudge = false, question } = params.parse(letter.params);
  const token = makeToken();
  const { data } = await reach.tables
    .rpc("write_inquiry", {
      thread_id: thread,
      address: letter.recipient,
      token_hash: hashOf(token),
      nudge,
      ...(question ? { question } : {}),
    })
    .throwOnError();
  const inquiry = written.parse(data);
  if (!inquiry) return null;
  return {
    props: {
      about: question ? "question" : nudge ? "nudge" : "asks",
      partnerName: inquiry.partner_name,
      shownName: inquiry.shown_name,
      celebration: inquiry.celebration,
      dates: inquiry.dates,
      expectedGuests: inquiry.expected_guests,
      askedOn: inquiry.asked_on,
      link: `${reach.siteUrl}/inquiry/${token}`,
    },
    stopLink: await makeStopLink(letter, "partner", reach),
  };
};
