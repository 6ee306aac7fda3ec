import { visitorQuery } from "~/lib/network/query-client";
import { readInRanges } from "~/lib/network/read-in-ranges";
import { withIdeas } from "./celebration-types";

const TYPE = "id, title, description, icon, image_url, action_text";
const IDEA = "id, celebration_type_id, title, description, is_main_idea, position";
const STORY = "id, title, subtitle, content, author, image_url, is_demonstration";

const counted = { count: "exact" } as const;

/** All celebration types, oldest first, with their ideas (docs/product.md 4.2). */
export const celebrationTypesQuery = visitorQuery(["celebration_types"], async (tables, signal) => {
  const [types, ideas] = await Promise.all([
    readInRanges((from, to) =>
      tables
        .from("celebration_types")
        .select(TYPE, counted)
        .order("created_at")
        .order("id")
        .range(from, to)
        .abortSignal(signal)
        .throwOnError(),
    ),
    readInRanges((from, to) =>
      tables
        .from("celebration_ideas")
        .select(IDEA, counted)
        .order("celebration_type_id")
        .order("position")
        .order("id")
        .range(from, to)
        .abortSignal(signal)
        .throwOnError(),
    ),
  ]);
  return withIdeas(types, ideas);
});

/** All celebration stories, newest first (docs/product.md 4.3). */
export const celebrationStoriesQuery = visitorQuery(["celebration_stories"], (tables, signal) =>
  readInRanges((from, to) =>
    tables
      .from("celebration_stories")
      .select(STORY, counted)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  ),
);
