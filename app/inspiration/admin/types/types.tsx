import { useQuery } from "@tanstack/react-query";
import { Plus, Shapes } from "lucide-react";
import { useState } from "react";
import { useOpenRecord } from "~/admin/editing/open-record";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList } from "~/admin/list/use-whole-list";
import { adminMeta } from "~/admin/page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/types";
import { DeleteType } from "./delete-type";
import { tellFailure } from "./failure";
import { type StoredType, typesQuery } from "./queries";
import { TypeCard } from "./type-card";
import { NEW_TYPE, TypeEditor } from "./type-editor";

export const meta: Route.MetaFunction = () => adminMeta("Celebration Types");

/** The celebration types of the inspiration page, with their ideas (specification, section 2). */
export default function TypesPage() {
  const list = useWholeList(typesQuery, {
    matches,
    failure: "Celebration types could not be loaded",
    onFailed: tellFailure,
  });
  const { data: types } = useQuery(typesQuery);
  const edited = useOpenRecord("edit");
  const managed = useOpenRecord("ideas");
  const atIdeas = managed.id !== null;
  const opened = atIdeas ? managed : edited;
  const [deleting, setDeleting] = useState<StoredType | null>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null);
  return (
    <>
      <ListPage
        title="Manage Celebration Types"
        titleActions={
          <Button onClick={() => edited.open(NEW_TYPE)}>
            <Plus aria-hidden="true" className="size-5" />
            New Celebration Type
          </Button>
        }
        list={list}
        searchLabel="Search celebration types"
        searchPlaceholder="Search by title or idea..."
        loading="Loading celebration types..."
        empty={
          <EmptyState icon={<Shapes />} title="No celebration types found">
            {list.search.query
              ? "Try a different search term"
              : "Until there is one, the inspiration page says that it cannot load them."}
          </EmptyState>
        }
      >
        <ul className="grid gap-5 lg:grid-cols-2">
          {list.rows.map((type) => (
            <li key={type.id} className="min-w-0">
              <TypeCard
                type={type}
                onManageIdeas={() => managed.open(type.id)}
                onEdit={() => edited.open(type.id)}
                onDelete={() => setDeleting(type)}
              />
            </li>
          ))}
        </ul>
      </ListPage>
      {opened.id !== null && (types || opened.id === NEW_TYPE) ? (
        <TypeEditor
          key={opened.id}
          id={opened.id}
          types={types ?? []}
          atIdeas={atIdeas}
          onClose={opened.close}
        />
      ) : null}
      <DeleteType
        type={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          focusHeading();
        }}
      />
    </>
  );
}

const matches = ({ title, celebration_ideas: ideas }: StoredType, words: string) =>
  [title, ...ideas.map((idea) => idea.title)].some((text) => text.toLowerCase().includes(words));
