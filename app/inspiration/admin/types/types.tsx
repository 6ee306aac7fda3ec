import { Shapes } from "lucide-react";
import { useId } from "react";
import { DeleteButton, type Removal, useRemoval } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import { iconOf } from "../../type-icon";
import { refreshTypes } from "./mutations";
import { type StoredType, TYPES_KEY, typesQuery } from "./queries";
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

type CardProps = {
  type: StoredType;
  onEdit: () => void;
  onDelete: () => void;
};

function TypeCard({ type, onEdit, onDelete }: CardProps) {
  const id = useId();
  return (
    <Card className="flex h-full flex-col gap-4 max-sm:p-4">
      <article aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex gap-4">
          <Picture type={type} />
          <div className="min-w-0">
            <h2 id={id} dir="auto" className="text-xl">
              {type.title}
            </h2>
            <p className="mt-1 text-base text-ink-soft">{ideasOf(type)}</p>
            {type.is_demonstration ? (
              <Badge tone="warning" className="mt-2">
                Example
              </Badge>
            ) : null}
            <DraftMark kind="celebration_types" id={type.id} className="mt-2" />
          </div>
        </div>
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {type.description}
        </p>
        <div className="mt-auto flex flex-wrap gap-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Manage Ideas of ${type.title}`}
            onClick={onEdit}
          >
            Manage Ideas
          </Button>
          <DeleteButton className="ml-auto" of={type.title} onClick={onDelete} />
        </div>
      </article>
    </Card>
  );
}

const Picture = ({ type }: { type: StoredType }) => (
  <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-blush text-deep sm:size-24">
    <FallbackImage
      src={type.image_url}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      fallback={<Icon name={iconOf(type)} className="size-10" />}
    />
  </div>
);

function ideasOf({ celebration_ideas: ideas }: StoredType): string {
  if (ideas.length === 0) return "No ideas yet";
  const main = ideas.filter((idea) => idea.is_main_idea).length;
  const words = main === 1 ? "1 main idea" : `${main} main ideas`;
  return `${words}, ${ideas.length - main} more`;
}
