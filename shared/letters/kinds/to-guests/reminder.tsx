import type { Letter } from "../../letter";
import { Action, Fact, Paragraph, Title } from "../../parts/blocks";
import { CelebrationFacts, OccasionFor, occasionFor } from "../../parts/celebration";
import { AboutLink, Greeting, guestsReason } from "../../parts/to-guests";
import { dayOfWeek } from "../../words";
import type { Invitation } from "./invitation";

export type Reminder = Omit<Invitation, "invitation"> & {
  /** They answered before the day, the time or the place changed. */
  isAskedAgain: boolean;
};

/** A household that has not answered is asked once more. */
export const reminder: Letter<Reminder> = {
  subject: ({ celebration }) => `Will you come? ${capital(occasionFor(celebration))}`,
  preview: () => "The family would be glad to know, also if you cannot come.",
  body: ({ celebration, names, words, replyBy, isAskedAgain, link }) => (
    <>
      <Title>Will you come?</Title>
      <Greeting names={names} words={words} />
      <Paragraph>
        You are invited to the <OccasionFor {...celebration} />. The family would be glad to know
        whether you come. A no helps them, too, and “Not sure yet” is an answer.
      </Paragraph>
      {isAskedAgain ? (
        <Paragraph>
          You have answered before. Since then the date, the time or the place was changed. Your
          answer is kept: please look whether it still holds, and send it again.
        </Paragraph>
      ) : null}
      <CelebrationFacts {...celebration} />
      {replyBy ? <Fact label="Please answer by">{dayOfWeek(replyBy)}</Fact> : null}
      <Action href={link}>Answer on one page</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
