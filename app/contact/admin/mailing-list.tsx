import { Mail } from "lucide-react";
import { useState } from "react";
import { csvExport } from "~/admin/csv/export-button";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { browserConfig } from "~shared/config";
import { everybody, optedIn, STANDING_FILTER, takesLettersOf } from "./list-standing";
import { optInOf, PeopleView, peopleExport, peopleList } from "./people";
import { readSubscribers, type Subscriber, subscribersQuery } from "./queries";
import { ConsentHistory, StateBadge, stateLabel } from "./subscription-state";

export const meta = () => adminMeta("Mailing List");

const EXPORT = peopleExport<Subscriber>({
  name: "mailing-list",
  read: readSubscribers,
  columns: [
    { header: "Email Opt-In", value: optInOf },
    { header: "State", value: ({ state }) => stateLabel(state) },
    { header: "Takes Letters", value: takesLettersOf },
  ],
  signedUp: "Subscribed",
});
const exportOptedIn = csvExport(EXPORT);
const exportEverybody = csvExport({
  ...EXPORT,
  label: "Export everybody",
  fileName: "mailing-list-everybody",
});

const list = (showHistory: (row: Subscriber) => void) =>
  peopleList<Subscriber>({
    label: "Mailing list subscribers",
    query: subscribersQuery,
    search: { label: "Search subscribers", placeholder: "Search by name or email..." },
    views: "mailing-list",
    filters: [STANDING_FILTER],
    loading: "Loading subscribers...",
    failure: "Error fetching subscribers",
    empty: { icon: <Mail />, title: "No mailing list subscribers found." },
    columns: [
      {
        heading: "Email Opt-In",
        onPhone: "line",
        width: "w-58 @min-[44rem]:w-88",
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone={row.email_opt_in ? "positive" : undefined}>{optInOf(row)}</Badge>
            <StateBadge of={row} onOpen={() => showHistory(row)} />
          </span>
        ),
      },
    ],
    signedUp: "Subscribed",
    exportButton: ({ search, narrowing }) => (
      <>
        {exportOptedIn({ search, narrowing: optedIn(narrowing) })}
        {exportEverybody({ search, narrowing: everybody(narrowing) })}
      </>
    ),
  });

export default function MailingListPage() {
  // Outlives the dialog: its text stays while it fades out.
  const [shown, setShown] = useState<Subscriber>();
  const [open, setOpen] = useState(false);
  const [declaration] = useState(() =>
    list((row) => {
      setShown(row);
      setOpen(true);
    }),
  );
  const found = useList(declaration);
  return (
    <>
      <PeopleView view="subscribers" title="Mailing List" list={found} />
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
