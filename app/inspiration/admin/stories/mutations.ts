import { refreshingSite } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/record/save-row";
import { STORIES_KEY } from "./queries";
import { paragraphsOf, type StoryValues } from "./schema";

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveStory = ({ content, image_url, ...values }: StoryValues, target: Target) =>
  saveRow(
    "celebration_stories",
    { ...values, content: paragraphsOf(content), image_url: image_url || null },
    target,
  );

export const refreshStories = refreshingSite(STORIES_KEY);
