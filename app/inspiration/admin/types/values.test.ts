import { expect, test } from "vitest";
import type { StoredType } from "./queries";
import { toValues } from "./schema";

const TYPE: StoredType = {
  id: "1",
  title: "Nature",
  description: "Outdoors",
  icon: "Globe",
  image_url: null,
  action_text: "Plan",
  is_demonstration: false,
  updated_at: "2026-01-01T00:00:00Z",
  celebration_ideas: [
    { title: "A walk", description: "In the woods", is_main_idea: true },
    { title: "A swim", description: "", is_main_idea: true },
    { title: "Seeds", description: "Seeds", is_main_idea: false },
    { title: "Acorns", description: "Acorns", is_main_idea: false },
  ],
};

test("main and additional ideas are edited apart, each in their order", () => {
  expect(toValues(TYPE)).toEqual({
    title: "Nature",
    description: "Outdoors",
    icon: "Globe",
    image_url: "",
    action_text: "Plan",
    mainIdeas: [
      { title: "A walk", description: "In the woods" },
      { title: "A swim", description: "" },
    ],
    additionalIdeas: [
      { title: "Seeds", description: "" },
      { title: "Acorns", description: "" },
    ],
  });
});

test("a type without ideas gets none by being edited", () => {
  const { mainIdeas, additionalIdeas } = toValues({ ...TYPE, celebration_ideas: [] });
  expect([mainIdeas, additionalIdeas]).toEqual([[], []]);
});
