import { type ReactNode, useId } from "react";
import { prepareToasts } from "../toast/toast";

type FieldControl = {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: true;
};

type Props = {
  /** The control's id, if a link leads to it. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control, a hint and an error, associated for assistive technology. */
export function Field({ id: own, label, hint, error, required, children }: Props) {
  const made = useId();
  const id = own ?? made;
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    // Preloads the toaster, which reports the outcome even if the network fails meanwhile.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with the box itself
    <div className="flex flex-col gap-1.5" onFocus={prepareToasts}>
      <label htmlFor={id} className={`font-semibold ${error ? "text-danger" : "text-ink"}`}>
        {label}
        {required && (
          <span aria-hidden="true" className={error ? "text-danger" : "text-deep"}>
            {" *"}
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="text-base text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(error ? { "aria-invalid": true } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(required ? { "aria-required": true } : {}),
      })}
      <Problem id={errorId}>{error}</Problem>
    </div>
  );
}

/** An error, read out when it appears; nothing where there is none. */
export const Problem = ({ id, children }: { id?: string; children: ReactNode }) =>
  children && (
    <p id={id} role="alert" className="font-semibold text-danger">
      {children}
    </p>
  );
