import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Chevron } from "./chevron";

type Props = {
  title: ReactNode;
  /** No heading where the row stands before the page's first h2. */
  titleAs?: "h3" | "p";
  state?: ReactNode;
  /** Quiet words below it, cut after two lines: what opens says all of it. */
  about?: ReactNode;
  lead?: ReactNode;
  className?: string;
} & (Opens | Leads);

type Opens = {
  /** By which the row gets the focus back from what it opened. */
  id: string;
  onOpen: () => void;
  to?: never;
};
/** @property to an address; it takes the place of the open sheet that the row is in */
type Leads = { to: string; id?: never; onOpen?: never };

export const ROWS = "rounded-card border border-line bg-paper";

/** One line of a list, and a quiet second one. All of it can be pressed. */
export function Row({
  title,
  titleAs = "h3",
  state,
  about,
  lead,
  className = "",
  ...press
}: Props) {
  const Title = titleAs;
  const described = useId();
  return (
    <li
      className={`relative flex min-h-[64px] items-center gap-3 border-b border-line px-4 py-[7px] leading-snug first:rounded-t-card last:rounded-b-card last:border-0 hover:bg-blush ${className}`}
    >
      {lead ? <div className="relative z-10 shrink-0">{lead}</div> : null}
      <div className="min-w-0 flex-1 text-[length:min(1rem,7vw)]">
        {/* Beside a long title, and with large text, the state is below it. */}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Title
            dir="auto"
            className="min-w-0 flex-auto text-left font-text text-[length:min(var(--text-h3),8vw)] leading-snug"
          >
            {press.to === undefined ? (
              <RowButton {...press} describedBy={described}>
                {title}
              </RowButton>
            ) : (
              <Link to={press.to} replace className={STRETCHED} aria-describedby={described}>
                {title}
              </Link>
            )}
          </Title>
          {state ? <div>{state}</div> : null}
        </div>
        <p id={described} className="line-clamp-2 text-ink-soft wrap-anywhere empty:hidden">
          {about}
        </p>
      </div>
      <Chevron to="right" className="size-icon shrink-0 text-ink-soft print:hidden" />
    </li>
  );
}

type ButtonProps = { id: string; describedBy?: string; onOpen: () => void; children: ReactNode };

/** A row's title, which is pressed anywhere in the positioned row around it. */
export const RowButton = ({ id, describedBy, onOpen, children }: ButtonProps) => (
  <button
    type="button"
    data-row={id}
    aria-haspopup="dialog"
    aria-describedby={describedBy}
    onClick={onOpen}
    className={STRETCHED}
  >
    {children}
  </button>
);

const STRETCHED =
  "block text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit] " +
  "focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 " +
  "focus-visible:after:outline-deep";

export const rowButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
