import type { Article } from "./queries";

const CONTEXT = "https://schema.org";

/** schema.org's: the article and its breadcrumbs. @param siteUrl without a trailing slash */
export function articleStructuredData(
  article: Article,
  siteUrl: string,
): Record<string, unknown>[] {
  const url = `${siteUrl}/resources/${article.slug}`;
  const publisher = { "@type": "Organization", name: "Last Hurrah", url: `${siteUrl}/` };
  return [
    {
      "@context": CONTEXT,
      "@type": "Article",
      headline: article.title,
      description: article.metaDescription,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: article.byline ? { "@type": "Person", name: article.byline } : publisher,
      publisher,
      mainEntityOfPage: url,
      ...(article.imageUrl ? { image: [new URL(article.imageUrl, siteUrl).href] } : {}),
    },
    {
      "@context": CONTEXT,
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl}/` },
        { "@type": "ListItem", position: 2, name: "Resources", item: `${siteUrl}/resources` },
        { "@type": "ListItem", position: 3, name: article.title, item: url },
      ],
    },
  ];
}
