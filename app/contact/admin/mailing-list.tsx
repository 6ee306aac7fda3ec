import { Mail } from "lucide-react";
import { useState } from "react";
import { csvExport } from "~/admin/csv/export-button";
import { isoTime } from "~/admin/csv/use-export";
import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { ListPage } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { browserConfig } from "~shared/config";
import type { Route } from "./+types/mailing-list";
import { ConsentHistory } from "./consent-history";
import { readSubscribers, type Subscriber, subscribersQuery } from "./queries";
import { StateBadge, stateLabel } from "./subscription-state";

export const meta: Route.MetaFunction = () => adminMeta("Mailing List");

const list = (showHistory: (row: Subscriber) => void): PagedList<Subscriber> => ({
  label: "Mailing list subscribers",
  query: subscribersQuery,
  search: { label: "Search subscribers", placeholder: "Search by name or email..." },
  loading: "Loading subscribers...",
  failure: "Error fetching subscribers",
  empty: { icon: <Mail />, title: "No mailing list subscribers found." },
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
      heading: "Email Opt-In",
      headingClass: "sm:w-1/4 sm:min-w-44 xl:w-1/5",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.email_opt_in ? <Badge tone="positive">Opted In</Badge> : <Badge>Not Opted In</Badge>}
          <StateBadge of={row} onOpen={() => showHistory(row)} />
        </span>
      ),
    },
    { heading: "Subscribed", cell: (row) => <RelativeDate time={row.created_at} /> },
  ],
  exportButton: csvExport({
    name: "mailing-list",
    read: readSubscribers,
    columns: [
      { header: "First Name", value: (row) => row.first_name },
      { header: "Last Name", value: (row) => row.last_name },
      { header: "Email", value: (row) => row.email },
      { header: "Email Opt-In", value: (row) => (row.email_opt_in ? "Yes" : "No") },
      { header: "State", value: ({ state }) => stateLabel(state) },
      { header: "Subscribed", value: isoTime },
    ],
  }),
});

export default function MailingListPage() {
  // Outlives the dialog: the words stay on it while it fades.
  const [shown, setShown] = useState<Subscriber>();
  const [open, setOpen] = useState(false);
  const [declaration] = useState(() =>
    list((row) => {
      setShown(row);
      setOpen(true);
    }),
  );
  return (
    <>
      <ListPage title="Mailing List" list={useList(declaration)} />
      {browserConfig().sendsMail ? null : (
        <p className="mt-6 text-ink-soft">
          This site does not send email yet, so nobody is asked to confirm their address: new
          subscribers stay unconfirmed.
        </p>
      )}
      {shown ? <ConsentHistory of={shown} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
