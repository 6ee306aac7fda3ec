import { Plus } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { failureWords } from "./failure";

/** A back office page's heading, which takes the focus when the page opens, and its buttons. */
export function PageHeading({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="min-w-0 text-3xl wrap-break-word hyphens-auto">
        {children}
      </h1>
      {actions}
    </div>
  );
}

type AddProps = { to: string; onClick?: never } | { onClick: () => void; to?: never };

export function AddButton({ to, onClick, children }: AddProps & { children: ReactNode }) {
  const words = (
    <>
      <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
      {children}
    </>
  );
  return to ? (
    <LinkButton to={to} className="max-sm:px-3">
      {words}
    </LinkButton>
  ) : (
    <Button onClick={onClick} className="max-sm:px-3">
      {words}
    </Button>
  );
}

export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Last Hurrah Admin` },
  { name: "robots", content: "noindex" },
];

type InlineErrorProps = { title: string; error?: unknown; onRetry: () => void };

export function InlineError({ title, error, onRetry }: InlineErrorProps) {
  // The button disappears: the focus moves to the page's heading, or to the dialog.
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const dialog = currentTarget.closest<HTMLElement>("[role=dialog]");
    (dialog ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p>{failureWords(error)}</p>
      </div>
      <Button variant="secondary" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

/** The server's HTML of a back office page, shown until the session is known. */
export function Verifying() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6 text-center">
      <Spinner label="Verifying authentication..." className="noscript:hidden" />
      <noscript>
        This area needs JavaScript. Please switch it on in your browser and load the page again, or{" "}
        <a href="/" className="font-semibold text-deep underline">
          go back to the site
        </a>
        .
      </noscript>
    </main>
  );
}
