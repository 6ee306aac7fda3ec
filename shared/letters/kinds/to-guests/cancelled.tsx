import type { Letter } from "../../letter";
import { Fact, Paragraph, QuietLink, Title, Words } from "../../parts/blocks";
import {
  type Celebration,
  daysWords,
  OccasionFor,
  occasionFor,
  partsWords,
  placeWords,
} from "../../parts/celebration";
import { NO_SETTING, type ToldFacts } from "../../parts/changed-facts";
import { Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";

export type Cancelled = ToGuests & {
  /** True if a file is attached that removes it from a calendar. */
  hasCalendarFile: boolean;
  /** What the previous letter told them, if that has changed. */
  was: ToldFacts | null;
};

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
      <WasToBe {...celebration} {...(was ? asTold(was, celebration) : {})} />
      {hasCalendarFile ? (
        <Paragraph>The attached file marks it as cancelled in your calendar.</Paragraph>
      ) : null}
      <QuietLink href={link}>Your invitation, which says so too</QuietLink>
    </>
  ),
  reason: guestsReason,
};

function WasToBe(celebration: Celebration) {
  const day = daysWords(celebration);
  if (!day) return null;
  const parts = partsWords(celebration);
  const isPlaced = celebration.parts.some(({ place_name }) => place_name);
  const place = isPlaced ? "" : placeWords(celebration);
  return (
    <Fact label="It was to be">
      <Words>{[[day, place].filter(Boolean).join(", "), ...parts].join("; ")}</Words>
    </Fact>
  );
}

const asTold = (told: ToldFacts, { parts }: Celebration): Partial<Celebration> => ({
  ...told,
  parts: parts.map((part) => ({ ...part, ...(told.parts?.[part.id] ?? NO_SETTING) })),
});
