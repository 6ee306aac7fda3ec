import { refreshingSite } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/record/save-row";
import { SECTIONS_KEY } from "./queries";
import type { SectionValues } from "./schema";
import { isHero } from "./section-type";

/**
 * Only heroes have an image. A saved example is no longer an example.
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

export const refreshSections = refreshingSite(SECTIONS_KEY);
