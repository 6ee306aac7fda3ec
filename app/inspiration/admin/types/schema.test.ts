import { expect, test } from "vitest";
import { BLANK_TYPE, type TypeValues, typeSchema } from "./schema";

const TYPE: TypeValues = {
  title: "Nature",
  description: "Outdoors",
  icon: "Leaf",
  image_url: "",
  action_text: "Plan",
  mainIdeas: [{ title: "A walk", description: "In the woods" }],
  additionalIdeas: [{ title: "Seeds", description: "" }],
};

const refusals = (change: object) =>
  typeSchema
    .safeParse({ ...TYPE, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

const long = (length: number) => "a".repeat(length);
const idea = (title: string, description = "") => ({ title, description });

test("a new type has the first icon, one blank main idea and one blank additional idea", () => {
  expect(BLANK_TYPE.icon).toBe("Leaf");
  expect([BLANK_TYPE.mainIdeas, BLANK_TYPE.additionalIdeas]).toEqual([[idea("")], [idea("")]]);
  expect(refusals({ mainIdeas: BLANK_TYPE.mainIdeas, additionalIdeas: [] })).toBeUndefined();
});

test.each<[object, string]>([
  [{ title: " " }, "title: Title is required"],
  [{ title: long(101) }, "title: Title must be at most 100 characters; this is 101"],
  [{ description: "" }, "description: Description is required"],
  [
    { description: long(2001) },
    "description: Description must be at most 2,000 characters; this is 2,001",
  ],
  [{ icon: "Skull" }, "icon: Icon is required"],
  [{ icon: null }, "icon: Icon is required"],
  [{ action_text: "\n" }, "action_text: Action text is required"],
  [
    { action_text: long(101) },
    "action_text: Action text must be at most 100 characters; this is 101",
  ],
  [{ mainIdeas: [idea("Fine"), idea(" ", "How")] }, "mainIdeas.1.title: Title is required"],
  [
    { mainIdeas: [idea(long(201))] },
    "mainIdeas.0.title: Title must be at most 200 characters; this is 201",
  ],
  [
    { mainIdeas: [idea("Fine", long(2001))] },
    "mainIdeas.0.description: Description must be at most 2,000 characters; this is 2,001",
  ],
  [
    { additionalIdeas: [idea("Fine"), idea(long(201))] },
    "additionalIdeas.1.title: Title must be at most 200 characters; this is 201",
  ],
])("%j is refused", (change, message) => {
  expect(refusals(change)).toEqual([message]);
});

test("words are tidied, and ideas keep their order", () => {
  const ideas = [idea(" B ", " How "), idea(""), idea("A")];
  expect(typeSchema.parse({ ...TYPE, title: " Nature ", mainIdeas: ideas })).toEqual({
    ...TYPE,
    mainIdeas: [idea("B", "How"), idea(""), idea("A")],
  });
});
