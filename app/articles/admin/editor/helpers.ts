import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  StickyNote,
} from "lucide-react";

type Shape = {
  name: string;
  label: string;
  icon: LucideIcon;
  /** In the notation of `aria-keyshortcuts`. */
  shortcut: string;
  html: readonly [before: string, after: string];
};

/** The eight helpers (docs/product.md 11.3). */
export const HELPERS = [
  {
    name: "bold",
    label: "Bold",
    icon: Bold,
    shortcut: "Control+B",
    html: ["<strong>", "</strong>"],
  },
  { name: "italic", label: "Italic", icon: Italic, shortcut: "Control+I", html: ["<em>", "</em>"] },
  {
    name: "heading",
    label: "Heading",
    icon: Heading2,
    shortcut: "Control+Alt+2",
    html: ["<h2>", "</h2>"],
  },
  {
    name: "subheading",
    label: "Subheading",
    icon: Heading3,
    shortcut: "Control+Alt+3",
    html: ["<h3>", "</h3>"],
  },
  {
    name: "bulletList",
    label: "Bullet list",
    icon: List,
    shortcut: "Control+Shift+8",
    html: ["<ul>\n<li>", "</li>\n</ul>"],
  },
  {
    name: "orderedList",
    label: "Numbered list",
    icon: ListOrdered,
    shortcut: "Control+Shift+7",
    html: ["<ol>\n<li>", "</li>\n</ol>"],
  },
  {
    name: "blockquote",
    label: "Quote",
    icon: Quote,
    shortcut: "Control+Shift+B",
    html: ["<blockquote>\n<p>", "</p>\n</blockquote>"],
  },
  {
    name: "note",
    label: "Note",
    icon: StickyNote,
    shortcut: "Control+Shift+E",
    html: ["<aside>\n<p>", "</p>\n</aside>"],
  },
] as const satisfies readonly Shape[];

export type Helper = (typeof HELPERS)[number];
