import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Known to the development server alone, so that no build holds it. */
const inDevelopment =
  process.env.NODE_ENV === "development" ? [route("styleguide", "styleguide/styleguide.tsx")] : [];

/** The whole site on one screen: every address and the file that serves it. */
export default [
  layout("site/frame/layout.tsx", [
    index("site/home/home.tsx"),
    route("about", "site/about.tsx"),
    route("how-it-works", "site/how-it-works.tsx"),
    route("resources", "articles/resources-page.tsx"),
    route("resources/:slug", "articles/article-page.tsx"),
    route("inspiration", "inspiration/inspiration-page.tsx"),
    route("partners", "partners/partners-page.tsx"),
    route("partners/:id", "partners/partner-page.tsx"),
    route("apply-partner", "partners/apply-page.tsx"),
    route("contact", "contact/contact-page.tsx"),
    route("first-steps", "plans/first-steps/first-steps-page.tsx"),
    route("plan/on-paper", "plans/templates/on-paper-page.tsx"),
    route("privacy", "site/privacy.tsx"),
    route("terms", "site/terms.tsx"),
    route("investor-relations", "investors/investor-page.tsx"),
    route("plan", "plans/start/start-page.tsx"),
    route("not-found", "site/not-found.tsx", { id: "not-found" }),
    route("*", "site/not-found.tsx", { id: "unknown" }),
  ]),

  route("letters/:token", "letters/letters-page.tsx"),
  route("inquiry/:token", "inquiries/answer/inquiry-page.tsx"),
  route("partner", "partners/own/ask-page.tsx"),
  route("partner/:token", "partners/own/own-page.tsx"),
  route("partner/confirm/:token", "partners/confirm/confirm-page.tsx"),
  route("partner/application/:token", "partners/question/question-page.tsx"),

  route("plan/open", "plans/open/open-page.tsx"),
  route("plan/join", "plans/open/join-page.tsx"),
  route("plan/found", "plans/ahead/found-page.tsx"),
  route("plan/:id", "plans/frame/layout.tsx", [
    index("plans/overview/overview.tsx"),
    route("person", "plans/person/person.tsx"),
    route("celebration", "plans/celebration/celebration.tsx"),
    route("program", "plans/program/program.tsx"),
    route("program/folded", "plans/print/folded-program.tsx"),
    route("checklist", "plans/checklist/checklist.tsx"),
    route("budget", "plans/budget/budget.tsx"),
    route("partners", "inquiries/partners-section.tsx"),
    route("partners/ask", "inquiries/compose/ask.tsx"),
    route("partners/book/:thread", "inquiries/booking/book.tsx"),
    route("print", "plans/print/print.tsx"),
    route("people", "plans/people/people.tsx"),
    route("people/over", "plans/end/over.tsx"),
    route("ahead", "plans/ahead/ahead.tsx"),
    route("wishes", "plans/ahead/wishes.tsx"),
  ]),

  route("auth/login", "admin/session/login.tsx"),
  route("auth/forgot-password", "admin/session/forgot-password.tsx"),
  route("auth/new-password", "admin/session/new-password.tsx"),
  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("content", "content/admin/sections.tsx"),
    route("articles", "articles/admin/articles.tsx"),
    route("articles/new", "articles/admin/new-article.tsx"),
    route("articles/:id", "articles/admin/edit-article.tsx"),
    route("contacts", "contact/admin/messages.tsx"),
    route("requests", "contact/admin/requests.tsx"),
    route("email-list", "contact/admin/mailing-list.tsx"),
    route("letters", "letters/admin/letters.tsx"),
    route("partners", "partners/admin/partners.tsx"),
    route("inquiries", "partners/admin/inquiries/inquiries.tsx"),
    route("partners/applications/:id", "partners/admin/review/review-page.tsx"),
    route("settings", "admin/settings/settings.tsx"),
    route("celebration-stories", "inspiration/admin/stories/stories.tsx"),
    route("celebration-types", "inspiration/admin/types/types.tsx"),
    route("templates", "plans/admin/templates/templates.tsx"),
    route("templates/:id", "plans/admin/templates/edit-template.tsx"),
    route("plans", "plans/admin/helped/helped-plans.tsx"),
    route("plans/:id", "plans/admin/helped/look-at-plan.tsx"),
    route("account", "admin/account/account-page.tsx"),
  ]),

  ...inDevelopment,

  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route("feed.xml", "site/feed.ts"),
] satisfies RouteConfig;
