export type Schedule = {
  published: boolean;
  /** ISO 8601; null or "" for at once. */
  publish_at: string | null;
  /** The same; null or "" for good. */
  unpublish_at: string | null;
};

/** A record's state now, as in the database's `publish_state` and searches. */
export const PUBLISH_STATES = ["published", "scheduled", "unpublished", "draft"] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];

/** Searches find these words, too. */
export const PUBLISH_STATE_NAMES: Record<PublishState, string> = {
  published: "Published",
  scheduled: "Scheduled",
  unpublished: "Unpublished",
  draft: "Draft",
};

/** @param now for tests */
export function publishState(
  { published, publish_at, unpublish_at }: Schedule,
  now: Date = new Date(),
): PublishState {
  if (!published) return "draft";
  if (unpublish_at && new Date(unpublish_at) <= now) return "unpublished";
  return publish_at && new Date(publish_at) > now ? "scheduled" : "published";
}

/** False if it would disappear before it appears, or at once. A missing time is in order. */
export const isInOrder = ({ publish_at, unpublish_at }: Omit<Schedule, "published">): boolean =>
  !publish_at || !unpublish_at || new Date(publish_at) < new Date(unpublish_at);
