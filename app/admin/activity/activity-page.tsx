import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { dateColumn } from "../list/cells";
import { ListPage } from "../list/list-page";
import { type PagedList, useList } from "../list/use-list";
import { adminMeta } from "../page";
import { staffNamesQuery } from "../queries";
import { NOUNS, nounOf } from "./nouns";
import { activityQuery, type Entry } from "./queries";
import { whoDid } from "./record-activity";
import { deedWords } from "./words";

export const meta = () => adminMeta("Activity");

const KINDS = Object.entries(NOUNS)
  .map(([value, { many }]) => ({ value, label: many.charAt(0).toUpperCase() + many.slice(1) }))
  .sort((one, other) => one.label.localeCompare(other.label));

const list = (names: ReadonlyMap<string, string> | undefined): PagedList<Entry> => ({
  label: "Activity",
  query: activityQuery,
  search: { label: "Search activity", placeholder: "Search by colleague, deed or title..." },
  filters: [
    {
      name: "who",
      label: "Colleague",
      any: "Anybody",
      choices: [...(names ?? [])].map(([value, label]) => ({ value, label })),
    },
    { name: "noun", label: "Kind", choices: KINDS },
  ],
  loading: "Loading activity...",
  failure: "Error fetching activity",
  empty: {
    icon: <History />,
    title: "Nothing was done",
    searchTitle: "Nothing was found",
    hint: "What colleagues do is kept for a year",
  },
  columns: [
    {
      heading: "Who",
      width: "w-[24%]",
      onPhone: "title",
      cell: ({ who }) => <bdi className="font-semibold wrap-anywhere">{whoDid(who, names)}</bdi>,
    },
    {
      heading: "What",
      onPhone: "line",
      cell: (entry) => (
        <span className="wrap-anywhere">
          <What entry={entry} names={names} />
        </span>
      ),
    },
    dateColumn("When"),
  ],
});

function What({ entry, names }: { entry: Entry; names: ReadonlyMap<string, string> | undefined }) {
  const words = deedWords(entry, names);
  const { at } = nounOf(entry.noun);
  if (!at || !entry.record_id || entry.action === "delete") return <bdi>{words}</bdi>;
  return (
    <Link to={at + entry.record_id} className="text-deep underline">
      <bdi>{words}</bdi>
    </Link>
  );
}

/** Everything colleagues did in the last year, for owners (docs/product.md 11.20). */
export default function ActivityPage() {
  const { data: names } = useQuery(staffNamesQuery);
  return <ListPage title="Activity" list={useList(list(names))} />;
}
