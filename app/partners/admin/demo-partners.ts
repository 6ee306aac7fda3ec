import type { ListedType } from "../application/rules";

/** Their ids are fixed, so adding them again adds nothing. The site draws their kind of place. */
export const DEMO_PARTNERS = [
  {
    id: "3d1c8a52-6f0e-4b7a-9c25-8e4f1a7b0d01",
    name: "Willow Creek Funeral Home",
    type: "Funeral Home",
    location: "Boise, Idaho",
    description:
      "A family house by the creek. We take care of the person who died and of the paperwork, and leave you time to remember. There is always coffee, and nobody looks at the clock.",
    services: [
      "Burials and cremations",
      "Remembrance gatherings for up to 80 guests",
      "Help with permits and death certificates",
      "Memory tables and printed programs",
    ],
  },
  {
    id: "3d1c8a52-6f0e-4b7a-9c25-8e4f1a7b0d02",
    name: "The Glasshouse at Fern Hill",
    type: "Celebration Venue",
    location: "Charleston, South Carolina",
    description:
      "A greenhouse full of light, with long tables under the ferns and a small stage for the stories. Bring your own music, or dance to ours until the lanterns go out.",
    services: [
      "Greenhouse and terrace for up to 120 guests",
      "Lowcountry catering",
      "Stage, sound system and projector",
      "Step-free paths and restrooms",
    ],
  },
] satisfies ({ type: ListedType } & Record<string, unknown>)[];
