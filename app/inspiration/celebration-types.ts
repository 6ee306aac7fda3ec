import type { Database } from "~shared/database.types";

type Tables = Database["public"]["Tables"];
type TypeRow = Pick<
  Tables["celebration_types"]["Row"],
  "id" | "title" | "description" | "icon" | "image_url" | "action_text"
>;
type IdeaRow = Tables["celebration_ideas"]["Row"];

type Idea = Pick<IdeaRow, "id" | "title" | "description">;

export type CelebrationType = TypeRow & {
  /** Its name in `?type=`: the title's slug, or the id when the slug is empty or taken. */
  slug: string;
  mainIdeas: Idea[];
  moreIdeas: Idea[];
};

export function withIdeas(types: TypeRow[], ideas: IdeaRow[]): CelebrationType[] {
  const inOrder = [...ideas].sort((a, b) => a.position - b.position);
  const taken = new Set<string>();
  return types.map((type) => {
    const slug = slugOf(type.title);
    const free = slug !== "" && !taken.has(slug);
    taken.add(slug);
    const own = inOrder.filter((idea) => idea.celebration_type_id === type.id);
    return {
      ...type,
      slug: free ? slug : type.id,
      mainIdeas: own.filter((idea) => idea.is_main_idea),
      moreIdeas: own.filter((idea) => !idea.is_main_idea),
    };
  });
}

/** The type named by `?type=`, by slug or id; the first type when it names none. */
export function chosenType<T extends Pick<CelebrationType, "id" | "slug">>(
  types: T[],
  asked: string | null,
): T | undefined {
  return types.find(({ slug, id }) => slug === asked || id === asked) ?? types[0];
}

/** A title as a part of a URL: "Café & Music" is "cafe-music". */
const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
