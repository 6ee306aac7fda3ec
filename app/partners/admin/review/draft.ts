import { listedTypeOf } from "../../application/rules";
import { toServices } from "../../facts/schema";
import type { Application } from "../queries";
import { BLANK_LISTING, type PartnerValues } from "../schema";

/**
 * The listing an application would become, as far as it says. Its text about services becomes the
 * services when it is a list, else the description. Its picture stays the site's drawing.
 */
export function draftOf(
  application: Pick<Application, "business_name" | "service_type" | "location" | "services">,
): PartnerValues {
  const { business_name, service_type, location, services } = application;
  const lines = toServices(services).map((line) => line.replace(/^[-*•]\s*/, ""));
  const isList = lines.length > 1 && lines.length <= 100;
  return {
    ...BLANK_LISTING,
    name: business_name,
    type: listedTypeOf(service_type) ?? BLANK_LISTING.type,
    location: location ?? "",
    description: isList ? "" : services,
    services: isList ? lines.join("\n") : "",
  };
}
