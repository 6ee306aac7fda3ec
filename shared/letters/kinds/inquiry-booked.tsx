import type { Letter } from "../letter";
import { type Asked, AskedFacts, dayOf } from "../parts/asked";
import { Action, Paragraph, Title, Words } from "../parts/blocks";

export type InquiryBooked = Asked & {
  /** As the directory names it. */
  partnerName: string;
  /** "2026-12-05"; null: the family named none. */
  bookedDay: string | null;
  /** An absolute address with a token, which opens the family's page for its partner. */
  link: string;
};

const forDay = (bookedDay: string | null) => (bookedDay ? ` for ${dayOf(bookedDay)}` : "");

/** Tells a partner that a family has booked it. How to reach the family stands behind the link, if at all. */
export const inquiryBooked: Letter<InquiryBooked> = {
  subject: ({ bookedDay }) => `You are booked${forDay(bookedDay)}`,
  preview: () => "A family has chosen you.",
  body: ({ partnerName, bookedDay, link, shownName, celebration }, site) => (
    <>
      <Title>You are booked</Title>
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
