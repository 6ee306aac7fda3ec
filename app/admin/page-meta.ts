import type { MetaDescriptor } from "react-router";

/** The title of a back office page, which no search engine lists. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Last Hurrah Admin` },
  { name: "robots", content: "noindex" },
];
