import type { Site } from "../../tests/support/site/site";
import { INVESTOR_PASSWORD } from "./content";
import { LONG_ARTICLE } from "./invented-rows";
import { openDialog, press, type Screen } from "./screen";

const partner = (name: string) => async (site: Site) => {
  const [row] = await site.rows<{ id: string }>("partners", `name=eq.${encodeURIComponent(name)}`);
  return `/partners/${row?.id}`;
};

export const PUBLIC_SCREENS: Screen[] = [
  {
    name: "first-sight",
    title: "Home, at first sight",
    path: "/",
    window: true,
    widths: [390, 1440],
  },
  { name: "home", title: "Home", path: "/" },
  { name: "home-dark", title: "Home, for those who prefer dark", path: "/", dark: true },
  {
    name: "menu",
    title: "The menu of a small screen",
    path: "/",
    prepare: openDialog("Toggle menu"),
    window: true,
    widths: [390],
  },
  { name: "about", title: "Our Story", path: "/about" },
  { name: "how-it-works", title: "How It Works", path: "/how-it-works" },
  { name: "inspiration", title: "Inspiration", path: "/inspiration" },
  { name: "inspiration-dark", title: "Inspiration, dark", path: "/inspiration", dark: true },
  { name: "first-steps", title: "Someone has just died", path: "/first-steps" },
  { name: "on-paper", title: "A plan on paper", path: "/plan/on-paper" },
  { name: "resources", title: "Resources", path: "/resources" },
  { name: "article", title: "An article", path: "/resources/planning-a-celebration-of-life" },
  { name: "article-long", title: "An article of long words", path: `/resources/${LONG_ARTICLE}` },
  {
    name: "article-dark",
    title: "An article, dark",
    path: `/resources/${LONG_ARTICLE}`,
    dark: true,
  },
  { name: "article-short", title: "An article of one line", path: "/resources/soup" },
  {
    name: "article-missing",
    title: "Article not found",
    path: "/resources/nothing-here",
    console: /status of 404/,
  },
  { name: "partners", title: "Find Partners", path: "/partners" },
  { name: "partners-none", title: "No partner found", path: "/partners?q=nowhere" },
  {
    name: "partner",
    title: "A partner",
    path: partner("The Lantern Barn"),
  },
  {
    name: "partner-long",
    title: "A partner of long words",
    path: partner("The Old Customs House and Botanical Reading Rooms at Chesapeake Landing"),
  },
  { name: "partner-short", title: "A partner of few words", path: partner("Ash") },
  { name: "apply-partner", title: "Apply to be a partner", path: "/apply-partner" },
  {
    name: "apply-partner-errors",
    title: "An application with errors",
    path: "/apply-partner",
    prepare: async (page) => {
      await press(/Submit/)(page);
      await page.getByText("Please select a business type").waitFor();
    },
  },
  { name: "contact", title: "Stay Connected", path: "/contact" },
  {
    name: "contact-errors",
    title: "A message with errors",
    path: "/contact",
    prepare: async (page) => {
      await press("Send Message")(page);
      await page.getByText("Message is required").waitFor();
      await press(/^Join/)(page);
      await page.getByText("Name is required").nth(1).waitFor();
    },
  },
  {
    name: "contact-thanks",
    title: "Thanks for a message",
    path: "/contact",
    prepare: async (page) => {
      const form = page.getByRole("form", { name: "Contact" });
      for (const [label, words] of [
        ["Name", "Amelia Hartwell"],
        ["Email", "amelia@example.com"],
        ["Subject", "A garden in May"],
        ["Message", "Where do we begin? We are three sisters in three cities."],
      ] as const) {
        await form.getByRole("textbox", { name: label }).fill(words);
      }
      await press("Send Message")(page);
      await page.getByRole("heading", { name: "Thank You" }).waitFor();
    },
  },
  {
    name: "investor-gate",
    title: "The gate of the investor page",
    path: "/investor-relations",
    window: true,
  },
  {
    name: "investors",
    title: "The investor page",
    path: "/investor-relations",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Email" }).fill("ivy@example.com");
      await page.getByRole("textbox", { name: "Password" }).fill(INVESTOR_PASSWORD);
      await press("Submit")(page);
      await page.getByRole("heading", { name: "Market Opportunity" }).waitFor();
    },
  },
  { name: "privacy", title: "Privacy Policy", path: "/privacy" },
  { name: "terms", title: "Terms of Service", path: "/terms" },
  { name: "not-found", title: "Page Not Found", path: "/nowhere", console: /status of 404/ },
  { name: "login", title: "Admin Login", path: "/auth/login", window: true },
];

export const EMPTY_PUBLIC_SCREENS: Screen[] = [
  { name: "empty-inspiration", title: "Inspiration without content", path: "/inspiration" },
  { name: "empty-resources", title: "Resources without articles", path: "/resources" },
  { name: "empty-partners", title: "Find Partners without partners", path: "/partners" },
];
