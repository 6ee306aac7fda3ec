import type { Letter } from "../letter";
import { Action, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { Passage } from "../parts/passage";

export type PartnerProposal = {
  /** The name in the directory. */
  partnerName: string;
  isPublished: boolean;
  /** A comment of staff; may be empty. */
  word: string;
  /** Absolute addresses: the listing, and the page to ask for a link to one's own page. */
  listingLink: string;
  ownLink: string;
};

/** The outcome of a change that a partner proposed. */
export const partnerProposal: Letter<PartnerProposal> = {
  subject: ({ isPublished }) =>
    isPublished ? "Your listing was changed" : "About the change of your listing",
  preview: ({ isPublished }) =>
    isPublished
      ? "What you proposed is in our directory."
      : "We did not publish what you proposed.",
  body: ({ partnerName, isPublished, word, listingLink, ownLink }, site) => (
    <>
      <Title>{isPublished ? "Your listing was changed" : "Your listing stays as it is"}</Title>
      <Paragraph>
        {isPublished ? (
          <>
            The change that you proposed for <Words>{partnerName}</Words> is in the directory of{" "}
            {site.name}. Our staff may have edited it.
          </>
        ) : (
          <>
            Thank you for the change that you proposed for <Words>{partnerName}</Words>. We did not
            publish it.
          </>
        )}
      </Paragraph>
      {word ? (
        <>
          <Paragraph>Our staff write:</Paragraph>
          <Passage>{word}</Passage>
        </>
      ) : null}
      <Action href={listingLink}>See your listing</Action>
      <QuietLink href={ownLink}>Propose another change</QuietLink>
    </>
  ),
  reason: (_, site) => `You proposed a change of your listing at ${site.name}.`,
};
