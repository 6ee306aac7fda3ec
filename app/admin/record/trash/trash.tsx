import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../../action";
import { nounTitle } from "../../activity/nouns";
import { failureToast } from "../../failure";
import { ByName, RelativeDate } from "../../list/cells";
import { DeleteButton, type Deletion, useDeleteRecord } from "../../list/delete-record";
import { ListPage } from "../../list/list-page";
import { useWholeList, type WholeList } from "../../list/use-list";
import { rescueFocus } from "../../lost-focus";
import { adminMeta } from "../../page";
import { sizeWords } from "../../pictures/picture-words";
import { Thumbnail } from "../../pictures/thumbnail";
import { staffNamesQuery } from "../../queries";
import { mayDo, useStaffRole } from "../../session/role";
import { purgeRecord, refreshEverything, restoreRecords, SlugTaken } from "./mutations";
import { nameOfTrashed, TRASH_KEY, type Trashed, type TrashedPicture, trashQuery } from "./queries";

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

type Asked = { row: Trashed; slug?: string };

/** If another article has taken a record's slug, it offers a free one. @returns `start` restores */
function useRestore() {
  const queryClient = useQueryClient();
  // Outlives the question: the words stay on the dialog while it fades.
  const [offer, setOffer] = useState<{ row: Trashed; slug: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAction({
    mutationFn: ({ row, slug }: Asked) => restoreRecords(row.kind, [row.id], slug),
    onSuccess: (count, { row }) => {
      setOpen(false);
      // The row's button disappears with it.
      queryClient.setQueryData<Trashed[]>(TRASH_KEY, (rows) =>
        rows?.filter(({ id }) => id !== row.id),
      );
      rescueFocus();
      refreshEverything(queryClient);
      if (count > 0) toast.success("Restored", { description: nameOfTrashed(row) });
      else toast.info("It is not in the trash any more");
    },
    onFailed: (error, { row }) => {
      if (!(error instanceof SlugTaken)) return failureToast("It could not be restored")(error);
      setOffer({ row, slug: error.free });
      setOpen(true);
    },
  });
  return {
    start: (row: Trashed) => act({ row }),
    isPending,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Another article has this slug"
        description={
          <>
            It can come back under another one: <bdi className="wrap-anywhere">{offer?.slug}</bdi>.
            Links to its old address lead to the other article.
          </>
        }
        confirmLabel="Restore under this slug"
        pendingLabel="Restoring..."
        tone="primary"
        pending={isPending}
        onConfirm={() => offer && act(offer)}
      />
    ),
  };
}
