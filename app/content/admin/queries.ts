import { queryOptions } from "@tanstack/react-query";
import { accessToken, staffTables } from "~/admin/session/session";
import type { SectionType } from "../queries";

/** Everything read of content sections by staff. */
export const SECTIONS_KEY = ["staff", "content_sections"] as const;

const COLUMNS =
  "id, title, content, section_type, published, image_url, is_demonstration, updated_at";

export type Section = {
  id: string;
  title: string;
  content: string;
  section_type: SectionType;
  published: boolean;
  image_url: string | null;
  is_demonstration: boolean;
  updated_at: string;
};

/** `isShown`: of the published sections of its type, visitors see this one. */
export type ListedSection = Section & { isShown: boolean };

/** Every section, the one changed last first. Read anew whenever the window is looked at again. */
export const sectionsQuery = queryOptions<
  ListedSection[],
  Error,
  ListedSection[],
  readonly string[]
>({
  queryKey: SECTIONS_KEY,
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("content_sections")
      .select(COLUMNS)
      .order("updated_at", { ascending: false })
      .order("id", { ascending: false })
      .abortSignal(signal)
      .throwOnError();
    return withShown(data as Section[]);
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
  networkMode: "always",
});

/** Visitors see the published section of a type that was changed last, as the public query asks. */
export function withShown(newestFirst: Section[]): ListedSection[] {
  const taken = new Set<SectionType>();
  return newestFirst.map((section) => {
    const isShown = section.published && !taken.has(section.section_type);
    if (isShown) taken.add(section.section_type);
    return { ...section, isShown };
  });
}

/** A section as it is now; null when it is gone. */
export async function readSection(id: string): Promise<Section | null> {
  const { data } = await staffTables()
    .from("content_sections")
    .select(COLUMNS)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data as Section | null;
}

/**
 * Whether somebody is signed in, which may first renew the session. Fails with `SignedOut` when
 * nobody is.
 */
export const authenticationQuery = queryOptions({
  queryKey: ["staff", "authentication"],
  queryFn: async () => {
    await accessToken();
    return true;
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
  networkMode: "always",
});
