/** A plan page's title names nobody: others may see tabs and histories. */
export const planMeta = (title: string) => [
  { title: `${title} | Last Hurrah` },
  { name: "robots", content: "noindex" },
];
