import { type ReactNode, useState } from "react";

type Props = {
  summary: ReactNode;
  /** Read after the summary by screen readers: the thing that it stands beside. */
  of?: string;
  /** Open from the start, because there is unfinished text in it. */
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** Renders its content only when opened: a plan has hundreds of rows with fields of their own. */
export function More({ summary, of, startsOpen = false, className = "", children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      className={`print:hidden ${className}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="fold-head">
        <span>
          {summary}
          {of ? <span className="sr-only">: {of}</span> : null}
        </span>
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
