import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ConfirmationNotice } from "./confirmation-notice";

/** As it stands on a page of a site that sends email, or does not. */
const words = (sendsMail: boolean, isAsked = true) => {
  const route = {
    id: "root",
    path: "/",
    loader: () => null,
    element: <ConfirmationNotice isAsked={isAsked} otherwise="You are on our mailing list." />,
  };
  const hydrationData = { loaderData: { root: { config: { sendsMail } } } };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([route], { hydrationData })} />,
  );
};

test("who joins reads that a letter must be confirmed, where the site sends letters", () => {
  expect(words(true)).toContain("a letter is on its way to you: please press the button in it.");
  expect(words(true, false)).toMatch(/^If you said yes to emails and .* a letter is on its way/);
  expect(words(false)).toBe("You are on our mailing list.");
});
