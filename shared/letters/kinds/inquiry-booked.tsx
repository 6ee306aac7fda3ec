import type { Letter } from "../letter";
import { type Asked, AskedFacts, dayOf } from "../parts/asked";
import { Action, Paragraph, Title, Words } from "../parts/blocks";

export type InquiryBooked = Asked & {
  /** The name in the directory. */
  partnerName: string;
  /** "2026-12-05"; null if the family named none. */
  bookedDay: string | null;
  /** The day booked before, as an earlier letter said; null if it was not moved. */
  movedFrom: string | null;
  /** An absolute address with a token, which opens the family's page for its partner. */
  link: string;
};

const forDay = (bookedDay: string | null) => (bookedDay ? ` for ${dayOf(bookedDay)}` : "");

const isMoved = ({ bookedDay, movedFrom }: Pick<InquiryBooked, "bookedDay" | "movedFrom">) =>
  movedFrom !== null && movedFrom !== bookedDay;

const movedWords = (movedFrom: string, bookedDay: string | null) =>
  bookedDay
    ? `Your booking moved from ${dayOf(movedFrom)} to ${dayOf(bookedDay)}.`
    : `Your booking was for ${dayOf(movedFrom)}; no day is named now.`;

/** Tells a partner that a family has booked it. Contact details are behind the link, if given. */
export const inquiryBooked: Letter<InquiryBooked> = {
  subject: ({ bookedDay, movedFrom }) =>
    isMoved({ bookedDay, movedFrom }) ? "Your booking moved" : `You are booked${forDay(bookedDay)}`,
  preview: () => "A family has chosen you.",
  body: ({ partnerName, bookedDay, movedFrom, link, shownName, celebration }, site) => (
    <>
      <Title>{isMoved({ bookedDay, movedFrom }) ? "Your booking moved" : "You are booked"}</Title>
      {movedFrom !== null && isMoved({ bookedDay, movedFrom }) ? (
        <Paragraph>{movedWords(movedFrom, bookedDay)}</Paragraph>
      ) : null}
      <Paragraph>
        A family that asked <Words>{partnerName}</Words> at {site.name} has chosen you, and wrote
        down that you are booked{forDay(bookedDay)}. What was agreed is between you and them: if
        this is not what you expect, write to them.
      </Paragraph>
      <AskedFacts {...{ shownName, celebration }} dates={bookedDay ? [bookedDay] : []} />
      <Action href={link}>Open your page</Action>
      <Paragraph>
        There you can write to the family, send files, and show how to reach you. The page needs no
        account.
      </Paragraph>
    </>
  ),
  reason: (_, site) =>
    `You take questions of families through ${site.name}, and confirmed this address for them.`,
};
