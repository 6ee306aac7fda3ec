import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { rowOf } from "../lost-focus";
import type { TrashKind } from "../record/trash/kinds";
import { trashRecords } from "../record/trash/mutations";
import { offerUndo } from "../record/trash/offer-undo";
import { forgetUndo } from "../record/undo";
import { withoutRow } from "./keyset";

export type Removal<Row> = {
  listsKey: QueryKey;
  refresh: (queryClient: QueryClient) => void;
  deleted: Parameters<typeof toast.success>;
  demandsFactor?: boolean;
  onFailed: (error: unknown) => void;
} & (
  | {
      trash: TrashKind;
    }
  | {
      trash?: undefined;
      /** Deletes it for good; one that a colleague deleted first counts as deleted. */
      remove: (row: Row) => Promise<void>;
    }
);

export type Deletion<Row> = Removal<Row> & {
  title: ReactNode | ((row: Row) => ReactNode);
  description: ReactNode | ((row: Row) => ReactNode);
};

type Options = {
  /** Selector of the heading that takes the focus afterwards; the page's by default. */
  heading?: string;
  /** Another dialog is open too: the focus waits until it closes. */
  isCovered?: boolean;
  onDeleted?: (id: string) => void;
};

/** @returns `remove` deletes one at once; its answer is true if it is gone */
export function useRemoval<Row extends { id: string }>(
  removal: Removal<Row>,
  { heading, isCovered = false, onDeleted }: Options = {},
) {
  const { listsKey, refresh, deleted, demandsFactor, onFailed } = removal;
  const queryClient = useQueryClient();
  const focusNext = useFocusAfterDeletion(!isCovered, heading);
  const { act: remove, isPending } = useAction({
    mutationFn: async (row: Row) => {
      if (removal.trash) await trashRecords(removal.trash, [row.id]);
      else await removal.remove(row);
      return true;
    },
    demandsFactor,
    onSuccess: async (_, { id }) => {
      focusNext(id);
      // A read that started earlier would bring the record back.
      await queryClient.cancelQueries({ queryKey: listsKey });
      queryClient.setQueriesData({ queryKey: listsKey }, (cached) => withoutRow(cached, id));
      refresh(queryClient);
      onDeleted?.(id);
      if (removal.trash) offerUndo(deleted, removal.trash, [id], queryClient);
      else {
        forgetUndo();
        toast.success(...deleted);
      }
    },
    onFailed,
    about: ({ id }) => id,
  });
  return { remove, isPending };
}

/** @returns `ask` opens the question about a record; `dialog` is to be rendered */
export function useDeleteRecord<Row extends { id: string }>(
  deletion: Deletion<Row>,
  options: Options = {},
) {
  const { title, description } = deletion;
  const [isOpen, setOpen] = useState(false);
  // Outlives the question: the words stay on the dialog while it fades.
  const [row, setRow] = useState<Row | null>(null);
  const { remove, isPending } = useRemoval(deletion, {
    ...options,
    isCovered: isOpen || options.isCovered,
    onDeleted: (id) => {
      setOpen(false);
      options.onDeleted?.(id);
    },
  });
  const wordsOf = (words: typeof title) =>
    row && typeof words === "function" ? words(row) : words;
  return {
    ask: (asked: Row) => {
      setRow(asked);
      setOpen(true);
    },
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={wordsOf(title) as ReactNode}
        description={wordsOf(description) as ReactNode}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={isPending}
        onConfirm={() => row && remove(row)}
      />
    ),
  };
}

type ButtonProps = Omit<ComponentProps<typeof Button>, "aria-label" | "children"> & {
  of: string;
};

export const DeleteButton = ({ of, ...props }: ButtonProps) => (
  <Button variant="quiet" size="sm" aria-label={`Delete ${of}`} {...props}>
    <Trash2 aria-hidden="true" className="size-5 text-danger" />
  </Button>
);

type EditProps = { of: string; onEdit: () => void; onDelete?: () => void };

/** A row's buttons; without the second for who may not delete it. */
export const EditAndDelete = ({ of, onEdit, onDelete }: EditProps) => (
  <div className="flex flex-wrap gap-1">
    <Button variant="secondary" size="sm" aria-label={`Edit ${of}`} onClick={onEdit}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit
    </Button>
    {onDelete ? <DeleteButton of={of} onClick={onDelete} /> : null}
  </div>
);

/**
 * The button that asked for a deletion disappears with its row, so no dialog can return the focus
 * to it: once all dialogs are closed, the next row takes it, else the one before, else a heading.
 * @returns to be called when a record was deleted, while its row is still there
 */
export function useFocusAfterDeletion(
  allClosed: boolean,
  heading = "main h1",
): (id?: string) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!allClosed || !wanted) return;
    // Waits until the dialogs have tried to restore the focus.
    const timer = setTimeout(() => {
      setWanted(undefined);
      (
        document.querySelector<HTMLElement>(wanted) ?? document.querySelector<HTMLElement>(heading)
      )?.focus();
    });
    return () => clearTimeout(timer);
  }, [allClosed, wanted, heading]);
  return (id) => {
    const row = document.querySelector(rowOf(id ?? ""));
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    setWanted(next instanceof HTMLElement ? rowOf(next.dataset.row ?? "") : heading);
  };
}

export const Deleting = ({ children: title }: { children: string }) => (
  <span dir="auto" className="line-clamp-3 wrap-anywhere">
    Delete “{title}”
  </span>
);
