import { Fact, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterTime } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { AT } from "../samples";

/** When the operator asked for it, ISO 8601. */
type TestLetter = { sentAt: string };

export const letter: LetterKind<TestLetter> = {
  read: async ({ created_at }) => ({
    props: { sentAt: created_at },
  }),
  subject: (_props, site) => `Test letter from ${site.name}`,
  preview: () => "The site can send letters.",
  body: ({ sentAt }, site) => (
    <>
      <Title>The site can send letters</Title>
      <Paragraph>
        This is a test. If it lies in your inbox and not among unwanted mail, letters from{" "}
        {site.name} arrive as they should.
      </Paragraph>
      <Fact label="Sent">{letterTime(sentAt, site.timeZone)}</Fact>
    </>
  ),
  reason: () => "The operator of the site sent a test to this address.",
  toStaff: true,
  samples: { ordinary: { sentAt: AT } },
};
