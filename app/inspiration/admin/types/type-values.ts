import type { StoredType } from "./queries";
import { BLANK_IDEA, ICONS, type TypeValues } from "./schema";

/** A type as it is edited: its ideas of each kind in their order. */
export function toValues(type: StoredType): TypeValues {
  const { title, description, icon, image_url, action_text, celebration_ideas: ideas } = type;
  return {
    title,
    description,
    icon: ICONS.find((name) => name === icon) ?? ICONS[0],
    image_url: image_url ?? "",
    action_text,
    mainIdeas: ideas
      .filter((idea) => idea.is_main_idea)
      .map((idea) => ({ title: idea.title, description: idea.description })),
    additionalIdeas: ideas
      .filter((idea) => !idea.is_main_idea)
      .map((idea) => ({ ...BLANK_IDEA, title: idea.title })),
  };
}
