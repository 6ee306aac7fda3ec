import { Plus, Shapes } from "lucide-react";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { Button } from "~/ui/button";
import { Deleting } from "../../../admin/list/delete-record";
import type { Route } from "./+types/types";
import { refreshTypes } from "./mutations";
import { type StoredType, TYPES_KEY, typesQuery } from "./queries";
import { TypeCard } from "./type-card";
import { TypeDialog, tellFailure } from "./type-dialog";

export const meta: Route.MetaFunction = () => adminMeta("Celebration Types");

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

const DELETION: Deletion<StoredType> = {
  title: ({ title }) => <Deleting>{title}</Deleting>,
  description:
    "Are you sure you want to delete this celebration type? All its ideas go with it. It can be restored from the trash for 30 days, with them.",
  trash: "celebration_types",
  listsKey: TYPES_KEY,
  refresh: refreshTypes,
  deleted: ["Celebration type has been deleted."],
  onFailed: tellFailure,
};

/** The celebration types of the inspiration page, with their ideas (docs/product.md 11.11). */
export default function TypesPage() {
  const list = useWholeList(LIST);
  const edited = useOpenRecord("edit");
  const managed = useOpenRecord("ideas");
  const atIdeas = managed.id !== null;
  const opened = atIdeas ? managed : edited;
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage
        title="Manage Celebration Types"
        titleActions={
          <Button onClick={() => edited.open(NEW)}>
            <Plus aria-hidden="true" className="size-5" />
            New Celebration Type
          </Button>
        }
        notice={<UnsavedNew kind="celebration_types" noun="type" form={() => edited.open(NEW)} />}
        list={list}
      >
        <ul className="grid gap-5 lg:grid-cols-2">
          {list.rows.map((type) => (
            <li key={type.id} data-row={type.id} tabIndex={-1} className="min-w-0">
              <TypeCard
                type={type}
                onManageIdeas={() => managed.open(type.id)}
                onEdit={() => edited.open(type.id)}
                onDelete={() => deletion.ask(type)}
              />
            </li>
          ))}
        </ul>
      </ListPage>
      <OpenRecord
        opened={opened}
        records={list.all}
        gone="This celebration type does not exist any more"
      >
        {(row) => <TypeDialog row={row} atIdeas={atIdeas} onClose={opened.close} />}
      </OpenRecord>
      {deletion.dialog}
    </>
  );
}
