import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { rescueFocus } from "../lost-focus";
import { keepView, NAME_LENGTH, viewFailure } from "./mutations";
import { viewsKey } from "./queries";

type Props = {
  list: string;
  query: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Saves a list's current search and filters under a name. */
export function KeepView({ list, query, open, onOpenChange }: Props) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const { act, isPending } = useAction({
    mutationFn: () => keepView({ list, query, name: name.trim() }),
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
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
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
