import type { Letter } from "../../letter";
import { Action, Paragraph, Title, Words } from "../../parts/blocks";
import { type Celebration, OccasionFor, occasionFor, WhenAndWhere } from "../../parts/celebration";
import { AboutLink, Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";
import { capital } from "../../words";
import type { Invitation } from "./invitation";

export type Reminder = ToGuests &
  Pick<Invitation, "replyBy"> & {
    /** Changes since they answered, in sentences; may be none. */
    changes: string[];
  };

export const reminder: Letter<Reminder> = {
  subject: ({ celebration }) => `${asked(celebration)} ${capital(occasionFor(celebration))}`,
  preview: () => "The family would be glad to know, also if you cannot come.",
  body: ({ celebration, names, words, replyBy, changes, link }) => (
    <>
      <Title>{asked(celebration)}</Title>
      <Greeting names={names} words={words} />
      <Paragraph>
        You are invited to the <OccasionFor {...celebration} />. The family would be glad to know{" "}
        {celebration.asks_days
          ? "when you could come. A no helps them, too, and “If need be” is an answer."
          : "whether you come. A no helps them, too, and “Not sure yet” is an answer."}
      </Paragraph>
      {changes.length > 0 ? (
        <Paragraph>
          You have answered before. <Words>{changes.join(" ")}</Words> Your answer is kept: please
          look whether it still holds, and send it again.
        </Paragraph>
      ) : null}
      <WhenAndWhere {...celebration} replyBy={replyBy} />
      <Action href={link}>Answer on one page</Action>
      <AboutLink />
    </>
  ),
  reason: guestsReason,
};

const asked = ({ asks_days }: Celebration) =>
  asks_days ? "Which days suit you?" : "Will you come?";
