import { type ComponentProps, lazy, Suspense } from "react";

/** Loaded when it is asked for: it weighs as much as all of the plan's own code. */
const ConfirmDialog = lazy(async () => ({
  default: (await import("~/ui/dialog/confirm-dialog")).ConfirmDialog,
}));

/** Asks before something that cannot be undone. */
export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.open ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
