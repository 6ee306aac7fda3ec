import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

type PartnerProposal = {
  /** The name in the directory. */
  partnerName: string;
  isPublished: boolean;
  /** A comment of staff; may be empty. */
  word: string;
  /** Absolute addresses: the listing, and the page to ask for a link to one's own page. */
  listingLink: string;
  ownLink: string;
};

const sample = {
  partnerName: "Bluebonnet Hall",
  listingLink: "https://lasthurrah.example/partners/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
  ownLink: "https://lasthurrah.example/partner",
};

/** The outcome of a change that a partner proposed. */
export const letter: LetterKind<PartnerProposal> = {
  /** Staff's decision. Cancelled once the partner is gone. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("partner_proposals")
      .select("state, word, partner_id, partners(name)")
      .eq("id", z.uuid().parse(letter.params.proposal))
      .maybeSingle()
      .throwOnError();
    if (!data?.partners || !["approved", "declined"].includes(data.state)) return null;
    return {
      props: {
        partnerName: data.partners.name,
        isPublished: data.state === "approved",
        word: data.word,
        listingLink: `${reach.siteUrl}/partners/${data.partner_id}`,
        ownLink: `${reach.siteUrl}/partner`,
      },
      stopLink: await makeStopLink(letter, "partner", reach),
    };
  },
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
  samples: {
    ordinary: { ...sample, isPublished: true, word: "" },
    "not published": { ...sample, isPublished: false, word: "Please tell us your prices." },
    long: { ...sample, partnerName: LONG_NAME, isPublished: true, word: LONG_WORD },
    hostile: { ...sample, partnerName: HOSTILE, isPublished: false, word: HOSTILE },
  },
};
