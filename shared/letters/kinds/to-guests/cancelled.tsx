import type { Letter } from "../../letter";
import { Fact, Paragraph, QuietLink, Title, Words } from "../../parts/blocks";
import {
  type Celebration,
  daysWords,
  OccasionFor,
  occasionFor,
  placeWords,
} from "../../parts/celebration";
import type { ToldFacts } from "../../parts/changed-facts";
import { Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";

export type Cancelled = ToGuests & {
  /** True if a file is attached that removes it from a calendar. */
  hasCalendarFile: boolean;
  /** What the previous letter told them, if that has changed. */
  was: ToldFacts | null;
};

/** The celebration does not take place. */
export const cancelled: Letter<Cancelled> = {
  subject: ({ celebration }) => `Cancelled: ${occasionFor(celebration)}`,
  preview: () => "It does not take place. There is nothing you need to do.",
  body: ({ celebration, hasCalendarFile, was, names, words, link }) => (
    <>
      <Title>It does not take place</Title>
      <Greeting names={names} words={words} />
      <Paragraph>
        The family lets you know that the <OccasionFor {...celebration} /> does not take place as
        planned. There is nothing you need to do.
      </Paragraph>
      <WasToBe {...celebration} {...(was ? asTold(was) : {})} />
      {hasCalendarFile ? (
        <Paragraph>The attached file marks it as cancelled in your calendar.</Paragraph>
      ) : null}
      <QuietLink href={link}>Your invitation, which says so too</QuietLink>
    </>
  ),
  reason: guestsReason,
};

const WasToBe = (celebration: Celebration) =>
  daysWords(celebration) ? (
    <Fact label="It was to be">
      <Words>{[daysWords(celebration), placeWords(celebration)].filter(Boolean).join(", ")}</Words>
    </Fact>
  ) : null;

const asTold = (told: ToldFacts): Partial<Celebration> => ({
  dayState: told.day_state,
  day: told.day,
  placeName: told.place_name,
  placeAddress: told.place_address,
});
