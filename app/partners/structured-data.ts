import type { Partner } from "./partner";

const CONTEXT = "https://schema.org";

/**
 * Structured data (schema.org) of a partner: the business and its breadcrumbs.
 * @param siteUrl without a slash at the end
 */
export function partnerStructuredData(
  partner: Partner,
  siteUrl: string,
): Record<string, unknown>[] {
  const { name, description, location, image_url } = partner;
  const url = `${siteUrl}/partners/${partner.id}`;
  return [
    {
      "@context": CONTEXT,
      "@type": "LocalBusiness",
      "@id": url,
      name,
      address: location,
      mainEntityOfPage: url,
      ...(description ? { description } : {}),
      ...(image_url ? { image: new URL(image_url, siteUrl).href } : {}),
    },
    {
      "@context": CONTEXT,
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl}/` },
        {
          "@type": "ListItem",
          position: 2,
          name: "Our Trusted Partners",
          item: `${siteUrl}/partners`,
        },
        { "@type": "ListItem", position: 3, name, item: url },
      ],
    },
  ];
}
