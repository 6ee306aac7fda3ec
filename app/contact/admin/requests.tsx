import { ListChecks } from "lucide-react";
import { csvExport, ExportChosen } from "~/admin/csv/export-button";
import { failureToast } from "~/admin/failure";
import { nameOf } from "~/admin/list/cells";
import { DeleteButton, type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import type { BulkAction } from "~/admin/list/use-bulk-action";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { deleteRequest, deleteRequests, refreshRequests } from "./mutations";
import { INTERESTS, interestOf, optInOf, PeopleView, peopleExport, peopleList } from "./people";
import { type EarlyAccessRequest, REQUESTS_KEY, readRequests, requestsQuery } from "./queries";

export const meta = () => adminMeta("Early Access Requests");

const EXPORT = peopleExport<EarlyAccessRequest>({
  name: "early-access-requests",
  read: readRequests,
  columns: [
    { header: "Interest Type", value: (row) => interestOf(row.interest_type).label },
    { header: "Email Opt-In", value: optInOf },
  ],
  signedUp: "Requested",
});

const LIST = peopleList<EarlyAccessRequest>({
  label: "Early access requests",
  query: requestsQuery,
  search: { label: "Search requests", placeholder: "Search by name, email or interest..." },
  views: "requests",
  filters: [
    {
      name: "interest",
      label: "Interest",
      choices: INTERESTS.map((value) => ({
        value,
        label: interestOf(value).label,
        asks: { interest_type: value },
      })),
    },
  ],
  loading: "Loading requests...",
  failure: "Error fetching requests",
  empty: { icon: <ListChecks />, title: "No early access requests found." },
  columns: [
    {
      heading: "Interest Type",
      onPhone: "line",
      width: "w-40 @min-[50rem]:w-44",
      cell: (row) => {
        const { label, tone } = interestOf(row.interest_type);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
  ],
  signedUp: "Requested",
  actionsWidth: "w-21 @min-[50rem]:w-26",
  exportButton: csvExport(EXPORT),
});

const labelOf = (row: EarlyAccessRequest) => nameOf(row) || row.email;

const DELETION: Deletion<EarlyAccessRequest> = {
  title: "Confirm Deletion",
  description: (row) => (
    <>
      Are you sure you want to delete this request? This action cannot be undone.
      <span className="mt-2 block font-semibold wrap-anywhere text-ink">
        <bdi>{labelOf(row)}</bdi>
      </span>
      {row.interest_type === "mailing-list" ? (
        <span className="mt-2 block">
          It is a sign-up for the mailing list. If the same address signed up before, that earlier
          sign-up counts again.
        </span>
      ) : null}
    </>
  ),
  remove: deleteRequest,
  listsKey: REQUESTS_KEY,
  refresh: refreshRequests,
  demandsFactor: true,
  deleted: ["Request deleted", { description: "The request was successfully deleted." }],
  onFailed: failureToast("Error deleting request"),
};

const requests = (count: number) => (count === 1 ? "1 request" : `${count} requests`);

const DELETE_SEVERAL: BulkAction = {
  label: "Delete",
  question: {
    title: (count) => `Delete ${requests(count)}`,
    description:
      "This action cannot be undone. Of sign-ups for the mailing list, an earlier one of the same address counts again.",
    pendingLabel: "Deleting...",
  },
  demandsFactor: true,
  run: deleteRequests,
  refresh: refreshRequests,
  done: (count) => `${requests(count)} deleted`,
  failed: "Error deleting requests",
};

export default function RequestsPage() {
  const list = useList(LIST);
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <PeopleView
        view="requests"
        title="Early Access Requests"
        list={list}
        bulk={{
          actions: [DELETE_SEVERAL],
          nameOf: labelOf,
          more: (rows) => <ExportChosen rows={rows} declaration={EXPORT} />,
        }}
        actions={(row) => (
          <DeleteButton of={`request from ${labelOf(row)}`} onClick={() => deletion.ask(row)} />
        )}
      />
      {deletion.dialog}
    </>
  );
}
