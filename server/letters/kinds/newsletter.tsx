import { z } from "zod";
import { type Newsletter, newsletter as view } from "~shared/letters/kinds/newsletter";
import { letterKind } from "../kind";
import { LONG_NAME, LONG_WORD } from "../samples";

const text = z.object({
  subject: z.string(),
  words: z.string(),
  article: z.object({ title: z.string(), excerpt: z.string(), slug: z.string() }).nullable(),
});

const article = {
  title: "Music for a garden",
  excerpt: "What carries in the open air, and what the neighbors will thank you for.",
  link: "https://lasthurrah.example/resources/music-for-a-garden",
};

export const letter = letterKind<Newsletter>({
  ...view,
  stops: "list",
  /** Cancelled with the newsletter, or if its recipient left the list. A test has its own text. */
  read: async ({ idOf, params: { test } }, { tables, siteUrl }) => {
    const { data } = await tables
      .from("newsletters")
      .select("state, sent_text, tested_text")
      .eq("id", idOf("newsletter"))
      .maybeSingle()
      .throwOnError();
    if (!data || (!test && data.state === "cancelled")) return null;
    const { data: subscribed } = test
      ? { data: true }
      : await tables
          .from("subscriptions")
          .select("id")
          .match({ id: idOf("subscription"), state: "confirmed" })
          .maybeSingle()
          .throwOnError();
    if (!subscribed) return null;
    const { article, ...written } = text.parse(test ? data.tested_text : data.sent_text);
    const link = `${siteUrl}/resources/${article?.slug}`;
    return { ...written, article: article && { ...article, link } };
  },
  samples: {
    ordinary: {
      subject: "A new article: music for a garden",
      words: "Dear friends,\n\nThe days get longer, and many of you plan outdoors.",
      article,
    },
    "words alone": { subject: "Thank you", words: "One line.\nAnother.\n\nBye.", article: null },
    "an article alone": {
      subject: "Music for a garden",
      words: "",
      article: { ...article, excerpt: "" },
    },
    long: { subject: LONG_WORD, words: `${LONG_NAME}\n\n${LONG_WORD}`, article: null },
    "right to left": { subject: "מכתב חדש", words: "שלום לכולם", article: null },
  },
});
