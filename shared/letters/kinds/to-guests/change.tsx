import type { Letter } from "../../letter";
import { Action, Fact, Paragraph, Title, Words } from "../../parts/blocks";
import {
  type Celebration,
  CelebrationFacts,
  daysWords,
  OccasionFor,
  occasionFor,
  placeWords,
  timeWords,
} from "../../parts/celebration";
import { AboutLink, Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";
import type { Before } from "../../parts/told";

export type Change = ToGuests & {
  /** What the household was told before; null: nobody knows, or it is the same. */
  before: Before | null;
};

const takesPlaceAgain = ({ before }: Pick<Change, "before">): boolean =>
  before?.isCancelled ?? false;

/** The day, the hour or the place is another one. */
export const change: Letter<Change> = {
  subject: ({ celebration, before }) =>
    takesPlaceAgain({ before })
      ? `It takes place after all: ${occasionFor(celebration)}`
      : `Please note: a change, ${occasionFor(celebration)}`,
  preview: ({ celebration }) => daysWords(celebration) || "Here is how it is now.",
  body: ({ celebration, before, names, words, link }) => (
    <>
      <Title>
        {takesPlaceAgain({ before }) ? "It takes place after all" : "Something has changed"}
      </Title>
      <Greeting names={names} words={words} />
      {takesPlaceAgain({ before }) ? (
        <Paragraph>
          The last letter said that it is cancelled. That is no longer so: it takes place.
        </Paragraph>
      ) : null}
      <Paragraph>
        For the <OccasionFor {...celebration} />, this is how it is now:
      </Paragraph>
      <CelebrationFacts {...celebration} />
      {before ? <NoLonger now={celebration} before={before} /> : null}
      <Paragraph>
        If you answered before, your answer is kept. Please look whether it still holds.
      </Paragraph>
      <Action href={link}>Open your invitation</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};

/** What is no longer so. */
function NoLonger({ now, before }: { now: Celebration; before: Celebration }) {
  const gone = [daysWords, timeWords, placeWords]
    .filter((of) => of(before) !== of(now) && of(before))
    .map((of) => of(before));
  if (gone.length === 0) return null;
  return (
    <Fact label="No longer">
      <Words>{gone.join("; ")}</Words>
    </Fact>
  );
}
