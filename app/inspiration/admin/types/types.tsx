import { Shapes } from "lucide-react";
import { type Removal, useRemoval } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { refreshTypes } from "./mutations";
import { type StoredType, TYPES_KEY, typesQuery } from "./queries";
import { TypeCard } from "./type-card";
import { TypeDialog, tellFailure } from "./type-dialog";

export const meta = () => adminMeta("Celebration Types");

const LIST: WholeList<StoredType> = {
  label: "Celebration types",
  query: typesQuery,
  searched: ({ title, celebration_ideas: ideas }) => [title, ...ideas.map((idea) => idea.title)],
  search: { label: "Search celebration types", placeholder: "Search by title or idea..." },
  loading: "Loading celebration types...",
  failure: "Celebration types could not be loaded",
  onFailed: tellFailure,
  empty: {
    icon: <Shapes />,
    title: "No celebration types found",
    hint: "Until there is one, the inspiration page says that it cannot load them.",
  },
};

const DELETION: Removal<StoredType> = {
  trash: "celebration_types",
  listsKey: TYPES_KEY,
  refresh: refreshTypes,
  deleted: ["Celebration type has been deleted."],
  onFailed: tellFailure,
};

/** The celebration types of the inspiration page, with their ideas (docs/product.md 11.11). */
export default function TypesPage() {
  const list = useWholeList(LIST);
  const opened = useOpenRecord("edit");
  const deletion = useRemoval(DELETION);
  return (
    <>
      <ListPage
        title="Manage Celebration Types"
        titleActions={<AddButton onClick={() => opened.open(NEW)}>New Celebration Type</AddButton>}
        notice={<UnsavedNew kind="celebration_types" noun="type" form={() => opened.open(NEW)} />}
        list={list}
      >
        <ul className="grid gap-5 lg:grid-cols-2">
          {list.rows.map((type) => (
            <li key={type.id} data-row={type.id} tabIndex={-1} className="min-w-0">
              <TypeCard
                type={type}
                onEdit={() => opened.open(type.id)}
                onDelete={() => deletion.remove(type)}
              />
            </li>
          ))}
        </ul>
      </ListPage>
      <OpenRecord
        opened={opened}
        records={list.all}
        isReading={list.isRefreshing}
        gone="This celebration type does not exist any more"
      >
        {(row) => <TypeDialog row={row} onClose={opened.close} />}
      </OpenRecord>
    </>
  );
}
