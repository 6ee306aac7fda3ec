import { insertOnce, submissionArrived, WAIT } from "~/lib/submission";
import { browserTables } from "~shared/tables";
import { type Application, applicationSchema } from "./schema";

/** Names the form's attempts, so that a retry leaves one row. */
const FORM = "partner-application";

/**
 * Stores a partner application.
 * @throws SubmitError when too much was sent from this address, anything else when it failed
 */
export async function sendApplication(application: Application): Promise<void> {
  const row = {
    business_name: application.businessName,
    contact_name: application.contactName,
    email: application.email,
    phone: application.phone,
    service_type: application.businessType,
    services: application.services,
    message: application.whyJoin || null,
  };
  await insertOnce(
    FORM,
    row,
    (whole) => browserTables().from("vendor_submissions").insert(whole),
    (status) => (status === 429 ? WAIT : undefined),
  );
  submissionArrived(FORM);
}

export const applicationRules = { schema: applicationSchema, send: sendApplication };
