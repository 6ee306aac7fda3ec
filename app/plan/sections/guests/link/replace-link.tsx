import type { ReactNode } from "react";
import { AskingButton } from "~/plan/frame/asking-button";
import { usePress } from "~/plan/use-press";
import { toast } from "~/ui/toast/toast";

type Props = {
  title: string;
  description: string;
  replace: Parameters<ReturnType<typeof usePress>["press"]>[0];
  onDone: () => Promise<unknown>;
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
  const { press } = usePress();
  const confirm = async () => {
    const done = await press(replace);
    await onDone();
    if (done) toast.info(told);
  };
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      className="self-start"
      label={children}
      title={title}
      description={description}
      confirmLabel="Replace it"
      pendingLabel="Replacing…"
      onConfirm={confirm}
    />
  );
}
