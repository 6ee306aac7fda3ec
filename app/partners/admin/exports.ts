import type { Export } from "~/admin/csv/use-export";
import { businessTypeLabel } from "../application/rules";
import { type Application, readWholeApplications } from "./queries";

export const APPLICATION_EXPORT: Export<Application> = {
  name: "partner-applications",
  columns: [
    { header: "Business", value: (row) => row.business_name },
    { header: "Contact Name", value: (row) => row.contact_name },
    { header: "Email", value: (row) => row.email },
    { header: "Phone", value: (row) => row.phone },
    { header: "Service Type", value: (row) => businessTypeLabel(row.service_type) },
    { header: "Services", value: (row) => row.services },
    { header: "Message", value: (row) => row.message },
    // ISO 8601, in UTC.
    { header: "Submitted", value: (row) => new Date(row.created_at).toISOString() },
  ],
  read: readWholeApplications,
};
