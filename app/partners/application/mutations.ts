import { browserCarrier } from "~/lib/forms/browser-carrier";
import { type Carrier, insertOnce, WAIT } from "~/lib/forms/submission";
import { APPLICATION } from "./rules";
import { type Application, applicationSchema } from "./schema";

/**
 * Stores a partner application.
 * @throws SubmitError when this address sent too much, anything else when it failed
 */
export async function sendApplication(
  application: Application,
  carrier: Carrier = browserCarrier(),
): Promise<void> {
  const row = {
    business_name: application.businessName,
    contact_name: application.contactName,
    email: application.email,
    phone: application.phone,
    location: application.location || null,
    service_type: application.businessType,
    services: application.services,
    message: application.whyJoin || null,
  };
  await insertOnce(
    carrier,
    APPLICATION,
    row,
    (whole) => carrier.tables.from("vendor_submissions").insert(whole),
    (status) => (status === 429 ? WAIT : undefined),
  );
  carrier.arrived(APPLICATION);
}

export const applicationRules = { schema: applicationSchema, send: sendApplication };
