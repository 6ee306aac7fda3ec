/** The title of a plan's page names nobody: tabs and histories are seen by others. */
export const planMeta = (title: string) => [
  { title: `${title} | Last Hurrah` },
  { name: "robots", content: "noindex" },
];
