import type { QueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { SaveConflict, type Target } from "~/admin/record/save-row";
import { bringBack } from "~/admin/record/trash/bring-back";
import { staffTables } from "~/admin/session/session";
import { TYPES_KEY } from "./queries";
import type { TypeValues } from "./schema";

/** The database's errors when a colleague changed or deleted the type meanwhile. */
const CONFLICTS: Record<string, SaveConflict["kind"]> = {
  celebration_type_changed: "changed",
  celebration_type_not_found: "deleted",
};

/**
 * Saves a type with all its ideas, or nothing; the database drops blank ideas. A saved example is
 * no longer an example.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function saveType(values: TypeValues, target: Target): Promise<void> {
  const { id, version } = target;
  const { title, description, icon, action_text, image_url, mainIdeas, additionalIdeas } = values;
  try {
    const isNew = await bringBack("celebration_types", target);
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

/** Call after any change. */
export function refreshTypes(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  invalidate(queryClient, TYPES_KEY);
}
