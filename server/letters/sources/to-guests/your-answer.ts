import { z } from "zod";
import { changeWords } from "~shared/letters/parts/told";
import type { Source } from "../../source";
import { makeStopLink } from "../../stop-link";
import { calendarOf, celebrationOf, type GuestPage, guestPage } from "./page";

const written = z
  .object({ token: z.string(), page: z.unknown(), may_come: z.boolean() })
  .nullable();

const params = z.object({ household: z.uuid(), plan: z.uuid() });

/** Cancelled if the plan is over, the celebration cancelled or past, or the address changed. */
export const load: Source<"your-answer"> = async (letter, reach) => {
  const { household, plan } = params.parse(letter.params);
  const { data } = await reach.tables
    .rpc("write_answer_letter", { household_id: household, address: letter.recipient })
    .throwOnError();
  const known = written.parse(data);
  const page = guestPage.safeParse(known?.page);
  if (!known || !page.success) return null;
  const answers = answersOf(page.data);
  if (answers.length === 0) return null;
  const replies = page.data.guests.flatMap(({ replies }) => Object.values(replies));
  const changes = changeWords(page.data.was, page.data.plan);
  // After a change, nobody has said yet that they still come.
  const attachments =
    known.may_come && changes.length === 0 ? calendarOf(known.page, known.token, reach) : [];
  return {
    props: {
      celebration: celebrationOf(page.data),
      answers,
      changes,
      isLate: replies.some(({ is_late }) => is_late),
      comesOnline: replies.some(({ answer }) => answer === "online"),
      hasCalendarFile: attachments.length > 0,
      link: `${reach.siteUrl}/i/${known.token}`,
    },
    attachments,
    stopLink: await makeStopLink(letter, "guest", reach, plan),
  };
};

/** Each person's answer, for the day as a whole or for each of its current parts. */
function answersOf({ guests, parts }: GuestPage) {
  const asked = parts.length > 0 ? parts : [{ id: "", title: "" }];
  return guests
    .map(({ name, replies }) => ({
      name,
      said: asked.flatMap(({ id, title }) => {
        const reply = replies[id];
        return reply ? [{ part: title, answer: reply.answer }] : [];
      }),
    }))
    .filter(({ said }) => said.length > 0);
}
