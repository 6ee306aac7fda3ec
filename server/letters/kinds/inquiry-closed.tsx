import { z } from "zod";
import { AskedFacts } from "~shared/letters/parts/asked";
import { Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { CLOSED_END, CLOSED_SUBJECT, CLOSED_WORDS } from "~shared/plan/inquiry-words";
import { letterKind } from "../kind";
import { asked, bare, letter as inquiry } from "./inquiry";

const written = asked.extend({
  /** True if the family took its question back; else it chose somebody else. */
  is_withdrawn: z.boolean(),
});

const { ordinary, long, hostile } = inquiry.samples;

export const letter = letterKind<z.output<typeof written>>({
  stops: "partner",
  /** Cancelled if the family goes on after all. */
  read: async ({ idOf }, { tables }) => {
    const { data } = await tables
      .rpc("inquiry_closed_letter", { thread_id: idOf("thread") })
      .throwOnError();
    return data ? written.parse(data) : null;
  },
  subject: ({ is_withdrawn }) =>
    is_withdrawn ? "A family took its question back" : CLOSED_SUBJECT,
  preview: () => CLOSED_END,
  body: ({ partner_name, is_withdrawn, ...asked }, site) => (
    <>
      <Title>{is_withdrawn ? "The question was taken back" : "Thank you"}</Title>
      <Paragraph>
        {is_withdrawn ? (
          <>
            The family that asked <Words>{partner_name}</Words> at {site.name} took its question
            back. Plans change. Thank you for your time.
          </>
        ) : (
          <>
            A family asked <Words>{partner_name}</Words> at {site.name}. {CLOSED_WORDS}
          </>
        )}
      </Paragraph>
      <AskedFacts {...asked} />
      <Paragraph>{CLOSED_END}</Paragraph>
    </>
  ),
  reason: (_, site) => `A family asked you through ${site.name}.`,
  samples: {
    ordinary: { ...ordinary, is_withdrawn: false },
    "taken back": { ...bare, is_withdrawn: true },
    long: { ...ordinary, ...long, is_withdrawn: false },
    hostile: { ...ordinary, ...hostile, is_withdrawn: false },
  },
});
