import type { Letter } from "../../letter";
import { Action, Paragraph, Title, Words } from "../../parts/blocks";
import { OccasionFor, occasionFor } from "../../parts/celebration";
import { Greeting, guestsReason, type ToGuests } from "../../parts/to-guests";

export type Thanks = Omit<ToGuests, "link"> & {
  /** An absolute address to leave memories at; null if the wall takes none. */
  memoriesLink: string | null;
};

export const thanks: Letter<Thanks> = {
  subject: ({ celebration }) => `Thank you: ${occasionFor(celebration)}`,
  preview: () => "From the family, with thanks.",
  body: ({ celebration, names, words, memoriesLink }) => (
    <>
      <Title>Thank you</Title>
      <Greeting names={names} words={words} />
      <Paragraph>
        The family thanks you for being part of the <OccasionFor {...celebration} />.
      </Paragraph>
      {memoriesLink ? (
        <>
          <Paragraph>
            If you have a story or a picture
            {celebration.honoree_name.trim() ? (
              <>
                {" of "}
                <Words>{celebration.honoree_name}</Words>
              </>
            ) : null}
            , the family would like to keep it. They read it first.
          </Paragraph>
          <Action href={memoriesLink}>Leave a memory</Action>
        </>
      ) : null}
    </>
  ),
  reason: guestsReason,
};
