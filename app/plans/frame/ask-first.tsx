import type { ComponentProps } from "react";
import { later } from "~/ui/later";

/** Loaded when it is asked for: it weighs as much as all of the plan's own code. */
const ConfirmDialog = later(async () => (await import("~/ui/dialog/confirm-dialog")).ConfirmDialog);

/** Asks before something that cannot be undone. */
export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.open ? <ConfirmDialog {...props} /> : null;
