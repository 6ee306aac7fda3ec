import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MemoryList } from "./memory-list";

test("a memory's picture says whose it is to those who cannot see it", () => {
  const picture = { src: "/small.webp", large: "/large.webp", width: 3, height: 2 };
  const memory = { id: "one", author_name: "Ann Lee", words: "She sang.", picture };
  const html = renderToStaticMarkup(<MemoryList memories={[memory]} />);
  expect(html).toContain('alt="Left by Ann Lee"');
});
