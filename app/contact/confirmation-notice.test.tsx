import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ConfirmationNotice } from "./confirmation-notice";

/** The notice's text on a site that sends email, or does not. */
const words = (sendsMail: boolean, wantsEmails: boolean | undefined) => {
  const route = {
    id: "root",
    path: "/",
    loader: () => null,
    element: <ConfirmationNotice wantsEmails={wantsEmails} />,
  };
  const hydrationData = { loaderData: { root: { config: { sendsMail } } } };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([route], { hydrationData })} />,
  );
};

test("who joins reads that a page confirms it, and what to do where no letter comes", () => {
  for (const said of [words(true, true), words(true, undefined)]) {
    expect(said).toContain("its button opens a page where you confirm. Then you are on");
    expect(said).toContain(
      "If you get no letter, look among unwanted mail, or try again in an hour.",
    );
    expect(said).not.toContain("on its way");
  }
  expect(words(true, undefined)).toMatch(/^If you said yes to emails and have not confirmed/);
});

test("where the site sends no email, nobody is told to be on a list or to wait for a letter", () => {
  for (const said of [words(false, true), words(false, undefined)]) {
    expect(said).toContain("This site does not send email yet, so no letter comes for now.");
    expect(said).not.toMatch(/on our mailing list|we will write/i);
  }
});

test("who wants no emails is promised none", () => {
  for (const sendsMail of [true, false])
    expect(words(sendsMail, false)).toBe("You asked for no emails, so we will send you none.");
});
