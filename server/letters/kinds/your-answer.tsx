import { z } from "zod";
import { Action, Fact, List, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { OccasionFor, occasionFor, WhenAndWhere } from "~shared/letters/parts/celebration";
import { changeWords } from "~shared/letters/parts/changed-facts";
import { guestsReason, type ToGuests } from "~shared/letters/parts/to-guests";
import { clockTime, dayOfWeek } from "~shared/letters/words";
import { withHours } from "~shared/plan/day-parts";
import { DAY_ANSWERS, ofDay } from "~shared/plan/days-asked";
import { type GuestPage, isGuestPage } from "~shared/plan/guest-page";
import { makeStopLink } from "../kind";
import type { LetterKind } from "../letter";
import { calendarOf, celebrationOf } from "../to-guests/page";
import { samplesToGuests } from "../to-guests/samples";

type YourAnswer = Omit<ToGuests, "names" | "words"> & {
  /** By person, with their first name (empty for one whom the household brings), and by part. */
  answers: { name: string; said: { part: string; answer: keyof typeof ANSWERS }[] }[];
  /** Changes since then, in sentences; may be none. */
  changes: string[];
  /** True if it came after the day by which the family asked for it. */
  isLate: boolean;
  comesOnline: boolean;
  /** True if a calendar file is attached: somebody comes, or may. */
  hasCalendarFile: boolean;
};

const ANSWERS = {
  yes: "yes",
  online: "yes, online",
  no: "no",
  unsure: "not sure yet",
  maybe: "if need be",
};

const params = z.object({ household: z.uuid(), plan: z.uuid() });

type Answers = Omit<YourAnswer, keyof ToGuests>;

/** A household's answer. Needs and messages are for the family, and not repeated. */
export const letter: LetterKind<YourAnswer> = {
  /** Cancelled if the plan is over, the celebration cancelled or past, or the address changed. */
  read: async (letter, reach) => {
    const { household, plan } = params.parse(letter.params);
    const { data } = await reach.tables
      .rpc("write_answer_letter", { household_id: household, address: letter.recipient })
      .throwOnError();
    const known = data as { token: string; page: GuestPage; may_come: boolean } | null;
    if (!known || !isGuestPage(known.page)) return null;
    const { page, token } = known;
    const answers = answersOf(page);
    if (answers.length === 0) return null;
    const replies = page.guests.flatMap(({ replies }) => Object.values(replies));
    const { was, plan: now, parts, days_asked } = page;
    // What was said of days to choose from was said as it is now.
    const changes = days_asked.length > 0 ? [] : changeWords(was, { ...now, parts });
    // After a change, nobody has said yet that they still come.
    const attachments =
      known.may_come && changes.length === 0 ? calendarOf(page, token, reach) : [];
    return {
      props: {
        celebration: celebrationOf(page),
        answers,
        changes,
        isLate: replies.some(({ is_late }) => is_late),
        comesOnline: replies.some(({ answer }) => answer === "online"),
        hasCalendarFile: attachments.length > 0,
        link: `${reach.siteUrl}/i/${token}`,
      },
      attachments,
      stopLink: await makeStopLink(letter, "guest", reach, plan),
    };
  },
  subject: ({ celebration }) => `Your answer: ${occasionFor(celebration)}`,
  preview: ({ changes }) =>
    changes.length > 0
      ? `${changes.join(" ")} Please look, and answer again.`
      : "The family has it. You can change it on the same page.",
  body: ({ celebration, answers, changes, isLate, comesOnline, hasCalendarFile, link }) => (
    <>
      <Title>The family has your answer</Title>
      <Paragraph>
        Thank you for your answer about the <OccasionFor {...celebration} />. This is what you said:
      </Paragraph>
      <List
        items={answers.map(({ name, said }, at) => ({
          key: `${at}`,
          content: (
            <>
              <Words>{name.trim() || "Somebody you bring"}</Words>
              {": "}
              <Said said={said} />
            </>
          ),
        }))}
      />
      {isLate ? (
        <Paragraph>
          It came after the day by which the family asked for it. They have it all the same.
        </Paragraph>
      ) : null}
      {changes.length > 0 ? (
        <Paragraph>
          <Words>{changes.join(" ")}</Words> As it is now, below, you have not answered yet: please
          say on your page whether you can still come.
        </Paragraph>
      ) : null}
      {hasCalendarFile || changes.length > 0 ? <WhenAndWhere {...celebration} /> : null}
      {comesOnline ? (
        <Fact label="Online">The link to join stands on your invitation’s page.</Fact>
      ) : null}
      {hasCalendarFile ? (
        <Paragraph>The attached file puts the day into your calendar.</Paragraph>
      ) : null}
      <Action href={link}>
        {changes.length > 0 ? "Answer again" : "See or change your answer"}
      </Action>
    </>
  ),
  reason: guestsReason,
  samples: samplesToGuests<Answers>(
    {
      answers: [
        {
          name: "Mina",
          said: [
            { part: "Ceremony", answer: "yes" },
            { part: "Meal", answer: "no" },
          ],
        },
        { name: "", said: [{ part: "", answer: "unsure" }] },
      ],
      changes: [],
      isLate: true,
      comesOnline: true,
      hasCalendarFile: true,
    },
    (words) => ({
      answers: [{ name: words, said: [{ part: words, answer: "online" }] }],
      changes: [words],
      isLate: false,
      hasCalendarFile: false,
    }),
  ),
};

const Said = ({ said }: Pick<YourAnswer["answers"][number], "said">) =>
  said.map(({ part, answer }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
    <Words key={at}>
      {`${at > 0 ? "; " : ""}${part.trim() ? `${part.trim()}: ` : ""}${ANSWERS[answer]}`}
    </Words>
  ));

/** For the day or each of its parts; while a day is to be chosen, the household's for each. */
function answersOf({ plan, guests, parts, days, days_asked }: GuestPage): Answers["answers"] {
  if (days_asked.length > 0) {
    return days_asked.flatMap((day) => {
      const said = DAY_ANSWERS.find(({ value }) => value === ofDay(days, day));
      const name = dayOfWeek(day.slice(0, 10));
      return said ? [{ name, said: [{ part: "", answer: said.value }] }] : [];
    });
  }
  const asked = parts.length > 0 ? withHours(plan, parts, clockTime) : [{ id: "", title: "" }];
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
