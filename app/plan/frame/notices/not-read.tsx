import type { ReactNode } from "react";

type Props = { onRetry: () => unknown; className?: string; children: ReactNode };

export const NotRead = ({ onRetry, className, children }: Props) => (
  <p role="alert" className={className}>
    {children}{" "}
    <button type="button" className="text-link min-h-target" onClick={() => onRetry()}>
      Try again
    </button>
  </p>
);
