import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { staffTables } from "~/admin/session/session";
import { paragraphsOf } from "./paragraphs";
import { STORIES_KEY, type Story } from "./queries";
import type { StoryValues } from "./schema";

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveStory = ({ content, image_url, ...values }: StoryValues, target: Target) =>
  saveRow(
    "celebration_stories",
    { ...values, content: paragraphsOf(content), image_url: image_url || null },
    target,
  );

/** After a change: the list is read anew, and what public pages kept is forgotten. */
export function refreshStories(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  void queryClient.invalidateQueries({ queryKey: STORIES_KEY });
}

/**
 * Deletes a story and its picture, and takes it off the list. One that a colleague deleted before
 * is deleted all the same.
 */
export function useDeleteStory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Story) => {
      await staffTables().from("celebration_stories").delete().eq("id", id).throwOnError();
    },
    networkMode: "always",
    onSuccess: async (_, { id, image_url }) => {
      // A read that began before would bring the story back.
      await queryClient.cancelQueries({ queryKey: STORIES_KEY });
      queryClient.setQueryData<Story[]>(STORIES_KEY, (stories) =>
        stories?.filter((story) => story.id !== id),
      );
      refreshStories(queryClient);
      void removeUnusedImages([image_url]);
    },
  });
}
