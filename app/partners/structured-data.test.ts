import { expect, test } from "vitest";
import { NO_FACTS } from "./facts/facts";
import { partnerStructuredData } from "./structured-data";

const PARTNER = {
  ...NO_FACTS,
  id: "00000000-0000-4000-8000-000000000001",
  name: "Bluebonnet Hall",
  type: "Celebration Venue",
  location: "Austin, Texas",
  description: null,
  image_url: "/storage/v1/object/public/partner-images/hall.jpg",
  services: [],
  is_demonstration: false,
};

test("a partner is a business at a place, with a way to its page", () => {
  const url = `https://site.example/partners/${PARTNER.id}`;
  const [business, way] = partnerStructuredData(PARTNER, "https://site.example");
  expect(business).toEqual({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": url,
    name: "Bluebonnet Hall",
    address: "Austin, Texas",
    mainEntityOfPage: url,
    image: "https://site.example/storage/v1/object/public/partner-images/hall.jpg",
  });
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  expect(JSON.stringify(way)).toContain(url);
});

test("what families ask about is told where it is known", () => {
  const [business] = partnerStructuredData(
    {
      ...PARTNER,
      price_from: 50_000,
      capacity: 80,
      step_free: true,
      parking: false,
      own_food: true,
      languages: ["English", "Spanish"],
      service_area: "Travis County",
      website: "https://bluebonnet.example/",
    },
    "https://site.example",
  );
  expect(business).toMatchObject({
    priceRange: "From $500",
    maximumAttendeeCapacity: 80,
    amenityFeature: [
      { "@type": "LocationFeatureSpecification", name: "Step-free access", value: true },
      { "@type": "LocationFeatureSpecification", name: "Parking", value: false },
    ],
    knowsLanguage: ["English", "Spanish"],
    areaServed: "Travis County",
    sameAs: "https://bluebonnet.example/",
  });
});
