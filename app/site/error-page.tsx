import { useLocation } from "react-router";
import { useHydrated } from "~/lib/use-hydrated";
import { LinkButton } from "~/ui/button";
import { SiteFrame } from "./frame/site-frame";
import { Message, NotFoundMessage } from "./message";

/** Shown when a page fails: it depends on nothing a page loads. */
export default function ErrorPage({ status }: { status: number }) {
  return (
    <SiteFrame>
      <title>{status === 404 ? "Page Not Found | Last Hurrah" : "Something went wrong"}</title>
      {status === 404 ? <NotFoundMessage /> : <FailureMessage />}
    </SiteFrame>
  );
}

function FailureMessage() {
  // The failed request's id in the log, if the server wrote it into the document.
  const requestId = useHydrated() ? document.documentElement.dataset.requestId : undefined;
  const address = useLocation();
  return (
    <Message
      title="Something went wrong on our side"
      text="We are sorry. Please try again in a moment. Nothing you did caused this."
    >
      {/* A full page load: the failure's cause may still be in this page's memory. */}
      <LinkButton reloadDocument to={address}>
        Try again
      </LinkButton>
      {requestId ? <p className="mt-8">If you write to us, please mention {requestId}.</p> : null}
    </Message>
  );
}
