/** The public buckets, their limits in bytes. Staff upload, list, replace and delete; anyone can read. */
export const BUCKETS: Record<string, number> = {
  "content-images": 5 * 1024 * 1024,
  "partner-images": 5 * 1024 * 1024,
  "celebration-stories": 25 * 1024 * 1024,
  "article-images": 25 * 1024 * 1024,
};

/** Forgets files that a condition names; Supabase lets SQL do that only where it is said. */
export const withoutFiles = (condition: string) =>
  `set local storage.allow_delete_query = 'true'; delete from storage.objects where ${condition}`;

/** The smallest picture: one transparent pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
