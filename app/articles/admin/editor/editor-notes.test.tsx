import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditorNotes } from "./editor-notes";

const said = (waiting: number, failed: number, undescribed: number) =>
  renderToStaticMarkup(<EditorNotes {...{ waiting, failed, undescribed }} onDescribe={() => {}} />)
    .split(/<[^>]+>/)
    .filter(Boolean);

test("what is left to do about pictures is said, for one and for several, and else nothing", () => {
  expect(said(0, 0, 0)).toEqual([]);
  expect(said(1, 1, 1)).toEqual([
    "Uploading 1 picture. Saving waits for it to end.",
    "1 picture could not be uploaded and is left out when the article is saved.",
    "1 picture has no description.",
    "Describe it",
  ]);
  expect(said(0, 2, 2)).toEqual([
    "2 pictures could not be uploaded and are left out when the article is saved.",
    "2 pictures have no description.",
    "Describe the first",
  ]);
});
