import { CALL_TIMEOUT } from "~/lib/functions";
import { submissionArrived, submissionId } from "~/lib/submission-id";
import type { Application } from "./schema";

/** Names the form's attempts, so that one sent again leaves one row. */
const FORM = "partner-application";

/** PostgreSQL's code for a row that is there already. */
const ALREADY_THERE = "23505";

/**
 * Stores a partner application.
 * @throws when it could not be stored, or not within the longest time a call may take
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
  const id = submissionId(FORM, row);
  const { browserTables } = await import("~/lib/tables");
  const { error } = await browserTables()
    .from("vendor_submissions")
    .insert({ id, ...row })
    .abortSignal(AbortSignal.timeout(CALL_TIMEOUT));
  if (error && error.code !== ALREADY_THERE) throw error;
  submissionArrived(FORM);
}
