import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditorNotes } from "./editor-notes";

test("what is left to do about pictures is said, for one and for several, and else nothing", () => {
  const said = (waiting: number, failed: number, undescribed: number) =>
    renderToStaticMarkup(<EditorNotes {...{ waiting, failed, undescribed, onDescribe() {} }} />);
  expect(said(0, 0, 0).replace(/<[^>]+>/g, "")).toBe("");
  expect(said(1, 1, 1)).toMatch(
    /Uploading 1 picture\..*1 picture could.* is left.*1 picture has.* it</,
  );
  expect(said(0, 2, 2)).toMatch(
    />2 pictures could.* are left.*2 pictures have.*Describe the first</,
  );
});
