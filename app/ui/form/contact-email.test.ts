import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ContactEmail } from "./public-form";

function render(contactEmail: string): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: ContactEmail }]);
  const hydrationData = { loaderData: { root: { config: { contactEmail } } } };
  return renderToStaticMarkup(createElement(Stub, { hydrationData }));
}

it("the address to write to stands there where the site has one", () => {
  expect(render("hello@hurrah.example")).toContain('href="mailto:hello@hurrah.example"');
  expect(render("")).toBe("");
});
