import { z } from "zod";
import { type Newsletter, newsletter as view } from "~shared/letters/kinds/newsletter";
import type { LetterKind, Reach } from "../letter";
import { LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

const text = z.object({
  subject: z.string(),
  words: z.string(),
  article: z.object({ title: z.string(), excerpt: z.string(), slug: z.string() }).nullable(),
});

/** Tells whether a subscription is still confirmed. */
async function isSubscribed(subscription: unknown, { tables }: Reach): Promise<boolean> {
  const { data } = await tables
    .from("subscriptions")
    .select("id")
    .eq("id", z.uuid().parse(subscription))
    .eq("state", "confirmed")
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

export const letter: LetterKind<Newsletter> = {
  ...view,
  /** Cancelled with the newsletter, or if its recipient left the list. A test has its own text. */
  read: async (letter, reach) => {
    const { newsletter, subscription, test } = letter.params;
    const { data } = await reach.tables
      .from("newsletters")
      .select("state, sent_text, tested_text")
      .eq("id", z.uuid().parse(newsletter))
      .maybeSingle()
      .throwOnError();
    if (!data) return null;
    if (!test && (data.state === "cancelled" || !(await isSubscribed(subscription, reach)))) {
      return null;
    }
    const { article, ...written } = text.parse(test ? data.tested_text : data.sent_text);
    const link = `${reach.siteUrl}/resources/${article?.slug}`;
    return {
      props: { ...written, article: article && { ...article, link } },
      stopLink: await makeStopLink(letter, "list", reach),
    };
  },
  samples: {
    ordinary: {
      subject: "A new article: music for a garden",
      words: "Dear friends,\n\nThe days get longer, and many of you plan outdoors.",
      article: {
        title: "Music for a garden",
        excerpt: "What carries in the open air, and what the neighbors will thank you for.",
        link: "https://lasthurrah.example/resources/music-for-a-garden",
      },
    },
    "words alone": { subject: "Thank you", words: "One line.\nAnother.\n\nBye.", article: null },
    "an article alone": {
      subject: "Music for a garden",
      words: "",
      article: {
        title: "Music for a garden",
        excerpt: "",
        link: "https://lasthurrah.example/resources/music-for-a-garden",
      },
    },
    long: { subject: LONG_WORD, words: `${LONG_NAME}\n\n${LONG_WORD}`, article: null },
    "right to left": { subject: "מכתב חדש", words: "שלום לכולם", article: null },
  },
};
