import type { Letter } from "../letter";
import { Fact, Paragraph, Title } from "../parts/blocks";
import { letterTime } from "../words";

/** When the operator asked for it, ISO 8601. */
export type TestLetter = { sentAt: string };

export const testLetter: Letter<TestLetter> = {
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
};
