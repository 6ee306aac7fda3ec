import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { written } from "./inquiry";

/** Makes the token when the letter is sent. Cancelled if the booking was taken back. */
export const load: Source<"inquiry-booked"> = async (letter, reach) => {
  const token = makeToken();
  const { data } = await reach.tables
    .rpc("write_inquiry", {
      thread_id: z.uuid().parse(letter.params.thread),
      address: letter.recipient,
      token_hash: hashOf(token),
      booked: true,
    })
    .throwOnError();
  const booked = written.parse(data);
  if (!booked) return null;
  return {
    props: {
      partnerName: booked.partner_name,
      shownName: booked.shown_name,
      celebration: booked.celebration,
      dates: booked.dates,
      bookedDay: booked.booked_day,
      movedFrom: booked.moved_from,
      link: `${reach.siteUrl}/inquiry/${token}`,
    },
    stopLink: await makeStopLink(letter, "partner", reach),
  };
};
