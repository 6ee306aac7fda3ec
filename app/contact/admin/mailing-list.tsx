import { Mail } from "lucide-react";
import { csvExport } from "~/admin/csv/export-button";
import { sheetTime } from "~/admin/csv/use-export";
import { EmailAddress, nameOf, PersonName, RelativeDate } from "~/admin/list/cells";
import { ListPage } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import type { Route } from "./+types/mailing-list";
import { readSubscribers, type Subscriber, subscribersQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Mailing List");

const optInOf = ({ email_opt_in }: Subscriber) => (email_opt_in ? "Opted In" : "Not Opted In");

const LIST: PagedList<Subscriber> = {
  label: "Mailing list subscribers",
  query: subscribersQuery,
  search: { label: "Search subscribers", placeholder: "Search by name or email..." },
  loading: "Loading subscribers...",
  failure: "Error fetching subscribers",
  empty: { icon: <Mail />, title: "No mailing list subscribers found." },
  columns: [
    {
      heading: "Name",
      cell: (row) => <PersonName name={nameOf(row)} />,
    },
    {
      heading: "Email",
      cell: (row) => <EmailAddress>{row.email}</EmailAddress>,
    },
    {
      heading: "Email Opt-In",
      width: "w-38 @min-[50rem]:w-44",
      cell: (row) => <Badge tone={row.email_opt_in ? "positive" : undefined}>{optInOf(row)}</Badge>,
    },
    {
      heading: "Subscribed",
      width: "w-27 @min-[50rem]:w-34",
      cell: (row) => <RelativeDate time={row.created_at} />,
    },
  ],
  exportButton: csvExport({
    name: "mailing-list",
    read: readSubscribers,
    columns: [
      { header: "Name", value: nameOf },
      { header: "Email", value: (row) => row.email },
      { header: "Email Opt-In", value: optInOf },
      { header: "Subscribed", value: sheetTime },
    ],
  }),
};

export default function MailingListPage() {
  return <ListPage title="Mailing List" list={useList(LIST)} />;
}
