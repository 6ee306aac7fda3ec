import type { Page } from "@playwright/test";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../app/routes";
import { BACK_OFFICE_SCREENS, EMPTY_BACK_OFFICE_SCREENS } from "./back-office-screens";
import { guests, partners, signIns } from "./link-screens";
import { families, hosts, otherPlans, starts } from "./plan-screens";
import { EMPTY_PUBLIC_SCREENS, PUBLIC_SCREENS } from "./public-screens";
import { openDialog, press, type Screen } from "./screen";
import { refusing, type SweptPaths, says, swept, UNKNOWN } from "./swept";

/** Screens that one visitor opens in the same browser, one after the other. */
export type Group = {
  who: "visitor" | "family" | "staff";
  /** On a site without content, which sends no letters. */
  empty?: true;
  screens: Screen[];
};

const asRoute = ({ path, index, file, children }: (typeof routes)[number]): RouteObject =>
  index
    ? { index: true, id: file }
    : { path, id: children ? undefined : file, children: children?.map(asRoute) };

const known = routes.map(asRoute);

export const routeOf = (address: string) =>
  matchRoutes(known, address.replace(/[?#].*/, ""))?.at(-1)?.route.id;

/** Screens photographed in the dark, or cut off, are swept only once. */
const once = (screens: Screen[]) =>
  screens.filter(({ name, dark }) => !dark && name !== "first-sight");

const visitors = (paths: SweptPaths): Screen[] => [
  swept("article-endless", "/resources/endless"),
  swept("partner-endless", paths.endlessPartner),
  swept("partners-found", "/partners?q=Hudson&step_free=yes&room=60"),
  swept("letter", paths.letter),
  refusing("letter-unknown", "/letters/nothing"),
  refusing("not-found-in-words", "/not-found"),
];

const backOffice = (paths: SweptPaths): Screen[] => [
  swept("admin-contacts-endless", "/admin/contacts", async (page) => {
    await openDialog(/^View message from W/)(page);
  }),
  swept("admin-contacts-answer", "/admin/contacts", async (page) => {
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    await page.getByRole("textbox", { name: "Your answer" }).waitFor();
  }),
  swept("admin-replies", "/admin/contacts/replies"),
  swept("admin-email-list-history", "/admin/email-list", openDialog(/^History of/)),
  swept("admin-newsletter-draft", paths.newsletter),
  swept("admin-newsletter-sent", paths.sentNewsletter),
  swept("admin-inquiries", "/admin/inquiries"),
  swept("admin-inquiries-address", "/admin/inquiries?show=needs-address"),
  swept("admin-application", paths.application),
  swept("admin-partners-new", "/admin/partners", async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Add Partner" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  swept("admin-template", paths.template, async (page) => {
    const first = page.getByRole("group", { name: "Task 1", exact: true });
    await first.getByText("Task 1").click();
    await first.getByLabel("Address of the source").fill("http://example.com");
    await press("Save Draft")(page);
    await first.getByText("begins with https://").waitFor();
  }),
  swept("admin-plan", paths.helped, (page) => says(page, "The family sees that you looked")),
  swept("admin-plan-closed", `/admin/plans/${UNKNOWN.slice(0, 8)}-0000-4000-8000-000000000001`),
  swept("admin-investors-added", "/admin/investors", async (page) => {
    await page.getByLabel(/^Email/).fill("ivy@example.com");
    await press("Give Access")(page);
    await page.getByRole("textbox", { name: "The new password" }).waitFor();
  }),
];

/** Dialogs over the lists and forms of the back office. */
const forms: Screen[] = [
  swept("admin-content-new", "/admin/content", openDialog("Add New Section")),
  swept("admin-stories-new", "/admin/celebration-stories", async (page) => {
    await openDialog("Add New Story")(page);
    await press("Create Story")(page);
    await says(page, "Title is required");
  }),
  swept("admin-types-new", "/admin/celebration-types", openDialog("New Celebration Type")),
  swept("admin-article-preview", "/admin/articles/new", async (page) => {
    await page.getByRole("textbox", { name: "Title" }).first().fill("A better title");
    await press("Preview")(page);
    await page.getByRole("dialog", { name: "Preview" }).waitFor();
  }),
  swept("admin-account-factor", "/admin/account", async (page) => {
    await press("Set up a second factor")(page);
    await page.getByRole("img", { name: /QR code/ }).waitFor();
  }),
];

const saysSo = (page: Page) => says(page, "This site does not send email yet");

/** For a site without content that sends no letters. */
const withoutLetters: Screen[] = [
  swept("plan-open-without-letters", "/plan/open", saysSo),
  swept("partner-ask-without-letters", "/partner", saysSo),
];

/**
 * Of about the same length. `npm test` sweeps some of them, and each route only where it comes
 * first, so the screens hardest on a layout come first.
 */
export function groupsOf(paths: SweptPaths): Record<string, Group> {
  const pages = once(PUBLIC_SCREENS);
  const offices = once(BACK_OFFICE_SCREENS);
  const half = Math.ceil(offices.length / 2);
  return {
    "a plan's sections": { who: "family", screens: families(paths) },
    "pages of letters, of long words, and how a plan starts": {
      who: "visitor",
      screens: [...visitors(paths), ...starts],
    },
    "a visitor's pages": { who: "visitor", screens: pages },
    "a plan's guests and helpers": { who: "family", screens: hosts(paths) },
    "a plan made ahead, and one that is over": { who: "family", screens: otherPlans(paths) },
    "what guests open": { who: "visitor", screens: guests(paths) },
    "what partners open, and how staff sign in": {
      who: "visitor",
      screens: [...partners(paths), ...signIns],
    },
    "the back office": { who: "staff", screens: offices.slice(0, half) },
    "the back office, its second half": { who: "staff", screens: offices.slice(half) },
    "the back office's single pages": { who: "staff", screens: backOffice(paths) },
    "the back office's forms": { who: "staff", screens: forms },
    "a site without content": {
      who: "visitor",
      empty: true,
      screens: [...EMPTY_PUBLIC_SCREENS, ...withoutLetters],
    },
    "a back office without content": {
      who: "staff",
      empty: true,
      screens: EMPTY_BACK_OFFICE_SCREENS,
    },
  };
}
