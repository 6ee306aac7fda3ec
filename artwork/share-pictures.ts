/** The picture of a shared page: its words beside one of the drawings. */
export type SharePicture = {
  title: string;
  text?: string;
  drawing: string;
  /** A hero's drawing fills the picture, with a sky for the words; others stand beside them. */
  fills?: boolean;
};

/** In px; the size that services ask for to show shared links. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** In kB. */
export const HEAVIEST_SHARE = 60;

/**
 * Keyed by the first part of a page's path, from which app/lib/page-meta.ts makes the address, and
 * by the name that a page by token gives.
 */
export const SHARE_PICTURES: Record<string, SharePicture> = {
  home: {
    title: "Celebrations as unique as the lives lived",
    drawing: "app/site/images/parade.svg",
    fills: true,
  },
  about: {
    title: "Our Story",
    text: "Why we help families celebrate a life",
    drawing: "app/site/images/kitchen-window.svg",
    fills: true,
  },
  "how-it-works": {
    title: "How It Works",
    text: "Four steps, each in your own time",
    drawing: "app/site/images/hooks.svg",
    fills: true,
  },
  "first-steps": {
    title: "When someone has just died",
    text: "What to do first, what can wait, and what you can skip",
    drawing: "app/site/images/kitchen-window.svg",
    fills: true,
  },
  plan: {
    title: "Start with what you know",
    text: "No account needed",
    drawing: "app/inspiration/artwork/long-table.svg",
    fills: true,
  },
  inspiration: {
    title: "Celebration Inspiration",
    text: "Ideas that begin with what they loved",
    drawing: "app/inspiration/artwork/long-table.svg",
    fills: true,
  },
  partners: {
    title: "Find Partners",
    text: "Funeral homes and venues that help families say goodbye in their own way",
    drawing: "app/partners/images/street.svg",
  },
  resources: {
    title: "Resources",
    text: "Plain, practical help for planning a celebration of life",
    drawing: "app/articles/covers/reading-chair.svg",
  },
  contact: {
    title: "Stay Connected",
    text: "Write to us. A person reads every message",
    drawing: "app/contact/letter-box.svg",
  },
  "apply-partner": {
    title: "Become a Partner",
    text: "For those who help families celebrate a life",
    drawing: "app/partners/images/street.svg",
  },
  "investor-relations": {
    title: "Investor Relations",
    drawing: "app/site/images/kitchen-window.svg",
    fills: true,
  },
  privacy: {
    title: "Privacy Policy",
    text: "What we keep, and what you can ask of us",
    drawing: "app/contact/letter-box.svg",
  },
  terms: {
    title: "Terms of Service",
    text: "In plain words",
    drawing: "app/articles/covers/reading-chair.svg",
  },
  invitation: {
    title: "You are invited",
    text: "To celebrate a life",
    drawing: "app/inspiration/artwork/long-table.svg",
    fills: true,
  },
  memories: {
    title: "Memories",
    text: "Read them, and add one of your own",
    drawing: "app/site/images/kitchen-window.svg",
    fills: true,
  },
  "not-found": {
    title: "Page Not Found",
    drawing: "app/site/images/kite.svg",
  },
};
