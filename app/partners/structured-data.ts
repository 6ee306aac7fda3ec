import { priceWords, YES_OR_NO } from "./fact-words";
import type { Partner } from "./partner";

const CONTEXT = "https://schema.org";

/** @param siteUrl without a trailing slash */
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
      ...factsOf(partner),
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

function factsOf(partner: Partner): Record<string, unknown> {
  const { capacity, languages, service_area, website } = partner;
  const price = priceWords(partner);
  const features = (["step_free", "parking"] as const).flatMap((name) =>
    partner[name] === null
      ? []
      : {
          "@type": "LocationFeatureSpecification",
          name: YES_OR_NO[name].label,
          value: partner[name],
        },
  );
  return {
    ...(price ? { priceRange: price } : {}),
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
    ...(features.length > 0 ? { amenityFeature: features } : {}),
    ...(languages?.length ? { knowsLanguage: languages } : {}),
    ...(service_area ? { areaServed: service_area } : {}),
    ...(website ? { sameAs: website } : {}),
  };
}
