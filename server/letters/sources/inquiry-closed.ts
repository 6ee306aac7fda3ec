import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { asked } from "./inquiry";

const written = asked.extend({ is_withdrawn: z.boolean() }).nullable();

/** Cancelled if the family goes on after all. */
export const load: Source<"inquiry-closed"> = async (letter, reach) => {
  const { data } = await reach.tables
    .rpc("inquiry_closed_letter", { thread_id: z.uuid().parse(letter.params.thread) })
    .throwOnError();
  const closed = written.parse(data);
  if (!closed) return null;
  return {
    props: {
      partnerName: closed.partner_name,
      shownName: closed.shown_name,
      celebration: closed.celebration,
      dates: closed.dates,
      isWithdrawn: closed.is_withdrawn,
    },
    stopLink: await makeStopLink(letter, "partner", reach),
  };
};
