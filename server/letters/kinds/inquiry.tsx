import { z } from "zod";
import { comingWords, type Headcount, headcountWords } from "~shared/headcount";
import { type Asked, AskedFacts, dayOf } from "~shared/letters/parts/asked";
import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

type Inquiry = Asked & {
  /**
   * asks: the first letter; nudge: the one reminder; question: the family asks more or replies;
   * numbers: it tells who is booked how many come.
   */
  about: "asks" | "nudge" | "question" | "numbers";
  /** The name in the directory. */
  partnerName: string;
  expectedGuests: number | null;
  /** Of numbers: how many come to the day. */
  figures: Headcount | null;
  /** "2026-11-22", in the time zone of the celebration. */
  askedOn: string;
  /** An absolute address with a token, which opens the family's question. */
  link: string;
};

/** The parts of an inquiry that letters to partners repeat. */
export const asked = z.object({
  partner_name: z.string(),
  shown_name: z.string(),
  celebration: z.string(),
  dates: z.array(z.string()),
});

const headcount: z.ZodType<Headcount> = z.object({
  title: z.string(),
  adult: z.number(),
  child: z.number(),
  infant: z.number(),
  unsure: z.number(),
  silent: z.number(),
});

export const written = asked
  .extend({
    expected_guests: z.number().nullable(),
    asked_on: z.string(),
    booked_day: z.string().nullable(),
    moved_from: z.string().nullable(),
    figures: headcount.nullable(),
  })
  .nullable();

const params = z.object({
  thread: z.uuid(),
  nudge: z.boolean().optional(),
  question: z.uuid().optional(),
});

const sample = {
  about: "asks",
  shownName: "Ruth",
  celebration: "celebration of life",
  dates: ["2026-12-05"],
  expectedGuests: 60,
  figures: null,
  askedOn: "2026-11-22",
  link: "https://lasthurrah.example/inquiry/4e7a1bsample",
} as const;
const manyDates = Array.from(
  { length: 20 },
  (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`,
);

const TITLES: Record<Inquiry["about"], string> = {
  asks: "A family asks you",
  nudge: "A family asks you",
  question: "A family wrote to you again",
  numbers: "How many come",
};

/** A family asks a partner. Its own words are behind the link, without its contact details. */
export const letter: LetterKind<Inquiry> = {
  /** Makes the token when the letter is sent. Cancelled if nothing is left to answer. */
  read: async (letter, reach) => {
    const { thread, nudge = false, question } = params.parse(letter.params);
    const token = makeToken();
    const { data } = await reach.tables
      .rpc("write_inquiry", {
        thread_id: thread,
        address: letter.recipient,
        token_hash: hashOf(token),
        nudge,
        ...(question ? { question } : {}),
      })
      .throwOnError();
    const inquiry = written.parse(data);
    if (!inquiry) return null;
    return {
      props: {
        about: inquiry.figures ? "numbers" : question ? "question" : nudge ? "nudge" : "asks",
        partnerName: inquiry.partner_name,
        shownName: inquiry.shown_name,
        celebration: inquiry.celebration,
        dates: inquiry.figures ? [inquiry.booked_day].filter((day) => day !== null) : inquiry.dates,
        // Who reads how many come reads no estimate beside that.
        expectedGuests: inquiry.figures ? null : inquiry.expected_guests,
        figures: inquiry.figures,
        askedOn: inquiry.asked_on,
        link: `${reach.siteUrl}/inquiry/${token}`,
      },
      stopLink: await makeStopLink(letter, "partner", reach),
    };
  },
  subject: ({ about, dates, askedOn, figures }) =>
    figures
      ? `How many come: ${comingWords(figures)}`
      : about === "question"
        ? "A family wrote to you again"
        : about === "nudge"
          ? `A family’s question of ${dayOf(askedOn)} is still open`
          : dates.length === 1 && dates[0]
            ? `A family asks about ${dayOf(dates[0])}`
            : "A family asks what you could offer",
  preview: ({ about, figures }) =>
    figures
      ? headcountWords(figures)
      : about === "nudge"
        ? "A short answer, also a no, helps them to go on."
        : "You can answer on one page, without an account.",
  body: ({ about, partnerName, expectedGuests, figures, askedOn, link, ...asked }, site) => (
    <>
      <Title>{TITLES[about]}</Title>
      <Paragraph>
        {about === "nudge" ? (
          <>
            On {dayOf(askedOn)} a family that plans a celebration at {site.name}
            {" asked "}
            <Words>{partnerName}</Words>. They would be glad of an answer; a no helps them, too.
            This is our only reminder.
          </>
        ) : figures ? (
          <>
            The family that booked <Words>{partnerName}</Words> at {site.name} tells you how many
            come. {headcountWords(figures)} What their guests need, as far as it is known, stands on
            the page.
          </>
        ) : about === "question" ? (
          <>
            The family that asked <Words>{partnerName}</Words> at {site.name} wrote to you again.
            Their words stand on the page, below what you answered.
          </>
        ) : (
          <>
            A family that plans a celebration at {site.name} would like to know whether{" "}
            <Words>{partnerName}</Words> is free, and what it would cost.
          </>
        )}
      </Paragraph>
      <AskedFacts {...asked} />
      {expectedGuests === null ? null : (
        <Fact label="Expected guests">{`About ${expectedGuests.toLocaleString("en-US")}`}</Fact>
      )}
      <Action href={link}>{figures ? "Open your page" : "Read it and answer"}</Action>
      <Paragraph>
        {figures
          ? "The page needs no account. You can write to the family there."
          : "The page needs no account. You can also say there that this is not for you, or that it reached the wrong person."}
      </Paragraph>
    </>
  ),
  reason: (_, site) =>
    `You take questions of families through ${site.name}, and confirmed this address for them.`,
  samples: {
    ordinary: { ...sample, dates: ["2026-12-05"], partnerName: "The Old Boathouse" },
    "of nobody, without a day": {
      ...sample,
      shownName: "",
      celebration: "",
      dates: [],
      expectedGuests: null,
      partnerName: "Sam Okafor",
    },
    reminder: { ...sample, about: "nudge", dates: [], partnerName: "The Old Boathouse" },
    numbers: {
      ...sample,
      about: "numbers",
      dates: ["2026-12-05"],
      expectedGuests: null,
      figures: { title: "", adult: 28, child: 4, infant: 2, unsure: 6, silent: 12 },
      partnerName: "Sam Okafor",
    },
    "something more": { ...sample, about: "question", dates: [], partnerName: "Sam Okafor" },
    long: {
      ...sample,
      shownName: LONG_NAME,
      celebration: LONG_WORD,
      dates: manyDates,
      partnerName: LONG_WORD,
    },
    "right to left": {
      ...sample,
      shownName: "רות אלוורז",
      dates: ["2026-12-05"],
      partnerName: "بيت الزهور",
    },
    hostile: {
      ...sample,
      shownName: HOSTILE,
      celebration: HOSTILE,
      dates: [],
      partnerName: HOSTILE,
    },
  },
};
