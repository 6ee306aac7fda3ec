import { type ReactNode, useState } from "react";

type Props = {
  summary: ReactNode;
  /** Behind the summary for those who do not see what it stands beside. */
  of?: string;
  /** Open from the start: words wait in it. */
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * What opens with a press. Until then it is not there: a plan has hundreds of rows with fields of
 * their own.
 */
export function More({ summary, of, startsOpen = false, className = "", children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      className={`print:hidden ${className}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-target items-center text-deep underline underline-offset-4">
        {summary}
        {of ? <span className="sr-only">: {of}</span> : null}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
