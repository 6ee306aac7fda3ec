import { z } from "zod";
import { type Asked, AskedFacts, dayOf } from "~shared/letters/parts/asked";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";
import { letter as inquiry, written } from "./inquiry";

type InquiryBooked = Asked & {
  /** The name in the directory. */
  partnerName: string;
  /** "2026-12-05"; null if the family named none. */
  bookedDay: string | null;
  /** The day booked before, as an earlier letter said; null if it was not moved. */
  movedFrom: string | null;
  /** An absolute address with a token, which opens the family's page for its partner. */
  link: string;
};

const forDay = (bookedDay: string | null) => (bookedDay ? ` for ${dayOf(bookedDay)}` : "");

const isMoved = ({ bookedDay, movedFrom }: Pick<InquiryBooked, "bookedDay" | "movedFrom">) =>
  movedFrom !== null && movedFrom !== bookedDay;

const movedWords = (movedFrom: string, bookedDay: string | null) =>
  bookedDay
    ? `Your booking moved from ${dayOf(movedFrom)} to ${dayOf(bookedDay)}.`
    : `Your booking was for ${dayOf(movedFrom)}; no day is named now.`;

const { shownName, celebration, link } = inquiry.samples.ordinary;
const sample = {
  shownName,
  celebration,
  link,
  dates: [],
  bookedDay: "2026-12-05",
  movedFrom: null,
};

/** Tells a partner that a family has booked it. Contact details are behind the link, if given. */
export const letter: LetterKind<InquiryBooked> = {
  /** Makes the token when the letter is sent. Cancelled if the booking was taken back. */
  read: async (letter, reach) => {
    const token = makeToken();
    const { data } = await reach.tables
      .rpc("write_inquiry", {
        thread_id: z.uuid().parse(letter.params.thread),
        address: letter.recipient,
        token_hash: hashOf(token),
        booked: true,
      })
      .throwOnError();
    const booked = written.parse(data);
    if (!booked) return null;
    return {
      props: {
        partnerName: booked.partner_name,
        shownName: booked.shown_name,
        celebration: booked.celebration,
        dates: booked.dates,
        bookedDay: booked.booked_day,
        movedFrom: booked.moved_from,
        link: `${reach.siteUrl}/inquiry/${token}`,
      },
      stopLink: await makeStopLink(letter, "partner", reach),
    };
  },
  subject: ({ bookedDay, movedFrom }) =>
    isMoved({ bookedDay, movedFrom }) ? "Your booking moved" : `You are booked${forDay(bookedDay)}`,
  preview: () => "A family has chosen you.",
  body: ({ partnerName, bookedDay, movedFrom, link, shownName, celebration }, site) => (
    <>
      <Title>{isMoved({ bookedDay, movedFrom }) ? "Your booking moved" : "You are booked"}</Title>
      {movedFrom !== null && isMoved({ bookedDay, movedFrom }) ? (
        <Paragraph>{movedWords(movedFrom, bookedDay)}</Paragraph>
      ) : null}
      <Paragraph>
        A family that asked <Words>{partnerName}</Words> at {site.name} has chosen you, and wrote
        down that you are booked{forDay(bookedDay)}. What was agreed is between you and them: if
        this is not what you expect, write to them.
      </Paragraph>
      <AskedFacts {...{ shownName, celebration }} dates={bookedDay ? [bookedDay] : []} />
      <Action href={link}>Open your page</Action>
      <Paragraph>
        There you can write to the family, send files, and show how to reach you. The page needs no
        account.
      </Paragraph>
    </>
  ),
  reason: (_, site) =>
    `You take questions of families through ${site.name}, and confirmed this address for them.`,
  samples: {
    ordinary: { ...sample, partnerName: "The Old Boathouse" },
    moved: { ...sample, movedFrom: "2026-11-28", partnerName: "The Old Boathouse" },
    "of nobody, without a day": {
      ...sample,
      shownName: "",
      celebration: "",
      bookedDay: null,
      partnerName: "Sam Okafor",
    },
    long: { ...sample, shownName: LONG_NAME, celebration: LONG_WORD, partnerName: LONG_NAME },
    "right to left": { ...sample, shownName: "רות אלוורז", partnerName: "بيت الزهور" },
    hostile: { ...sample, shownName: HOSTILE, celebration: HOSTILE, partnerName: HOSTILE },
  },
};
