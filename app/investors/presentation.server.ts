/** The investor page's content (docs/product.md 9.3). Sent only after access is granted. */
export type Presentation = {
  title: string;
  introduction: string;
  sections: {
    title: string;
    points: { title: string; text: string; figure?: string }[];
    sources?: string;
  }[];
};

export const presentationWith = (sources: string): Presentation => ({
  title: "Transforming End-of-Life Planning",
  introduction:
    "Last Hurrah helps families celebrate a life, instead of a funeral or after one, and brings them together with the people who make it happen.",
  sections: [
    {
      title: "Market Opportunity",
      points: [
        {
          title: "Growing Market",
          figure: "$200B",
          text: "The end-of-life market is projected at $200B by 2025, in US dollars.",
        },
        {
          title: "Underserved Need",
          figure: "78%",
          text: "78% of families seek meaningful ways to celebrate lives.",
        },
      ],
      sources: sources
        ? `Sources: ${sources}`
        : "These figures are given by Last Hurrah. Ask us where they come from.",
    },
    {
      title: "Our Solution",
      points: [
        {
          title: "Revenue Model",
          text: "Provider partnerships, premium planning tools and celebration coordination.",
        },
        {
          title: "Growth Strategy",
          text: "Expanding the partner network, the digital platform and nationwide services.",
        },
      ],
    },
  ],
});
