import { readOne } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";
import { staffRead } from "~/admin/staff-query";
import { readInRanges } from "~/lib/network/read-in-ranges";

export const STORIES_KEY = ["staff", "celebration_stories"] as const;

const COLUMNS =
  "id, title, subtitle, content, author, image_url, is_demonstration, created_at, updated_at";

export const storiesQuery = staffRead(STORIES_KEY, (signal) =>
  readInRanges((from, to) =>
    staffTables()
      .from("celebration_stories")
      .select(COLUMNS, { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  ),
);

/** A story's current state; null when deleted. */
export const readStory = readOne("celebration_stories", COLUMNS);

/** `content` holds its paragraphs. */
export type Story = NonNullable<Awaited<ReturnType<typeof readStory>>>;
