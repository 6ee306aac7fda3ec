import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "~/ui/link-button";
import { NotFoundMessage } from "./not-found-message";
import { SiteFrame } from "./site-frame";

/** What is shown when a page fails: it depends on nothing a page loads. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <SiteFrame>
      <title>{status === 404 ? "Page Not Found | Last Hurrah" : "Something went wrong"}</title>
      {status === 404 ? <NotFoundMessage /> : <FailureMessage />}
    </SiteFrame>
  );
}

function FailureMessage() {
  const requestId = useRequestId();
  const address = useLocation();
  return (
    <section className="flex flex-1 items-center bg-cream">
      <div className="page-width py-20 text-center">
        <h1 className="text-4xl text-deep">Something went wrong on our side</h1>
        <p className="mx-auto mt-4 max-w-[46ch] text-xl text-ink-soft">
          We are sorry. Please try again in a moment. Nothing you did caused this.
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-4">
          {/* Whole page loads: what failed may still be in this page's memory. */}
          <LinkButton reloadDocument to={address}>
            Try again
          </LinkButton>
          <LinkButton reloadDocument to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </div>
        {requestId ? (
          <p className="mt-8 text-ink-soft">If you write to us, please mention {requestId}.</p>
        ) : null}
      </div>
    </section>
  );
}

const never = () => () => {};

/** The name of the failed request in the log, when the server wrote it into the document. */
const useRequestId = () =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset.requestId,
    () => undefined,
  );
