import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

/** A back office page's heading, which takes the focus when the page opens, and its buttons. */
export function PageHeading({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="text-3xl">
        {children}
      </h1>
      {actions}
    </div>
  );
}

/** The title of a back office page, which no search engine lists. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Last Hurrah Admin` },
  { name: "robots", content: "noindex" },
];

/** Says in the place of the content that it could not be read, and tries again when asked to. */
export function InlineError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-danger bg-danger-soft p-4"
    >
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p>Please check your connection and try again.</p>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** What the server sends of a back office page, and what shows until it is known who asks. */
export function Verifying() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <Spinner label="Verifying authentication..." />
    </main>
  );
}
