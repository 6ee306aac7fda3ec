import { refreshingSite } from "~/admin/cache";
import { type Target, throwRefusal } from "~/admin/record/save-row";
import { bringBack } from "~/admin/record/trash/mutations";
import { staffCall } from "~/admin/staff-query";
import { TYPES_KEY } from "./queries";
import type { TypeValues } from "./schema";

/**
 * All or nothing, without blank ideas. A saved example is no longer an example.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function saveType(values: TypeValues, target: Target): Promise<void> {
  const { id, version } = target;
  const { title, description, icon, action_text, image_url, mainIdeas, additionalIdeas } = values;
  const isNew = await bringBack("celebration_types", target);
  await staffCall("save_celebration_type", {
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
  }).catch(throwRefusal);
}

export const refreshTypes = refreshingSite(TYPES_KEY);
