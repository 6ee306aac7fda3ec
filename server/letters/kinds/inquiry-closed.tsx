import { z } from "zod";
import { CLOSED_END, CLOSED_SUBJECT, CLOSED_WORDS } from "~shared/inquiry-words";
import { type Asked, AskedFacts } from "~shared/letters/parts/asked";
import { Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME } from "../samples";
import { makeStopLink } from "../stop-link";
import { asked, letter as inquiry } from "./inquiry";

type InquiryClosed = Asked & {
  partnerName: string;
  /** True if the family took its question back; else it chose somebody else. */
  isWithdrawn: boolean;
};

const written = asked.extend({ is_withdrawn: z.boolean() }).nullable();

const { ordinary, long } = inquiry.samples;

/** Tells a partner kindly that a family needs no answer any more. */
export const letter: LetterKind<InquiryClosed> = {
  /** Cancelled if the family goes on after all. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .rpc("inquiry_closed_letter", { thread_id: z.uuid().parse(letter.params.thread) })
      .throwOnError();
    const closed = written.parse(data);
    if (!closed) return null;
    return {
      props: {
        partnerName: closed.partner_name,
        shownName: closed.shown_name,
        celebration: closed.celebration,
        dates: closed.dates,
        isWithdrawn: closed.is_withdrawn,
      },
      stopLink: await makeStopLink(letter, "partner", reach),
    };
  },
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
  samples: {
    ordinary: { ...ordinary, isWithdrawn: false },
    "taken back": { ...ordinary, dates: [], isWithdrawn: true, partnerName: "Sam Okafor" },
    long: { ...ordinary, ...long, isWithdrawn: false, partnerName: LONG_NAME },
    hostile: {
      ...ordinary,
      shownName: HOSTILE,
      celebration: HOSTILE,
      dates: [],
      isWithdrawn: false,
      partnerName: HOSTILE,
    },
  },
};
