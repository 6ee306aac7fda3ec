import { type ReactNode, useId } from "react";
import { Chevron } from "./chevron";

type Props = {
  /** Names its element for `finalFocus`: the row gets the focus back from what it opened. */
  id: string;
  title: ReactNode;
  /** A figure or a word on the right. */
  state?: ReactNode;
  /** A second, quiet line, cut where it ends: what opens says all of it. */
  about?: ReactNode;
  /** A control of its own before the words, such as a checkbox. */
  lead?: ReactNode;
  onOpen: () => void;
  className?: string;
};

/** A list of `Row`s. */
export const ROWS = "rounded-card border border-line bg-paper";

/**
 * One line of a list: the title left, a figure or state right, a quiet second line. All of it is
 * one button, which opens what belongs to it.
 */
export function Row({ id, title, state, about, lead, onOpen, className = "" }: Props) {
  const described = useId();
  return (
    <li
      className={`relative flex min-h-[64px] items-center gap-3 border-b border-line px-4 py-[7px] leading-snug first:rounded-t-card last:rounded-b-card last:border-0 hover:bg-blush ${className}`}
    >
      {lead ? <div className="relative z-10 shrink-0">{lead}</div> : null}
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="line-clamp-2 text-left font-text leading-snug wrap-anywhere">
          <RowButton id={id} describedBy={described} onOpen={onOpen}>
            {title}
          </RowButton>
        </h3>
        {about ? (
          <p id={described} className="truncate text-ink-soft">
            {about}
          </p>
        ) : null}
      </div>
      {state ? <div className="max-w-[45%] shrink-0 text-right wrap-anywhere">{state}</div> : null}
      <Chevron to="right" className="size-5 shrink-0 text-ink-soft print:hidden" />
    </li>
  );
}

type ButtonProps = { id: string; describedBy?: string; onOpen: () => void; children: ReactNode };

/** A row's title, pressed anywhere in the positioned row around it. */
export const RowButton = ({ id, describedBy, onOpen, children }: ButtonProps) => (
  <button
    type="button"
    data-row={id}
    aria-haspopup="dialog"
    aria-describedby={describedBy}
    onClick={onOpen}
    className="text-left font-semibold after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-deep"
  >
    {children}
  </button>
);

/** The button of a row that is on the page. */
export const rowButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
