import { listedTypeOf } from "../../application/rules";
import type { Application } from "../queries";
import { BLANK_LISTING, type PartnerValues, toServices } from "../schema";

export const BLANK = BLANK_LISTING;

/**
 * The listing that an application would become, as far as it says: its words about services are the
 * description, and where they are a list, the services, too.
 */
export function draftOf(
  application: Pick<Application, "business_name" | "service_type" | "services">,
): PartnerValues {
  const { business_name, service_type, services } = application;
  const lines = toServices(services).map((line) => line.replace(/^[-*•]\s*/, ""));
  return {
    ...BLANK,
    name: business_name,
    type: listedTypeOf(service_type) ?? BLANK.type,
    description: services,
    services: lines.length > 1 && lines.length <= 100 ? lines.join("\n") : "",
  };
}
