import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { nounTitle } from "../../activity/nouns";
import { failureToast } from "../../failure";
import { ByName, RelativeDate } from "../../list/cells";
import { DeleteButton, type Deletion, useDeleteRecord } from "../../list/delete-record";
import { ListPage } from "../../list/list-page";
import { useWholeList, type WholeList } from "../../list/use-list";
import { adminMeta } from "../../page";
import { sizeWords } from "../../pictures/picture-words";
import { Thumbnail } from "../../pictures/thumbnail";
import { staffNamesQuery } from "../../queries";
import { mayDo, useStaffRole } from "../../session/role";
import { purgeRecord } from "./mutations";
import { nameOfTrashed, TRASH_KEY, type Trashed, type TrashedPicture, trashQuery } from "./queries";
import { useRestore } from "./use-restore";

export const meta = () => adminMeta("Trash");

const LIST: WholeList<Trashed> = {
  label: "What is in the trash",
  query: trashQuery,
  searched: (row) => [nameOfTrashed(row), row.picture?.name ?? "", nounTitle(row.kind)],
  search: { label: "Search the trash", placeholder: "Search by title or kind..." },
  loading: "Loading the trash...",
  failure: "Error loading the trash",
  empty: {
    icon: <Trash2 />,
    title: "The trash is empty",
    searchTitle: "Nothing found in the trash",
    hint: "What is deleted of the site’s contents waits here for 30 days.",
  },
  columns: [
    {
      heading: "Title",
      onPhone: "title",
      cell: (row) => (
        <>
          <bdi dir="auto" className="line-clamp-3 font-semibold wrap-anywhere as-lines:inline">
            {nameOfTrashed(row)}
          </bdi>
          {row.picture ? <WhichPicture picture={row.picture} /> : null}
        </>
      ),
    },
    {
      heading: "Kind",
      width: "w-27 @min-[60rem]:w-34",
      onPhone: "mark",
      cell: ({ kind }) => nounTitle(kind),
    },
    {
      heading: "Deleted",
      width: "w-28 @min-[60rem]:w-52",
      onPhone: "line",
      cell: (row) => <Deleted row={row} />,
    },
    {
      heading: "Deleted for good on",
      width: "w-30 @min-[60rem]:w-44",
      cell: ({ gone_at }) => <time dateTime={gone_at}>{longLocalDate(gone_at)}</time>,
    },
  ],
  actionsWidth: "w-35 @min-[60rem]:w-50",
};

const PURGE: Deletion<Trashed> = {
  title: "Delete it for good?",
  description: (row) => (
    <>
      <bdi className="font-semibold wrap-anywhere text-ink">{nameOfTrashed(row)}</bdi> will be gone
      with all its versions. This action cannot be undone.
    </>
  ),
  remove: async ({ kind, id }) => {
    await purgeRecord(kind, id);
  },
  demandsFactor: true,
  listsKey: TRASH_KEY,
  refresh: () => undefined,
  deleted: ["Deleted for good"],
  onFailed: failureToast("It could not be deleted"),
};

/** The site's deleted contents, to be restored (docs/product.md 10.10). */
export default function TrashPage() {
  const role = useStaffRole();
  const purge = useDeleteRecord(PURGE);
  const restore = useRestore();
  return (
    <>
      <ListPage
        title="Trash"
        list={useWholeList(LIST)}
        actions={(row) => (
          <div className="flex flex-wrap gap-1">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Restore ${nameOfTrashed(row)}`}
              aria-disabled={restore.isPending}
              onClick={() => restore.start(row)}
            >
              <ArchiveRestore aria-hidden="true" className="size-5" />
              Restore
            </Button>
            {mayDo(role, "settings") ? (
              <DeleteButton of={`${nameOfTrashed(row)} for good`} onClick={() => purge.ask(row)} />
            ) : null}
          </div>
        )}
      />
      {purge.dialog}
      {restore.dialog}
    </>
  );
}

function Deleted({ row: { deleted_at, deleted_by } }: { row: Trashed }) {
  const { data: names } = useQuery(staffNamesQuery);
  const name = deleted_by === null ? "a former colleague" : names?.get(deleted_by);
  return (
    <>
      <RelativeDate time={deleted_at} />
      <span className="block text-ink-soft as-lines:hidden">
        <ByName name={name} />
      </span>
    </>
  );
}

function WhichPicture({ picture }: { picture: TrashedPicture }) {
  const { data: names } = useQuery(staffNamesQuery);
  const name = picture.created_by && names?.get(picture.created_by);
  return (
    <span className="mt-2 flex flex-wrap items-center gap-3 text-base font-normal text-ink-soft as-lines:hidden">
      <Thumbnail
        picture={picture}
        className="h-20 w-28 shrink-0 rounded-control border border-line bg-cream object-contain"
      />
      <span className="min-w-0 flex-1 basis-40">
        {sizeWords(picture)}
        <span className="block">
          Added <time dateTime={picture.created_at}>{longLocalDate(picture.created_at)}</time>
          <ByName name={name} />
        </span>
      </span>
    </span>
  );
}
