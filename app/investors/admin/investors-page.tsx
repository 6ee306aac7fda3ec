import { DoorOpen } from "lucide-react";
import { csvExport, sheetTime } from "~/admin/csv/export-button";
import { dateColumn } from "~/admin/list/cells";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { EmailAddress } from "~/ui/email-address";
import { PeopleWithAccess } from "./people-with-access";
import { readVisits, type Visit, visitsQuery } from "./queries";

export const meta = () => adminMeta("Investors");

/** Names the password that a visitor used. */
function openedWith({ opened_with, opened_name, opened_email }: Visit): string {
  if (opened_with === "person") return `Own password of ${opened_name || opened_email}`;
  if (opened_with === "password") return opened_name || "No description";
  return "A password that was deleted";
}

const optInOf = ({ marketing_opt_in }: Visit) => (marketing_opt_in ? "Opted In" : "Not Opted In");

const VISITS: PagedList<Visit> = {
  label: "Visits",
  query: visitsQuery,
  search: { label: "Search visits", placeholder: "Search by email or password..." },
  filters: [],
  loading: "Loading visits...",
  failure: "Error fetching visits",
  empty: {
    icon: <DoorOpen />,
    title: "No visits found",
    hint: "Nobody has opened the investor page yet",
  },
  columns: [
    {
      heading: "Email",
      onPhone: "title",
      cell: (row) => <EmailAddress>{row.email}</EmailAddress>,
    },
    {
      heading: "Opened with",
      onPhone: "line",
      cell: (row) => (
        <span dir="auto" className="line-clamp-3 wrap-anywhere as-lines:inline">
          {openedWith(row)}
        </span>
      ),
    },
    {
      heading: "Email Opt-In",
      width: "w-38",
      cell: (row) => (
        <Badge tone={row.marketing_opt_in ? "positive" : undefined}>{optInOf(row)}</Badge>
      ),
    },
    dateColumn("When"),
  ],
  exportButton: csvExport({
    name: "investor-visits",
    read: readVisits,
    columns: [
      { header: "Email", value: (row) => row.email },
      { header: "Opened with", value: openedWith },
      { header: "Email Opt-In", value: optInOf },
      { header: "When", value: sheetTime },
    ],
  }),
};

/** People with access to the investor page, and its visits (docs/product.md 11.9). For owners. */
export default function InvestorsPage() {
  const visits = useList(VISITS);
  return (
    <>
      <PageHeading>Investors</PageHeading>
      <PeopleWithAccess />
      <section aria-labelledby="visits">
        <h2 id="visits" tabIndex={-1} className="mb-4 text-2xl">
          Visits
        </h2>
        <ListSection list={visits} />
      </section>
    </>
  );
}
