import { z } from "zod";
import { AskedFacts, askedReason, dayOf } from "~shared/letters/parts/asked";
import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { comingWords, type Headcount, headcountWords } from "~shared/plan/headcount";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

/** The parts of an inquiry that letters to partners repeat. Texts may be empty. */
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

export const written = asked.extend({
  expected_guests: z.number().nullable(),
  /** "2026-11-22", in the time zone of the celebration, as the other days. */
  asked_on: z.string(),
  /** Null if the family named none. */
  booked_day: z.string().nullable(),
  /** The day booked before, as an earlier letter said; null if it was not moved. */
  moved_from: z.string().nullable(),
  figures: headcount.nullable(),
});

type Inquiry = z.output<typeof written> & {
  /**
   * asks: the first letter; nudge: the one reminder; question: the family asks more or replies;
   * numbers: it tells who is booked how many come.
   */
  about: "asks" | "nudge" | "question" | "numbers";
  link: string;
};

const sample = {
  about: "asks",
  partner_name: "The Old Boathouse",
  shown_name: "Ruth",
  celebration: "celebration of life",
  dates: ["2026-12-05"],
  expected_guests: 60,
  asked_on: "2026-11-22",
  booked_day: null,
  moved_from: null,
  figures: null,
  link: "https://lasthurrah.example/inquiry/4e7a1bsample",
} satisfies Inquiry as Inquiry;
/** Of nobody, without a day. */
export const bare = {
  ...sample,
  partner_name: "Sam Okafor",
  shown_name: "",
  celebration: "",
  dates: [],
};

const TITLES: Record<Inquiry["about"], string> = {
  asks: "A family asks you",
  nudge: "A family asks you",
  question: "A family wrote to you again",
  numbers: "How many come",
};

/** A family asks a partner. Its own words are behind the link, without its contact details. */
export const letter = letterKind<Inquiry>({
  stops: "partner",
  /** Makes the token when the letter is sent. Cancelled if nothing is left to answer. */
  read: async ({ idOf, params, recipient: address }, { tables, siteUrl }) => {
    const nudge = params.nudge === true;
    const question = params.question ? idOf("question") : undefined;
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_inquiry", { thread_id: idOf("thread"), address, token_hash, nudge, question })
      .throwOnError();
    if (!data) return null;
    const inquiry = written.parse(data);
    const { figures, booked_day } = inquiry;
    return {
      ...inquiry,
      about: figures ? "numbers" : question ? "question" : nudge ? "nudge" : "asks",
      // Who reads how many come reads no estimate beside that.
      ...(figures ? { dates: booked_day ? [booked_day] : [], expected_guests: null } : {}),
      link: `${siteUrl}/inquiry/${token}`,
    };
  },
  subject: ({ about, dates, asked_on, figures }) =>
    figures
      ? `How many come: ${comingWords(figures)}`
      : about === "question"
        ? "A family wrote to you again"
        : about === "nudge"
          ? `A family’s question of ${dayOf(asked_on)} is still open`
          : dates.length === 1 && dates[0]
            ? `A family asks about ${dayOf(dates[0])}`
            : "A family asks what you could offer",
  preview: ({ about, figures }) =>
    figures
      ? headcountWords(figures)
      : about === "nudge"
        ? "A short answer, also a no, helps them to go on."
        : "You can answer on one page, without an account.",
  body: ({ about, partner_name, expected_guests, figures, asked_on, link, ...asked }, site) => (
    <>
      <Title>{TITLES[about]}</Title>
      <Paragraph>
        {about === "nudge" ? (
          <>
            On {dayOf(asked_on)} a family that plans a celebration at {site.name}
            {" asked "}
            <Words>{partner_name}</Words>. They would be glad of an answer; a no helps them, too.
            This is our only reminder.
          </>
        ) : figures ? (
          <>
            The family that booked <Words>{partner_name}</Words> at {site.name} tells you how many
            come. {headcountWords(figures)} What their guests need, as far as it is known, stands on
            the page.
          </>
        ) : about === "question" ? (
          <>
            The family that asked <Words>{partner_name}</Words> at {site.name} wrote to you again.
            Their words stand on the page, below what was said before.
          </>
        ) : (
          <>
            A family that plans a celebration at {site.name} would like to know whether{" "}
            <Words>{partner_name}</Words> is free, and what it would cost.
          </>
        )}
      </Paragraph>
      <AskedFacts {...asked} />
      {expected_guests === null ? null : (
        <Fact label="Expected guests">{`About ${expected_guests.toLocaleString("en-US")}`}</Fact>
      )}
      <Action href={link}>{figures ? "Open your page" : "Read it and answer"}</Action>
      <Paragraph>
        {figures
          ? "The page needs no account. You can write to the family there."
          : "The page needs no account. You can also say there that this is not for you, or that it reached the wrong person."}
      </Paragraph>
    </>
  ),
  reason: askedReason,
  samples: {
    ordinary: sample,
    "of nobody, without a day": { ...bare, expected_guests: null },
    reminder: { ...sample, about: "nudge", dates: [] },
    numbers: {
      ...sample,
      about: "numbers",
      expected_guests: null,
      figures: { title: "", adult: 28, child: 4, infant: 2, unsure: 6, silent: 12 },
    },
    "something more": { ...sample, about: "question", dates: [] },
    "of many days": {
      ...sample,
      dates: Array.from({ length: 20 }, (_, at) => `2026-12-${at + 10}`),
    },
    ...extremes((words) => ({
      ...sample,
      ...{ partner_name: words, shown_name: words, celebration: words },
    })),
  },
});
