import { type ReactNode, useState } from "react";
import { AskFirst } from "~/plan/frame/ask-first";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";

type Props = {
  /** Says whose link it is. */
  title: string;
  description: string;
  /** @returns whether the link was replaced */
  replace: Parameters<ReturnType<typeof usePress>["press"]>[0];
  onDone: () => Promise<unknown>;
  /** The message after the replacement. */
  told?: string;
  children: ReactNode;
};

/** Replaces a link that reached the wrong people. It asks first, as this cannot be undone. */
export function ReplaceLink({
  title,
  description,
  replace,
  onDone,
  told = "Here is another link. The one before opens nothing now.",
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = usePress();
  const confirm = async () => {
    const done = await press(replace);
    await onDone();
    setAsking(false);
    if (done) toast.info(told);
  };
  return (
    <>
      <Button size="sm" variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <AskFirst
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel="Replace it"
        pendingLabel="Replacing…"
        pending={isBusy}
        onConfirm={confirm}
      />
    </>
  );
}
