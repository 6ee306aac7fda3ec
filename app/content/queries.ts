import { HERO_CACHE, visitorQuery } from "~/lib/network/query-client";
import type { Tables } from "~shared/tables";

/** The places whose text staff can change (docs/product.md 11.2). */
export type SectionType =
  | "home_hero"
  | "home_features"
  | "about_intro"
  | "about_mission"
  | "how_it_works_steps"
  | "resources_intro"
  | "contact_info"
  | "inspiration_hero"
  | "about_hero"
  | "default_hero";

/** A type's most recently changed published section; null: the screen shows its built-in text. */
export const sectionQuery = (sectionType: SectionType) =>
  visitorQuery(["content_sections", sectionType], async (tables, signal) => {
    const { data } = await tables
      .from("content_sections")
      .select("id, title, content, image_url, updated_at")
      .eq("section_type", sectionType)
      .eq("published", true)
      .order("updated_at", { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  });

/** A hero's section, cached as in docs/product.md 2.5. */
export const heroQuery = (sectionType: SectionType) => ({
  ...sectionQuery(sectionType),
  ...HERO_CACHE,
});

/** The analytics id that staff entered; the only setting that visitors may read. */
export const readTrackingId = (tables: Tables) =>
  tables.from("site_settings").select("value").eq("key", "ga_tracking_id").maybeSingle();
