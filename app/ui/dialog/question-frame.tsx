import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ComponentProps, ReactNode } from "react";
import { BACKDROP, POPUP } from "./dialog";

type Props = {
  open: boolean;
  /** Called when Esc asks to close it. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  width: string;
  popup?: ComponentProps<typeof AlertDialog.Popup>;
  titleRef?: ComponentProps<typeof AlertDialog.Title>["ref"];
  more?: ReactNode;
  children: ReactNode;
};

/** A window that only its buttons, or Esc, can close: what it asks has to be decided first. */
export const QuestionFrame = (props: Props) => (
  <AlertDialog.Root open={props.open} onOpenChange={(next) => !next && props.onClose?.()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={BACKDROP} />
      <AlertDialog.Popup {...props.popup} className={`${POPUP} ${props.width}`}>
        <div>
          <AlertDialog.Title ref={props.titleRef} tabIndex={-1} className="text-2xl">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            {props.description}
          </AlertDialog.Description>
          {props.more}
        </div>
        {props.children}
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
