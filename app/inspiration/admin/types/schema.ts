import * as z from "zod/mini";
import { imageAddressSchema, longest, requiredText } from "~/admin/record/schema";
import { tidied } from "~/lib/tidied";
import type { StoredType } from "./queries";

/** The icons a type can have, as stored; the first is a new type's (docs/product.md 11.11). */
export const ICONS = ["Leaf", "Music", "Globe", "Utensils"] as const;

// The tables' limits.
const TITLE_MAX = 100;
const DESCRIPTION_MAX = 2000;
const ACTION_TEXT_MAX = 100;
const IDEA_TITLE_MAX = 200;

const idea = z
  .object({
    title: z.string().check(tidied, longest("Title", IDEA_TITLE_MAX)),
    /** For main ideas; additional ones have none. */
    description: z.string().check(tidied, longest("Description", DESCRIPTION_MAX)),
  })
  .check(
    // A completely blank idea is dropped on save.
    z.refine(({ title, description }) => title !== "" || description === "", {
      error: "Title is required",
      path: ["title"],
    }),
  );

/** The celebration type form with its ideas (docs/product.md 11.11). */
export const typeSchema = z.object({
  title: requiredText("Title", TITLE_MAX),
  description: requiredText("Description", DESCRIPTION_MAX),
  icon: z.enum(ICONS, "Icon is required"),
  /** "" for none. */
  image_url: imageAddressSchema,
  action_text: requiredText("Action text", ACTION_TEXT_MAX),
  mainIdeas: z.array(idea),
  additionalIdeas: z.array(idea),
});

export type TypeValues = z.infer<typeof typeSchema>;
export type IdeaValues = TypeValues["mainIdeas"][number];

export const BLANK_IDEA: IdeaValues = { title: "", description: "" };

/** A new type's initial values (docs/product.md 11.11). */
export const BLANK_TYPE: TypeValues = {
  title: "",
  description: "",
  icon: ICONS[0],
  image_url: "",
  action_text: "",
  mainIdeas: [BLANK_IDEA],
  additionalIdeas: [BLANK_IDEA],
};

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
