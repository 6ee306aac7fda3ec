import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetPublicPages } from "~/admin/cache";
import { SaveConflict, type Target } from "~/admin/editing/save-row";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { staffTables } from "~/admin/session/session";
import { type StoredType, TYPES_KEY } from "./queries";
import type { TypeValues } from "./schema";

/** What the database calls it when a colleague was faster. */
const CONFLICTS: Record<string, SaveConflict["kind"]> = {
  celebration_type_changed: "changed",
  celebration_type_not_found: "deleted",
};

/**
 * Saves a type with all its ideas, or nothing; the database drops blank ideas. An example that
 * staff save is their own.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function saveType(values: TypeValues, { id, version, isNew }: Target): Promise<void> {
  const { title, description, icon, action_text, image_url, mainIdeas, additionalIdeas } = values;
  try {
    await staffTables()
      .rpc("save_celebration_type", {
        id,
        is_new: isNew,
        title,
        description,
        icon,
        action_text,
        image_url: image_url || undefined,
        main_ideas: mainIdeas,
        additional_ideas: additionalIdeas.map((idea) => idea.title),
        version: version ?? undefined,
      })
      .throwOnError();
  } catch (error) {
    const conflict = error instanceof Error ? CONFLICTS[error.message] : undefined;
    throw conflict ? new SaveConflict(conflict) : error;
  }
}

/** After a change: the list is read anew, and what public pages kept is forgotten. */
export function refreshTypes(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  void queryClient.invalidateQueries({ queryKey: TYPES_KEY });
}

/**
 * Deletes a type with its ideas and its picture, and takes it off the list. One that a colleague
 * deleted before is deleted all the same.
 */
export function useDeleteType() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: StoredType) => {
      await staffTables().from("celebration_types").delete().eq("id", id).throwOnError();
    },
    networkMode: "always",
    onSuccess: async (_, { id, image_url }) => {
      // A read that began before would bring the type back.
      await queryClient.cancelQueries({ queryKey: TYPES_KEY });
      queryClient.setQueryData<StoredType[]>(TYPES_KEY, (types) =>
        types?.filter((type) => type.id !== id),
      );
      refreshTypes(queryClient);
      void removeUnusedImages([image_url]);
    },
  });
}
