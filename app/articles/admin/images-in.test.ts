import { expect, test } from "vitest";
import { imagesIn } from "./images-in";

test("the pictures of a text are found by their addresses", () => {
  expect(imagesIn("")).toEqual([]);
  expect(
    imagesIn(
      `<p>src="no"</p><img src="https://a.example/1.jpg?x=1&amp;y=2" alt="a"><IMG alt='b'
        src='/storage/v1/object/public/article-images/2.png'><img alt="none">`,
    ),
  ).toEqual(["https://a.example/1.jpg?x=1&y=2", "/storage/v1/object/public/article-images/2.png"]);
});
