import { personPath } from "~/admin/personal-data/person-address";
import type { Site } from "../../tests/support/site/site";
import { LONG_ARTICLE } from "./invented-rows";
import { openDialog, type Screen } from "./screen";

const longArticle = async (site: Site) => {
  const [row] = await site.rows<{ id: string }>("articles", `slug=eq.${LONG_ARTICLE}`);
  return `/admin/articles/${row?.id}`;
};

const fiddlersApplication = async (site: Site) => {
  const [row] = await site.rows<{ id: string }>("vendor_submissions", "business_name=like.Fiddle*");
  return `/admin/partners/applications/${row?.id}`;
};

/** Over a page of the back office; `press` names the button that opens it. */
const dialog = (name: string, title: string, path: string, press: string | RegExp): Screen => ({
  name,
  title,
  path: `/admin/${path}`,
  prepare: openDialog(press),
  window: true,
});

export const BACK_OFFICE_SCREENS: Screen[] = [
  { name: "admin-dashboard", title: "Dashboard", path: "/admin" },
  { name: "admin-dashboard-dark", title: "Dashboard, dark", path: "/admin", dark: true },
  {
    name: "admin-menu",
    title: "The back office's menu on a small screen",
    path: "/admin",
    prepare: openDialog(/menu/i),
    window: true,
    widths: [390],
  },
  { name: "admin-content", title: "Content", path: "/admin/content" },
  dialog(
    "admin-content-edit",
    "A content section",
    "content",
    "Edit Celebrate the life they lived",
  ),
  { name: "admin-articles", title: "Articles", path: "/admin/articles" },
  { name: "admin-article-new", title: "A new article", path: "/admin/articles/new" },
  { name: "admin-article-edit", title: "An article in the editor", path: longArticle },
  dialog("admin-article-delete", "Deleting an article", "articles", /^Delete What to Say/),
  {
    name: "admin-article-history",
    title: "An article's history",
    path: longArticle,
    prepare: async (page) => {
      await openDialog("History")(page);
      await page.getByRole("dialog").locator("summary").first().click();
    },
    window: true,
  },
  { name: "admin-pictures", title: "Pictures", path: "/admin/pictures" },
  { name: "admin-trash", title: "Trash", path: "/admin/trash" },
  { name: "admin-trash-dark", title: "Trash, dark", path: "/admin/trash", dark: true },
  { name: "admin-newsletter", title: "Newsletters", path: "/admin/newsletter" },
  { name: "admin-newsletter-new", title: "A new newsletter", path: "/admin/newsletter/new" },
  { name: "admin-contacts", title: "Contact Messages", path: "/admin/contacts" },
  {
    name: "admin-contacts-dark",
    title: "Contact Messages, dark",
    path: "/admin/contacts",
    dark: true,
  },
  {
    name: "admin-contacts-beside",
    title: "A message beside the list",
    path: "/admin/contacts",
    prepare: async (page) => {
      await page.getByRole("row").filter({ hasText: "Amelia Hartwell" }).first().click();
      await page.getByRole("region", { name: "A garden in May" }).waitFor();
    },
    window: true,
    widths: [1440],
  },
  dialog("admin-contacts-message", "A message", "contacts", "View message from Amelia Hartwell"),
  dialog(
    "admin-contacts-delete",
    "Deleting a message",
    "contacts",
    "Delete message from Amelia Hartwell",
  ),
  {
    name: "admin-contacts-none",
    title: "No message found",
    path: "/admin/contacts?q=nothing+like+this",
  },
  { name: "admin-contacts-new", title: "Write to Somebody", path: "/admin/contacts/new" },
  { name: "admin-requests", title: "Early Access Requests", path: "/admin/requests" },
  {
    name: "admin-person",
    title: "A person",
    path: personPath("amelia.hartwell@example.com"),
  },
  { name: "admin-email-list", title: "Mailing List", path: "/admin/email-list" },
  { name: "admin-letters", title: "Letters", path: "/admin/letters" },
  { name: "admin-reports", title: "Reports", path: "/admin/reports" },
  { name: "admin-partners", title: "Partners", path: "/admin/partners" },
  {
    name: "admin-partners-application",
    title: "A partner's application",
    path: fiddlersApplication,
  },
  dialog(
    "admin-partners-edit",
    "A partner's form",
    "partners?tab=directory",
    /^Edit The Old Customs/,
  ),
  { name: "admin-settings", title: "Settings", path: "/admin/settings" },
  { name: "admin-stories", title: "Celebration stories", path: "/admin/celebration-stories" },
  dialog("admin-stories-edit", "A story's form", "celebration-stories", /^Edit Nobody was/),
  { name: "admin-templates", title: "Templates", path: "/admin/templates" },
  { name: "admin-plans", title: "Plans that asked for help", path: "/admin/plans" },
  { name: "admin-types", title: "Celebration types", path: "/admin/celebration-types" },
  dialog(
    "admin-types-ideas",
    "A celebration type and its ideas",
    "celebration-types",
    /^Manage Ideas of Nature/,
  ),
  { name: "admin-team", title: "Team", path: "/admin/team" },
  { name: "admin-activity", title: "Activity", path: "/admin/activity" },
  { name: "admin-investors", title: "Investors", path: "/admin/investors" },
  { name: "admin-account", title: "Your account", path: "/admin/account" },
];

const without = (name: string, title: string): Screen => ({
  name: `empty-admin-${name}`,
  title,
  path: `/admin/${name}`,
});

export const EMPTY_BACK_OFFICE_SCREENS: Screen[] = [
  without("content", "Content without sections"),
  without("articles", "Articles without an article"),
  without("contacts", "No contact messages yet"),
  without("requests", "No early access requests yet"),
  without("email-list", "Nobody on the mailing list yet"),
  without("letters", "No letters yet"),
  without("partners", "No partners and no applications yet"),
  without("settings", "Settings without a password"),
  without("celebration-stories", "No stories yet"),
  without("celebration-types", "No celebration types yet"),
  without("pictures", "No pictures yet"),
  without("trash", "The trash is empty"),
];
