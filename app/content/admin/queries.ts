import { readOne } from "~/admin/list/read-list";
import { accessToken, staffTables } from "~/admin/session/session";
import { staffRead } from "~/admin/staff-query";
import type { SectionType } from "../queries";

export const SECTIONS_KEY = ["staff", "content_sections"] as const;

const COLUMNS =
  "id, title, content, section_type, published, image_url, is_demonstration, created_at, updated_at";

/** `isShown`: the published section of its type that visitors see. */
export type ListedSection = Section & { isShown: boolean };

export const sectionsQuery = staffRead(
  SECTIONS_KEY,
  async (signal) => {
    const { data } = await staffTables()
      .from("content_sections")
      .select(COLUMNS)
      .order("updated_at", { ascending: false })
      .order("id", { ascending: false })
      .abortSignal(signal)
      .overrideTypes<{ section_type: SectionType }[]>()
      .throwOnError();
    return withShown(data);
  },
  { refetchOnWindowFocus: true },
);

/** Visitors see the type's most recently changed published section, as in the public query. */
export function withShown(newestFirst: Section[]): ListedSection[] {
  const taken = new Set<SectionType>();
  return newestFirst.map((section) => {
    const isShown = section.published && !taken.has(section.section_type);
    if (isShown) taken.add(section.section_type);
    return { ...section, isShown };
  });
}

/** A section's current state; null when deleted. */
export async function readSection(id: string) {
  const section = await readOne("content_sections", COLUMNS)(id);
  return section && { ...section, section_type: section.section_type as SectionType };
}
export type Section = NonNullable<Awaited<ReturnType<typeof readSection>>>;

/** May renew the session first. Fails with `SignedOut` when nobody is signed in. */
export const authenticationQuery = staffRead(
  ["staff", "authentication"],
  async () => {
    await accessToken();
    return true;
  },
  { retry: false, gcTime: 0 },
);
