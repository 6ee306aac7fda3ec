import type { QueryClient } from "@tanstack/react-query";
import { forgetPublicPages } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/editing/save-row";
import { SECTIONS_KEY } from "./queries";
import type { SectionValues } from "./schema";
import { isHero } from "./section-type";

/**
 * Saves a section; a picture goes with heroes only. An example that staff save is their own.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export const saveSection = ({ image_url, ...values }: SectionValues, target: Target) =>
  saveRow(
    "content_sections",
    {
      ...values,
      image_url: (isHero(values.section_type) && image_url) || null,
      is_demonstration: false,
    },
    target,
  );

/** Once, after a save: the list is read anew, and what public pages kept is forgotten. */
export function refreshSections(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  void queryClient.invalidateQueries({ queryKey: SECTIONS_KEY });
}
