import * as z from "zod/mini";
import { readOne } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";
import { type AnswerOf, readAs, staffQuery, staffRead } from "~/admin/staff-query";

export const NEWSLETTERS_KEY = ["staff", "newsletters"] as const;

const COLUMNS =
  "id, subject, words, article_id, state, tested_at, sent_text, started_at, finished_at, created_at, updated_at";

/** Longest history shown: enough for years. */
const MOST = 500;

export const newslettersQuery = staffQuery([...NEWSLETTERS_KEY, "list"], (tables) =>
  tables
    .from("newsletters")
    .select("id, subject, state, started_at, created_at")
    .order("created_at", { ascending: false })
    .limit(MOST),
);

export type ListedNewsletter = AnswerOf<typeof newslettersQuery>[number];

export const readNewsletter = readOne("newsletters", COLUMNS);

export type StoredNewsletter = NonNullable<Awaited<ReturnType<typeof readNewsletter>>>;

/** A newsletter for its page, never cached: saving an old version would conflict. */
export const newsletterQuery = (id: string) =>
  staffRead([...NEWSLETTERS_KEY, "one", id], () => readNewsletter(id), { gcTime: 0 });

async function readToldArticles(signal: AbortSignal) {
  const now = new Date().toISOString();
  const published = staffTables()
    .from("articles")
    .select("id, title, excerpt, meta_description, slug")
    .eq("published", true)
    .or(`publish_at.is.null,publish_at.lte.${now}`)
    .or(`unpublish_at.is.null,unpublish_at.gt.${now}`)
    .order("published_at", { ascending: false })
    .limit(MOST);
  return (await readAs(published, signal)).map(({ meta_description, ...article }) => ({
    ...article,
    excerpt: article.excerpt.trim() || meta_description,
  }));
}

export type ToldArticle = Awaited<ReturnType<typeof readToldArticles>>[number];

export const toldArticlesQuery = staffRead(["staff", "articles", "told"], readToldArticles);

export const recipientsQuery = staffQuery([...NEWSLETTERS_KEY, "recipients"], (tables) =>
  tables.rpc("newsletter_recipients"),
);

const count = z.int();
const progressSchema = z.object({
  sent: count,
  failed: count,
  left_out: count,
  waiting: count,
  misses_article: z.boolean(),
});
export type Progress = z.infer<typeof progressSchema>;

/** Polling interval for a newsletter being sent, in milliseconds. */
const LOOK_AGAIN = 3_000;

export const progressQuery = (id: string) =>
  staffRead(
    [...NEWSLETTERS_KEY, "progress", id],
    async (signal) => {
      const [progress, newsletter] = await Promise.all([
        staffTables()
          .rpc("newsletter_progress", { newsletter: id })
          .abortSignal(signal)
          .throwOnError(),
        readOne("newsletters", "state")(id, signal),
      ]);
      return { state: newsletter?.state ?? "cancelled", ...progressSchema.parse(progress.data) };
    },
    { refetchInterval: ({ state }) => (state.data?.state === "sending" ? LOOK_AGAIN : false) },
  );
