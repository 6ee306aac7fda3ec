import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NotOpen } from "./not-open";

test("a plan that is not open tells the ways that work: an invitation opens it once", () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <NotOpen /> }]);
  const shown = renderToStaticMarkup(<Page />);
  expect(shown).toContain("ask them for a new link");
  expect(shown).toContain("the recovery link you kept");
  expect(shown).not.toContain("once more");
});
