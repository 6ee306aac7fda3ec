import type { ComponentProps } from "react";
import { later } from "~/ui/later";

/** Loaded on demand: it is as large as all of the plan's own code. */
const ConfirmDialog = later(async () => (await import("~/ui/dialog/confirm-dialog")).ConfirmDialog);

/** Asks before something that cannot be undone. */
export const AskFirst = (props: ComponentProps<typeof ConfirmDialog>) =>
  props.open ? <ConfirmDialog {...props} /> : null;
