import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WhatHappens } from "./what-happens";

const words = (sendsMail: boolean) => {
  const route = { id: "root", path: "/", loader: () => null, element: <WhatHappens /> };
  const hydrationData = { loaderData: { root: { config: { sendsMail } } } };
  const router = createMemoryRouter([route], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("an applicant hears of letters only where the site sends some", () => {
  expect(words(true)).toContain("A letter tells you that your application has arrived.");
  expect(words(true)).toContain("A letter asks you to confirm your address.");
  expect(words(false)).toContain("This site does not send email yet");
  expect(words(false)).not.toMatch(/\bletter\b|from your mail/i);
});

test("who is a partner already finds its own page", () => {
  for (const sendsMail of [true, false]) expect(words(sendsMail)).toContain('href="/partner"');
});
