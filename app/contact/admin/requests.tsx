import { ListChecks } from "lucide-react";
import { csvExport } from "~/admin/csv/export-button";
import { isoTime } from "~/admin/csv/use-export";
import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { ListPage } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import type { Route } from "./+types/requests";
import { type EarlyAccessRequest, readRequests, requestsQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Early Access Requests");

const LIST: PagedList<EarlyAccessRequest> = {
  label: "Early access requests",
  query: requestsQuery,
  search: { label: "Search requests", placeholder: "Search by name, email or interest..." },
  loading: "Loading requests...",
  failure: "Error fetching requests",
  empty: { icon: <ListChecks />, title: "No early access requests found." },
  columns: [
    {
      heading: "Name",
      headingClass: "sm:w-2/5 xl:w-1/4",
      cell: (row) => <PersonName name={`${row.first_name} ${row.last_name}`} />,
      below: (row) => <EmailAddress>{row.email}</EmailAddress>,
    },
    {
      heading: "Email",
      from: "xl",
      cell: (row) => <EmailAddress>{row.email}</EmailAddress>,
    },
    {
      heading: "Interest Type",
      headingClass: "sm:w-1/4 sm:min-w-44 xl:w-1/5",
      cell: (row) => {
        const { label, tone } = interestOf(row.interest_type);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    { heading: "Requested", cell: (row) => <RelativeDate time={row.created_at} /> },
  ],
  exportButton: csvExport({
    name: "early-access-requests",
    read: readRequests,
    columns: [
      { header: "First Name", value: (row) => row.first_name },
      { header: "Last Name", value: (row) => row.last_name },
      { header: "Email", value: (row) => row.email },
      { header: "Interest Type", value: (row) => interestOf(row.interest_type).label },
      { header: "Requested", value: isoTime },
    ],
  }),
};

/** An interest type's badge; a type without one shows as it is stored. */
function interestOf(type: string) {
  if (type === "planning-ahead") return { label: "Planning Ahead", tone: "accent" } as const;
  if (type === "planning-now") return { label: "Planning Now", tone: "positive" } as const;
  if (type === "just-interested") return { label: "Interested", tone: "warning" } as const;
  return { label: type, tone: "neutral" } as const;
}

export default function RequestsPage() {
  return <ListPage title="Early Access Requests" list={useList(LIST)} />;
}
