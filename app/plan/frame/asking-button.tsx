import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";

/** Loaded on demand: it is as large as all of the plan's own code. */
const ConfirmDialog = later(async () => (await import("~/ui/dialog/confirm-dialog")).ConfirmDialog);

/** Asks before something that cannot be undone. */
export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.open ? <ConfirmDialog {...props} /> : null;

type Question = ComponentProps<typeof AskFirst>;

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className"> &
  Omit<Question, "open" | "onOpenChange" | "pending" | "pendingLabel" | "onConfirm"> & {
    label: ReactNode;
    pendingLabel?: string;
    /** The question stays if it resolves to false. */
    onConfirm: () => Promise<unknown>;
    /** What `as` asks for. */
    name?: string;
    as?: (props: Question & { name?: string }) => ReactNode;
  };

export function AskingButton({ label, size, variant, className, onConfirm, ...props }: Props) {
  const { as: Ask = AskFirst, pendingLabel = "One moment…", ...question } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isDone = (await onConfirm()) !== false;
    setBusy(false);
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button {...{ size, variant, className }} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Ask
        {...question}
        open={isAsking}
        onOpenChange={setAsking}
        pendingLabel={pendingLabel}
        pending={isBusy}
        onConfirm={confirm}
      />
    </>
  );
}
