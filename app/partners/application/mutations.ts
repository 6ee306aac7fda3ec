import { submissionArrived, submissionId } from "~/lib/draft/submission-id";
import { CALL_TIMEOUT } from "~/lib/functions";
import { UNIQUE_VIOLATION } from "~/lib/sql-state";
import type { Application } from "./schema";

/** Names the form's attempts, so that one sent again leaves one row. */
const FORM = "partner-application";

const WAIT = "Please wait a few minutes and try again. Nothing you wrote is lost.";

/**
 * Stores a partner application.
 * @returns what to tell the applicant when the site takes no more from their address just now
 * @throws when it could not be stored, or not within the longest time a call may take
 */
export async function sendApplication(application: Application): Promise<string | undefined> {
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
  const { browserTables } = await import("~shared/tables");
  const { error, status } = await browserTables()
    .from("vendor_submissions")
    .insert({ id, ...row })
    .abortSignal(AbortSignal.timeout(CALL_TIMEOUT));
  if (status === 429) return WAIT;
  // An attempt before this one may have left the row.
  if (error && error.code !== UNIQUE_VIOLATION) throw error;
  submissionArrived(FORM);
}
