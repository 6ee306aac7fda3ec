import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { rescueFocus } from "../lost-focus";
import { useAttemptId } from "../use-attempt-id";
import { deleteView, keepView, NAME_LENGTH, renameView, viewFailure } from "./mutations";
import { type View, viewsKey } from "./queries";

type KeepProps = {
  list: string;
  query: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function KeepView({ list, query, open, onOpenChange }: KeepProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const { idOf } = useAttemptId<object>();
  const { act, isPending } = useAction({
    mutationFn: () => {
      const view = { list, query, name: name.trim() };
      return keepView({ id: idOf(view), ...view });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: viewsKey(list) });
      close();
      toast.success("View saved", { description: "Only you see it." });
    },
    onFailed: (error) => setProblem(viewFailure(error)),
  });
  const close = () => {
    setName("");
    setProblem(undefined);
    onOpenChange(false);
    // Its button disappears once the view is saved.
    rescueFocus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem("Please give it a name.");
    setProblem(undefined);
    void act();
  };
  return (
    <Dialog
      open={open}
      startsInForm
      // It stays until its answer, or nobody would be told a refusal.
      onOpenChange={(next) => (next ? onOpenChange(true) : isPending || close())}
      title="Save this view"
      description="What you search for and chose, to come back to. Only you see it."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          error={problem}
          required
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          readOnly={isPending}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="self-end" aria-disabled={isPending}>
          {isPending ? "Saving..." : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}

type EditProps = {
  list: string;
  views: View[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function EditViews({ list, views, open, onOpenChange }: EditProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPending = useIsMutating({ mutationKey: viewsKey(list) }) > 0;
  return (
    <Dialog
      open={open}
      // It stays until its answer, or nobody would be told a refusal.
      onOpenChange={(next) => (next || !isPending) && onOpenChange(next)}
      title="Your views of this list"
    >
      <div ref={place} tabIndex={-1} className="flex flex-col gap-5">
        {views.length === 0 ? <p role="status">There are none any more.</p> : null}
        {views.map((view) => (
          <EditView
            key={view.id}
            list={list}
            view={view}
            onDeleted={() => place.current?.focus()}
          />
        ))}
      </div>
    </Dialog>
  );
}

function EditView({ list, view, onDeleted }: { list: string; view: View; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsKey(list) });
  const onFailed = (error: Error) => setProblem(viewFailure(error));
  const rename = useAction({
    mutationKey: viewsKey(list),
    mutationFn: () => renameView({ id: view.id, name: name.trim() }),
    onSuccess: async () => {
      await refresh();
      toast.success("View renamed");
    },
    onFailed,
  });
  const remove = useAction({
    mutationKey: viewsKey(list),
    mutationFn: () => deleteView(view),
    onSuccess: async () => {
      await refresh();
      // The button disappeared with its view.
      onDeleted();
    },
    onFailed,
  });
  const isBusy = rename.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === view.name) return;
    if (!name.trim()) return setProblem("Please give it a name.");
    setProblem(undefined);
    void rename.act();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-[12rem]">
        <TextField
          label={`Name of “${view.name}”`}
          error={problem}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" aria-disabled={isBusy}>
        {rename.isPending ? "Renaming..." : "Rename"}
      </Button>
      <Button
        variant="quiet"
        aria-label={`Delete view ${view.name}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && remove.act()}
      >
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
      </Button>
    </form>
  );
}
