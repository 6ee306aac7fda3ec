import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { failureToast } from "../failure";
import { forgetUndo, sayWithUndo } from "../record/undo";
import type { Selection } from "./use-selection";

export type BulkAction = {
  label: string;
  /** The question before it; none before what can be undone. */
  question?: {
    title: (count: number) => ReactNode;
    description: ReactNode;
    pendingLabel: string;
    tone?: "danger" | "primary";
  };
  /** It removes personal data: anyone with a second factor enters a code first. */
  demandsFactor?: boolean;
  /** Runs in one call. @returns the ids of the rows for which it succeeded */
  run: (ids: string[]) => Promise<string[]>;
  /** Called before it runs. @returns the function that undoes it, if it can be undone */
  undo?: (ids: string[]) => (() => Promise<void>) | undefined;
  refresh: (queryClient: QueryClient) => void;
  done: (count: number) => string;
  failed: string;
};

/** Rows for which it failed stay selected. @returns `start` asks or runs it */
export function useBulkAction(selection: Selection) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // Outlives the question: its words stay while it fades.
  const [asked, setAsked] = useState<{ action: BulkAction; ids: string[] } | null>(null);
  const { act, isPending } = useAction({
    mutationFn: async ({ action, ids }: { action: BulkAction; ids: string[] }) => {
      const undo = action.undo?.(ids);
      return { done: await action.run(ids), undo };
    },
    demandsFactor: ({ action }) => action.demandsFactor,
    onSuccess: ({ done, undo }, { action, ids }) => {
      const left = ids.filter((id) => !done.includes(id));
      selection.keep(left);
      setOpen(false);
      action.refresh(queryClient);
      if (left.length === 0) {
        if (undo) return offerUndoing(action, done.length, undo, queryClient);
        forgetUndo();
        return toast.success(action.done(done.length));
      }
      toast.error(
        done.length > 0 ? `${action.done(done.length)}, and ${left.length} not` : action.failed,
        {
          description: "Those that are left are still selected. A colleague may have been faster.",
        },
      );
    },
    onFailed: (error, { action }) => {
      // It may have been done: its answer may be what got lost.
      action.refresh(queryClient);
      failureToast(action.failed, "Nothing was changed. Please try again.")(error);
    },
  });

  const start = (action: BulkAction) => {
    const wanted = { action, ids: [...selection.ids] };
    if (!action.question) return void act(wanted);
    setAsked(wanted);
    setOpen(true);
  };
  const { label, question } = asked?.action ?? {};
  return {
    start,
    isAsking: isOpen,
    isPending,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question?.title(asked?.ids.length ?? 0)}
        description={question?.description}
        confirmLabel={label ?? ""}
        pendingLabel={question?.pendingLabel ?? ""}
        tone={question?.tone}
        pending={isPending}
        onConfirm={() => asked && act(asked)}
      />
    ),
  };
}

function offerUndoing(
  { done, failed, refresh }: BulkAction,
  count: number,
  undo: () => Promise<void>,
  queryClient: QueryClient,
): string {
  return sayWithUndo([done(count)], async () => {
    try {
      await undo();
      toast.success(count === 1 ? "It is as it was" : "They are as they were");
    } catch (error) {
      failureToast(failed, "Please try again.")(error);
    }
    refresh(queryClient);
  });
}
