import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { textOf } from "../../../tests/support/plan-words";
import { pictureOf } from "./memory-list";
import { WallView } from "./wall-view";

function wordsOf(changes: object, sheet = 1, refused: object | null = null) {
  const wall = { state: "open", honoree_name: "Ruth", head: null, count: 0, memories: [] };
  const props = { token: "t", sheet, next: { id: "i", own: "o" }, left: null, notice: null };
  const view = { ...props, wall: { ...wall, is_household: true, ...changes }, refused };
  const Component = () => <WallView {...(view as unknown as Parameters<typeof WallView>[0])} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return textOf(renderToStaticMarkup(<Page />));
}
const CLOSED = { state: "closed" };
const WRITTEN = { values: { words: "She sang" }, errors: {} };

test.each<[string, RegExp]>([
  [
    wordsOf({}),
    /Yours may be the first\. Leave a memory Back to the invitation .* Leave a memory Your/,
  ],
  [
    wordsOf({ count: 24, is_household: false }),
    /Ruth Leave a memory Back to the celebration [^P]*back/,
  ],
  [wordsOf({ count: 25 }), /Part 1 of 2 More memories Leave/],
  [wordsOf({ count: 49 }, 2), /Earlier memories Part 2 of 3 More memories Leave/],
  [wordsOf({ count: 49 }, 3), /Earlier memories Part 3 of 3 Leave/],
  [wordsOf(CLOSED), /No memories are shown here, and new .* Take it back$/],
  [wordsOf({ ...CLOSED, count: 1 }), /for reading now: new .* Take it back$/],
  [wordsOf(CLOSED, 1, WRITTEN), /What you wrote, .* She sang/],
  [wordsOf({}, 1, WRITTEN), /^Nothing was sent yet\. .* below\. Memories of/],
])("a wall says what it shows and takes (%#)", (words, said) => {
  expect(words).toMatch(said);
});

test("a picture is as large as its name says", () => {
  const at = (file: string) => `/${file}`;
  const size = { width: 800, height: 600 };
  const one = { src: "/a-800x600-small.webp", large: "/a-800x600.webp", ...size };
  expect(pictureOf("a-800x600.webp", at)).toEqual(one);
  for (const none of [null, "", "a.webp", "a-800x.webp"]) expect(pictureOf(none, at)).toBeNull();
});
