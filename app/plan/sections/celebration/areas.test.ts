import { expect, test } from "vitest";
import { AREAS as TEMPLATE_AREAS } from "~shared/templates/documents";
import { AREAS, type Choice, choicesByArea, chosenOf, newIdeas } from "./areas";

const choice = (id: string, area: string, state: string) => ({ id, area, state }) as Choice;

test("the areas are those of the templates, in their order", () => {
  expect(AREAS).toEqual(TEMPLATE_AREAS);
});

test("choices stand by area in their order, those put aside apart", () => {
  const areas = choicesByArea([
    choice("a", "music", "idea"),
    choice("b", "venue", "chosen"),
    choice("c", "music", "aside"),
    choice("d", "music", "chosen"),
    choice("e", "an area that is newer than this page", "idea"),
  ]);
  expect(areas.venue.kept.map(({ id }) => id)).toEqual(["b"]);
  expect(areas.music.kept.map(({ id }) => id)).toEqual(["a", "d"]);
  expect(chosenOf(areas.music).map(({ id }) => id)).toEqual(["d"]);
  expect(areas.music.aside.map(({ id }) => id)).toEqual(["c"]);
  expect(areas.food).toEqual({ kept: [], aside: [] });
});

test("only ideas that are not there yet are offered, each once", () => {
  const ideas = [{ title: "A picnic" }, { title: "A walk" }, { title: "a walk " }, { title: "" }];
  expect(newIdeas(ideas, [{ title: " a Picnic" }])).toEqual([{ title: "A walk" }]);
});
