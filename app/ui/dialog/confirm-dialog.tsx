import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button";
import { QuestionFrame } from "./question-frame";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** More information, or a field, before the answer. */
  children?: ReactNode;
  /** Omitted if it cannot be done: the dialog says why, and only has a button that closes it. */
  confirmLabel?: string;
  pendingLabel: string;
  cancelLabel?: string;
  /** `danger` by default: most questions are about removing something. */
  tone?: "danger" | "primary";
  pending: boolean;
  onConfirm: () => void;
};

/** Asks before what cannot be undone, or many will see. It stays open while pending. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, description, children, pending, onConfirm } = props;
  const {
    confirmLabel,
    pendingLabel,
    cancelLabel = confirmLabel ? "Cancel" : "Close",
    tone = "danger",
  } = props;
  // The second half of a double click comes before `pending` is set.
  const confirmed = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!pending) confirmed.current = false;
  });
  const confirm = () => {
    if (confirmed.current || pending) return;
    confirmed.current = true;
    onConfirm();
  };
  return (
    <QuestionFrame
      open={open}
      onClose={() => !pending && onOpenChange(false)}
      width="max-w-lg"
      title={title}
      titleRef={heading}
      description={description}
      // The heading gets the focus, so that the text stays in view: a field or button further down
      // would scroll it away.
      popup={{ initialFocus: children ? heading : undefined }}
      more={children}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        {/* Not disabled, so that it keeps the focus: a question in between returns it here. */}
        {confirmLabel ? (
          <Button variant={tone} aria-disabled={pending} onClick={confirm}>
            {pending ? pendingLabel : confirmLabel}
          </Button>
        ) : null}
      </div>
    </QuestionFrame>
  );
}
