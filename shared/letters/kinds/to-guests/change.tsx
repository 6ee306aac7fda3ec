import type { Letter } from "../../letter";
import { Action, Paragraph, Title, Words } from "../../parts/blocks";
import { daysWords, OccasionFor, occasionFor, WhenAndWhere } from "../../parts/celebration";
import { AboutLink, Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";

export type Change = ToGuests & {
  /** Changes since the household was told, in sentences; none if they are unknown. */
  changes: string[];
  /** True if the previous letter said that it is cancelled. */
  takesPlaceAgain: boolean;
  /** The day was open in the previous letter, and is set. */
  isDayNew: boolean;
};

export const change: Letter<Change> = {
  subject: ({ celebration, takesPlaceAgain, isDayNew }) =>
    takesPlaceAgain
      ? `It takes place after all: ${occasionFor(celebration)}`
      : `${isDayNew ? "The day is set:" : "Please note: a change,"} ${occasionFor(celebration)}`,
  preview: ({ celebration, changes }) =>
    changes.join(" ") || daysWords(celebration) || "Here is how it is now.",
  body: ({ celebration, changes, takesPlaceAgain, isDayNew, names, words, link }) => (
    <>
      <Title>
        {takesPlaceAgain
          ? "It takes place after all"
          : isDayNew
            ? "The day is set"
            : "Please note a change"}
      </Title>
      <Greeting names={names} words={words} />
      {takesPlaceAgain ? (
        <Paragraph>
          The last letter said that it is cancelled. That is no longer so: it takes place.
        </Paragraph>
      ) : null}
      {changes.map((one) => (
        <Paragraph key={one}>
          <Words>{one}</Words>
        </Paragraph>
      ))}
      <Paragraph>
        For the <OccasionFor {...celebration} />, this is how it is now:
      </Paragraph>
      <WhenAndWhere {...celebration} />
      <Paragraph>
        {isDayNew
          ? "Please say on your page whether you come, also if you told the family which days suit you."
          : celebration.asks_days
            ? "Please say on your page which of these days suit you, also if you answered before."
            : "If you answered before, your answer is kept. Please look whether it still holds."}
      </Paragraph>
      <Action href={link}>Open your invitation</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};
