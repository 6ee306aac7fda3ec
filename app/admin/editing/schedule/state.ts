/** When visitors see a record. */
export type Schedule = {
  published: boolean;
  /** ISO 8601; null or "": at once. */
  publish_at: string | null;
  /** The same; null or "": for good. */
  unpublish_at: string | null;
};

/** What becomes of a record now; the database's `is_published` decides the same for visitors. */
export type PublishState = "draft" | "scheduled" | "published" | "ended";

/** @param now for tests */
export function publishState(
  { published, publish_at, unpublish_at }: Schedule,
  now: Date = new Date(),
): PublishState {
  if (!published) return "draft";
  if (unpublish_at && new Date(unpublish_at) <= now) return "ended";
  return publish_at && new Date(publish_at) > now ? "scheduled" : "published";
}

/** Whether a record would go before it comes, or at once. Anything goes where a time is missing. */
export const isInOrder = ({ publish_at, unpublish_at }: Omit<Schedule, "published">): boolean =>
  !publish_at || !unpublish_at || new Date(publish_at) < new Date(unpublish_at);
