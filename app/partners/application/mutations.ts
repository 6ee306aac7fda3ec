import { browserTransport } from "~/lib/forms/browser-transport";
import { insertOnce, type Transport, WAIT } from "~/lib/forms/submission";
import { APPLICATION } from "./rules";
import { type Application, applicationSchema } from "./schema";

/** @throws SubmitError when this address sent too much, anything else when it failed */
export async function sendApplication(
  application: Application,
  transport: Transport = browserTransport(),
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
    transport,
    APPLICATION,
    row,
    (whole) => transport.tables.from("vendor_submissions").insert(whole),
    (status) => (status === 429 ? WAIT : undefined),
  );
  transport.arrived(APPLICATION);
}

export const applicationRules = { schema: applicationSchema, send: sendApplication };
