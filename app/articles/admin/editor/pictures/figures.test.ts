import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { fakeEditor, line, make } from "../../../../../tests/support/fake-editor";
import { asAttributes, descriptionProblem } from "./description-field";
import {
  captionOfPicture,
  changePicture,
  galleryAt,
  insertPicture,
  pictureAt,
  undescribed,
} from "./figures";
import { galleryProblem, itemsOf, moved, newItem, writeGallery } from "./gallery";

type Made = ReturnType<typeof make>;

const image = (src = "a", attrs: object = {}) => make("image", { src, alt: "Words", ...attrs });

/** Selects the first picture, and changes it. */
function caption(words: string, ...blocks: Made[]) {
  const fake = fakeEditor(...blocks);
  const [at] = places(fake.doc());
  fake.select((doc) => NodeSelection.create(doc, at ?? 0));
  const found = pictureAt(fake.editor.state);
  if (!found) throw new Error("No picture is selected");
  const before = captionOfPicture(fake.editor.state, found);
  changePicture(fake.editor, found, {}, words);
  return { before, written: fake.written() };
}

function places(doc: Made): number[] {
  const found: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "image") found.push(at);
  });
  return found;
}

test.each([
  ["alone", [line(image())], "figure(p(image(a)) figcaption(New))"],
  [
    "in a line",
    [line("one ", image(), " two"), line("three")],
    "p(one  two) figure(p(image(a)) figcaption(New)) p(three)",
  ],
  ["in a figure", [make("figure", null, line(image()))], "figure(p(image(a)) figcaption(New))"],
  [
    "with another caption",
    [make("figure", null, line(image()), make("figcaption", null, "Old"))],
    "figure(p(image(a)) figcaption(New))",
  ],
  [
    "in a heading",
    [make("heading", { level: 2 }, "Head ", image())],
    "heading(Head ) figure(p(image(a)) figcaption(New))",
  ],
] as const)("a picture %s gets a caption", (_, blocks, expected) => {
  expect(caption("New", ...blocks).written).toBe(expected);
});

test("a caption goes when it is emptied, and stays as it is when it is not touched", () => {
  const figure = () => make("figure", null, line(image()), make("figcaption", null, "Old"));
  expect(caption("", figure())).toEqual({ before: "Old", written: "figure(p(image(a)))" });
  expect(caption("Old", figure()).written).toBe("figure(p(image(a)) figcaption(Old))");
});

test("the cursor in a caption leads to its picture", () => {
  const fake = fakeEditor(make("figure", null, line(image()), make("figcaption", null, "Old")));
  fake.select((doc) => TextSelection.atEnd(doc));
  expect(pictureAt(fake.editor.state)?.node.attrs.src).toBe("a");
});

test("a new picture with a caption stands after the line, and one can go on writing", () => {
  const fake = fakeEditor(line("Words"));
  insertPicture(fake.editor, { src: "b" }, "Under it");
  // The cursor was at the beginning: the words are not split.
  expect(fake.written()).toBe("p(Words) figure(p(image(b)) figcaption(Under it)) p()");
});

test("what nobody has described is found, what only decorates is not missed", () => {
  const bare = image("b", { alt: "" });
  const { doc } = fakeEditor(line(image(), bare, image("c", { alt: "", role: "presentation" })));
  expect(undescribed(doc()).map(({ node }) => node.attrs.src)).toEqual(["b"]);
  expect(descriptionProblem({ alt: " ", isDecorative: false })).toBeDefined();
  expect(descriptionProblem({ alt: "", isDecorative: true })).toBeUndefined();
  expect(asAttributes({ alt: "left over", isDecorative: true }).alt).toBe("");
});

test("a gallery is put together and changed; the emphasis of its caption stays", () => {
  const fake = fakeEditor(line());
  const items = ["a", "b", "c"].map((src) => newItem(src, src));
  writeGallery(fake.editor, null, items, "All");
  expect(fake.written()).toBe(
    "gallery(galleryPicture(a) galleryPicture(b) galleryPicture(c) figcaption(All)) p()",
  );
  fake.select((doc) => NodeSelection.create(doc, 0));
  const before = galleryAt(fake.editor.state);
  const kept = moved(itemsOf(before), 2, -1).slice(0, 2);
  writeGallery(fake.editor, before, kept, "All");
  expect(fake.written()).toBe("gallery(galleryPicture(a) galleryPicture(c) figcaption(All)) p()");
  expect(moved([1, 2], 0, -1)).toEqual([1, 2]);
  expect([1, 2, 12, 13].map((count) => galleryProblem(count) !== undefined)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
