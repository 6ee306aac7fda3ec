import { CLOSED_END, CLOSED_SUBJECT, CLOSED_WORDS } from "../../inquiry-words";
import type { Letter } from "../letter";
import { type Asked, AskedFacts } from "../parts/asked";
import { Paragraph, Title, Words } from "../parts/blocks";

export type InquiryClosed = Asked & {
  partnerName: string;
  /** True if the family took its question back; else it chose somebody else. */
  isWithdrawn: boolean;
};

/** Tells a partner kindly that a family needs no answer any more. */
export const inquiryClosed: Letter<InquiryClosed> = {
  subject: ({ isWithdrawn }) => (isWithdrawn ? "A family took its question back" : CLOSED_SUBJECT),
  preview: () => CLOSED_END,
  body: ({ partnerName, isWithdrawn, ...asked }, site) => (
    <>
      <Title>{isWithdrawn ? "The question was taken back" : "Thank you"}</Title>
      <Paragraph>
        {isWithdrawn ? (
          <>
            The family that asked <Words>{partnerName}</Words> at {site.name} took its question
            back. Plans change. Thank you for your time.
          </>
        ) : (
          <>
            A family asked <Words>{partnerName}</Words> at {site.name}. {CLOSED_WORDS}
          </>
        )}
      </Paragraph>
      <AskedFacts {...asked} />
      <Paragraph>{CLOSED_END}</Paragraph>
    </>
  ),
  reason: (_, site) => `A family asked you through ${site.name}.`,
};
