import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Farewell } from "./farewell";
import type { Wall } from "./queries";
import type { Refused } from "./receive.server";
import { WallView } from "./wall-view";

const memory = (id: string) => ({ id, author_name: "Bo", words: "She sang", picture: null });
const WALL: Wall = {
  ...{ state: "open", honoree_name: "", head: null, is_household: true, count: 1 },
  memories: [memory("1")],
};
const LATE: Refused = {
  ...{ form: "memory", status: 409, id: "1", own: "2", errors: { all: "It was not sent." } },
  values: { author_name: "Bo", words: "He danced" },
};
const wordsOf = (page: React.ReactElement) =>
  renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const shown = (more: Partial<Wall>, sheet = 1, refused: Refused | null = null) => {
  const next = { id: "1", own: "2" };
  const rest = { token: "abc", sheet, next, left: null, notice: null, refused };
  return wordsOf(<WallView wall={{ ...WALL, ...more }} {...rest} />);
};

test("a wall says whether it takes memories, and shows many on several sheets", () => {
  expect(shown({})).toMatch(/Memories .*Back to the invitation.*She sang.*Send it to the family/);
  expect(shown({ is_household: false })).toContain("Back to the celebration");
  expect(shown({})).not.toMatch(/Memories of|No memory|Part/);
  const read = shown({ state: "closed", honoree_name: "Ruth" }, 1, LATE);
  expect(read).toMatch(/not sent\..*He danced .*Memories of Ruth .*for reading now.*She sang/);
  const none = shown({ state: "closed", count: 0, memories: [] });
  expect(none).toContain("No memories are shown here, and new ones cannot be left");
  for (const page of [read, none]) expect(page).not.toContain("Send it to the family");
  expect(shown({ count: 24 })).not.toContain("Part");
  expect(shown({ count: 49 })).toContain(" Part 1 of 3 More memories");
  expect(shown({ count: 49 }, 2)).toContain("Earlier memories Part 2 of 3 More memories");
  expect(shown({ count: 49 }, 3)).toMatch(/Earlier memories Part 3 of 3 (?!More)/);
  const bye = (name: string) =>
    wordsOf(<Farewell state="gone" honoree_name={name} refused={name ? LATE : null} />);
  expect(bye("Ruth")).toMatch(/It was not sent\. .*He danced Thank you for remembering Ruth /);
  expect(bye("")).toMatch(/^ Thank you for remembering them /);
});
