import type { Letter } from "../../letter";
import { Action, Fact, Paragraph, Title } from "../../parts/blocks";
import {
  type Celebration,
  CelebrationFacts,
  daysWords,
  OccasionFor,
  occasionFor,
} from "../../parts/celebration";
import { Passage } from "../../parts/passage";
import { AboutLink, Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";
import { dayOfWeek } from "../../words";

export type Invitation = ToGuests & {
  /** The family's words on the invitation; may be empty. */
  invitation: string;
  /** "2026-11-30"; null if the family named no day, or it is past. */
  replyBy: string | null;
};

/** The preview: the date, once it is set. */
const whenWords = (celebration: Celebration): string =>
  celebration.dayState === "set" ? daysWords(celebration) : "";

/** A household is invited. */
export const invitation: Letter<Invitation> = {
  subject: ({ celebration }) => `You are invited: ${occasionFor(celebration)}`,
  preview: ({ celebration }) =>
    [whenWords(celebration), "You can answer on one page."].filter(Boolean).join(". "),
  body: ({ celebration, names, words, invitation: told, replyBy, link }) => (
    <>
      <Title>You are invited</Title>
      <Greeting names={names} words={words} />
      {told.trim() ? (
        <Passage>{told}</Passage>
      ) : (
        <Paragraph>
          You are warmly invited to the <OccasionFor {...celebration} />.
        </Paragraph>
      )}
      <CelebrationFacts {...celebration} />
      {replyBy ? <Fact label="Please answer by">{dayOfWeek(replyBy)}</Fact> : null}
      <Action href={link}>Open your invitation and answer</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};
