import type { SectionType } from "../queries";

type Words = {
  label: string;
  /** The part of the site that shows it. */
  place: string;
  /** How the content is parsed, unless it is plain text. */
  format?: string;
};

export const SECTION_TYPES: Record<SectionType, Words> = {
  home_hero: { label: "Home Hero", place: "The banner of the home page" },
  home_features: {
    label: "Home Features",
    place: "Heading and text above the celebrations on the home page",
  },
  about_hero: { label: "About Hero", place: "The banner of Our Story" },
  about_intro: { label: "About Intro", place: "How we began, on Our Story" },
  about_mission: { label: "About Mission", place: "Our mission, on Our Story" },
  how_it_works_steps: {
    label: "How It Works Steps",
    place: "The steps on How It Works",
    format:
      "One step per paragraph, with an empty line between them. A step’s first line is its title.",
  },
  inspiration_hero: { label: "Inspiration Hero", place: "The banner of Inspiration" },
  resources_intro: { label: "Resources Intro", place: "Heading and text on top of Resources" },
  contact_info: { label: "Contact Info", place: "When we answer, on the contact page" },
  default_hero: { label: "Default Hero", place: "The banner of How It Works" },
};

export const SECTION_TYPE_NAMES = Object.keys(SECTION_TYPES) as SectionType[];

export const isHero = (sectionType: SectionType) => sectionType.includes("hero");
