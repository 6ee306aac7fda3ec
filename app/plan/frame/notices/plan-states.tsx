import { Button } from "~/ui/button";
import { PersonalFrame } from "~/ui/personal-frame";
import { Skeleton } from "~/ui/skeleton";

/** The server's response for every plan page, shown until the plan has loaded. */
export function Loading() {
  return (
    <PersonalFrame>
      <div role="status" className="noscript:hidden">
        <span className="sr-only">Opening the plan…</span>
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="mt-8 h-28 w-full" />
        <Skeleton className="mt-4 h-28 w-full" />
        <Skeleton className="mt-4 h-28 w-full" />
      </div>
      <noscript>
        <h1 className="text-deep">A plan needs JavaScript</h1>
        <p className="mt-6 text-xl">
          Please switch it on in your browser and load this page again. What has to be done first is
          on <a href="/first-steps">a page that works without it</a>.
        </p>
      </noscript>
    </PersonalFrame>
  );
}

/** The plan could not be read, though it may exist. Retries continue. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <PersonalFrame>
    <h1 tabIndex={-1} className="text-deep">
      The plan could not be reached
    </h1>
    <p className="mt-6 text-xl" role="status">
      There may be no connection right now. Nothing is lost: this page opens the plan by itself as
      soon as it can.
    </p>
    <Button className="mt-6" onClick={onRetry}>
      Try now
    </Button>
  </PersonalFrame>
);
