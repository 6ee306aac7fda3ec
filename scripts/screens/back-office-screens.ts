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

/** Screens for a signed-in member of staff. */
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
  {
    name: "admin-content-edit",
    title: "A content section",
    path: "/admin/content",
    prepare: openDialog("Edit Celebrate the life they lived"),
    window: true,
  },
  { name: "admin-articles", title: "Articles", path: "/admin/articles" },
  { name: "admin-article-new", title: "A new article", path: "/admin/articles/new" },
  { name: "admin-article-edit", title: "An article in the editor", path: longArticle },
  {
    name: "admin-article-delete",
    title: "Deleting an article",
    path: "/admin/articles",
    prepare: openDialog(/^Delete What to Say/),
    window: true,
  },
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
  {
    name: "admin-contacts-message",
    title: "A message",
    path: "/admin/contacts",
    prepare: openDialog("View message from Amelia Hartwell"),
    window: true,
  },
  {
    name: "admin-contacts-delete",
    title: "Deleting a message",
    path: "/admin/contacts",
    prepare: openDialog("Delete message from Amelia Hartwell"),
    window: true,
  },
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
  {
    name: "admin-partners-edit",
    title: "A partner's form",
    path: "/admin/partners?tab=directory",
    prepare: openDialog(/^Edit The Old Customs/),
    window: true,
  },
  { name: "admin-settings", title: "Settings", path: "/admin/settings" },
  { name: "admin-stories", title: "Celebration stories", path: "/admin/celebration-stories" },
  {
    name: "admin-stories-edit",
    title: "A story's form",
    path: "/admin/celebration-stories",
    prepare: openDialog(/^Edit Nobody was/),
    window: true,
  },
  { name: "admin-templates", title: "Templates", path: "/admin/templates" },
  { name: "admin-plans", title: "Plans that asked for help", path: "/admin/plans" },
  { name: "admin-types", title: "Celebration types", path: "/admin/celebration-types" },
  {
    name: "admin-types-ideas",
    title: "A celebration type and its ideas",
    path: "/admin/celebration-types",
    prepare: openDialog(/^Manage Ideas of Nature/),
    window: true,
  },
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

/** Screens of a site without content. */
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
