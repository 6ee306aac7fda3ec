import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { useOnce } from "../use-once";
import { AskFirst } from "./ask-first";

type Question = ComponentProps<typeof AskFirst>;

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className"> &
  Omit<Question, "open" | "onOpenChange" | "pending" | "pendingLabel" | "onConfirm"> & {
    label: ReactNode;
    pendingLabel?: string;
    /** The question stays if it resolves to false. */
    onConfirm: () => Promise<unknown>;
    /** Asks; `AskFirst` by default. */
    as?: (props: Question) => ReactNode;
  };

/** A button whose press is asked about before it counts. */
export function AskingButton({ label, size, variant, className, onConfirm, ...props }: Props) {
  const { as: Ask = AskFirst, pendingLabel = "One moment…", ...question } = props;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, once } = useOnce();
  const confirm = () =>
    once(async () => {
      if ((await onConfirm()) !== false) setAsking(false);
    });
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
