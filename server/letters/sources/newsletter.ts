import { z } from "zod";
import type { Reach, Source } from "../source";
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

/** Cancelled with the newsletter, or if its recipient left the list. A test has its own text. */
export const load: Source<"newsletter"> = async (letter, reach) => {
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
};
