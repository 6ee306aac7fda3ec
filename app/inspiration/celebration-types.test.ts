import { expect, test } from "vitest";
import { chosenType, withIdeas } from "./celebration-types";

const type = (id: string, title: string) => ({
  id,
  title,
  description: "A description",
  icon: "Leaf",
  image_url: null,
  action_text: "Plan this",
});

const idea = (typeId: string, title: string, isMain: boolean, position: number) => ({
  id: `${typeId}-${title}`,
  celebration_type_id: typeId,
  title,
  description: title,
  is_main_idea: isMain,
  position,
});

const titles = (ideas: { title: string }[] | undefined) => ideas?.map(({ title }) => title);

test("each type has its own ideas, main and more apart, by position", () => {
  const [nature, music] = withIdeas(
    [type("n", "Nature"), type("m", "Music")],
    [
      idea("m", "Band", true, 0),
      idea("n", "Walk", true, 2),
      idea("n", "Lake", true, 1),
      idea("n", "Birdsong", false, 1),
      idea("n", "Acorns", false, 0),
      idea("gone", "Of no type", true, 0),
    ],
  );
  expect(titles(nature?.mainIdeas)).toEqual(["Lake", "Walk"]);
  expect(titles(nature?.moreIdeas)).toEqual(["Acorns", "Birdsong"]);
  expect(titles(music?.mainIdeas)).toEqual(["Band"]);
  expect(music?.moreIdeas).toEqual([]);
});

test("types keep their order", () => {
  const types = withIdeas([type("b", "Second letter"), type("a", "First letter")], []);
  expect(titles(types)).toEqual(["Second letter", "First letter"]);
});

test.each([
  ["Out in Nature", "out-in-nature"],
  ["  Food & Drink!  ", "food-drink"],
  ["Café Müller", "cafe-muller"],
  ["1950s jazz", "1950s-jazz"],
])("%s is addressed as %s", (title, slug) => {
  expect(withIdeas([type("id-1", title)], [])[0]?.slug).toBe(slug);
});

test("a title without Latin letters, or one that is taken, is addressed by id", () => {
  const types = withIdeas([type("1", "音楽"), type("2", "Music"), type("3", "Music!")], []);
  expect(types.map(({ slug }) => slug)).toEqual(["1", "music", "3"]);
});

test("an address chooses by slug or id, and the first type otherwise", () => {
  const types = withIdeas([type("1", "Nature"), type("2", "Music")], []);
  expect(chosenType(types, "music")?.id).toBe("2");
  expect(chosenType(types, "2")?.id).toBe("2");
  expect(chosenType(types, null)?.id).toBe("1");
  expect(chosenType(types, "")?.id).toBe("1");
  expect(chosenType(types, "no such type")?.id).toBe("1");
  expect(chosenType([], "music")).toBeUndefined();
});
