import { listedTypeOf } from "../../application/rules";
import { toServices } from "../../facts/schema";
import type { Application } from "../queries";
import { BLANK_LISTING, type PartnerValues } from "../schema";

/** As far as it says: a list becomes the services, other text the description; no picture. */
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
