import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import { letterKind } from "../kind";
import { extremes } from "../samples";

type PartnerProposal = {
  partner_id: string;
  name: string;
  /** "approved", else "declined". */
  state: string;
  /** A comment of staff; may be empty. */
  word: string;
};

const isPublished = ({ state }: Pick<PartnerProposal, "state">) => state === "approved";

const sample = {
  partner_id: "0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
  name: "Bluebonnet Hall",
  state: "declined",
};

export const letter = letterKind<PartnerProposal>({
  stops: "partner",
  /** Staff's decision. Cancelled once the partner is gone. */
  read: async ({ idOf }, { tables }) => {
    const { data } = await tables
      .from("partner_proposals")
      .select("state, word, partner_id, partners(name)")
      .eq("id", idOf("proposal"))
      .maybeSingle()
      .throwOnError();
    if (!data?.partners || !["approved", "declined"].includes(data.state)) return null;
    const { partners, ...proposal } = data;
    return { ...proposal, ...partners };
  },
  subject: (props) =>
    isPublished(props) ? "Your listing was changed" : "About the change of your listing",
  preview: (props) =>
    isPublished(props)
      ? "What you proposed is in our directory."
      : "We did not publish what you proposed.",
  body: ({ name, word, partner_id, ...props }, site) => (
    <>
      <Title>
        {isPublished(props) ? "Your listing was changed" : "Your listing stays as it is"}
      </Title>
      <Paragraph>
        {isPublished(props) ? (
          <>
            The change that you proposed for <Words>{name}</Words> is in the directory of{" "}
            {site.name}. Our staff may have edited it.
          </>
        ) : (
          <>
            Thank you for the change that you proposed for <Words>{name}</Words>. We did not publish
            it.
          </>
        )}
      </Paragraph>
      {word ? (
        <>
          <Paragraph>Our staff write:</Paragraph>
          <Passage>{word}</Passage>
        </>
      ) : null}
      <Action href={`${site.url}/partners/${partner_id}`}>See your listing</Action>
      <QuietLink href={`${site.url}/partner`}>Propose another change</QuietLink>
    </>
  ),
  reason: (_, site) => `You proposed a change of your listing at ${site.name}.`,
  samples: {
    ordinary: { ...sample, state: "approved", word: "" },
    "not published": { ...sample, word: "Please tell us your prices." },
    ...extremes((words) => ({ ...sample, name: words, word: words })),
  },
});
