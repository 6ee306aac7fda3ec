import { Fact, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterTime } from "~shared/letters/words";
import { letterKind } from "../kind";
import { SAMPLE_TIME } from "../samples";

/** `created_at` is when the operator asked for it. */
export const letter = letterKind<{ created_at: string }>({
  read: async ({ created_at }) => ({ created_at }),
  subject: (_props, site) => `Test letter from ${site.name}`,
  preview: () => "The site can send letters.",
  body: ({ created_at }, site) => (
    <>
      <Title>The site can send letters</Title>
      <Paragraph>
        This is a test. If it lies in your inbox and not among unwanted mail, letters from{" "}
        {site.name} arrive as they should.
      </Paragraph>
      <Fact label="Sent">{letterTime(created_at, site.timeZone)}</Fact>
    </>
  ),
  reason: () => "The operator of the site sent a test to this address.",
  toStaff: true,
  samples: { ordinary: { created_at: SAMPLE_TIME } },
});
