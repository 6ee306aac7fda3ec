import type { Letter } from "../letter";
import { type Asked, AskedFacts, dayOf } from "../parts/asked";
import { Action, Fact, Paragraph, Title, Words } from "../parts/blocks";

export type Inquiry = Asked & {
  /** asks: the first letter; nudge: the one reminder; question: the family asks more or replies. */
  about: "asks" | "nudge" | "question";
  /** The name in the directory. */
  partnerName: string;
  expectedGuests: number | null;
  /** "2026-11-22", in the time zone of the celebration. */
  askedOn: string;
  /** An absolute address with a token, which opens the family's question. */
  link: string;
};

/** A family asks a partner. Its own words are behind the link, without its contact details. */
export const inquiry: Letter<Inquiry> = {
  subject: ({ about, dates, askedOn }) =>
    about === "question"
      ? "A family wrote to you again"
      : about === "nudge"
        ? `A family’s question of ${dayOf(askedOn)} is still open`
        : dates.length === 1 && dates[0]
          ? `A family asks about ${dayOf(dates[0])}`
          : "A family asks what you could offer",
  preview: ({ about }) =>
    about === "nudge"
      ? "A short answer, also a no, helps them to go on."
      : "You can answer on one page, without an account.",
  body: ({ about, partnerName, expectedGuests, askedOn, link, ...asked }, site) => (
    <>
      <Title>{about === "question" ? "A family wrote to you again" : "A family asks you"}</Title>
      <Paragraph>
        {about === "nudge" ? (
          <>
            On {dayOf(askedOn)} a family that plans a celebration at {site.name}
            {" asked "}
            <Words>{partnerName}</Words>. They would be glad of an answer; a no helps them, too.
            This is our only reminder.
          </>
        ) : about === "question" ? (
          <>
            The family that asked <Words>{partnerName}</Words> at {site.name} wrote to you again.
            Their words stand on the page, below what you answered.
          </>
        ) : (
          <>
            A family that plans a celebration at {site.name} would like to know whether{" "}
            <Words>{partnerName}</Words> is free, and what it would cost.
          </>
        )}
      </Paragraph>
      <AskedFacts {...asked} />
      {expectedGuests === null ? null : (
        <Fact label="Expected guests">{`About ${expectedGuests.toLocaleString("en-US")}`}</Fact>
      )}
      <Action href={link}>Read it and answer</Action>
      <Paragraph>
        The page needs no account. You can also say there that this is not for you, or that it
        reached the wrong person.
      </Paragraph>
    </>
  ),
  reason: (_, site) =>
    `You take questions of families through ${site.name}, and confirmed this address for them.`,
};
