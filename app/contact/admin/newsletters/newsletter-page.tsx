import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { useState } from "react";
import { adminMeta, InlineError, PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import type { Route } from "./+types/newsletter-page";
import { NewsletterForm } from "./newsletter-form";
import { newsletterQuery, type StoredNewsletter } from "./queries";
import { SentNewsletter } from "./sent-newsletter";

export const meta: Route.MetaFunction = () => adminMeta("Newsletter");

/** Takes the place of an id for a new newsletter. */
const NEW = "new";

export default function NewsletterPage({ params: { id } }: Route.ComponentProps) {
  return id === NEW ? <NewsletterForm key={id} row={null} /> : <Written key={id} id={id} />;
}

function Written({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(newsletterQuery(id));
  // Stays open even if a colleague deletes it: saving detects that as a conflict.
  const [edited, setEdited] = useState<StoredNewsletter | null>(null);
  if (data && !edited) setEdited(data);
  if (data && data.state !== "draft") return <SentNewsletter newsletter={data} />;
  if (edited) return <NewsletterForm row={edited} />;
  return (
    <>
      <PageHeading>Newsletter</PageHeading>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion />}
          title="Newsletter not found"
          action={<LinkButton to="/admin/newsletter">Back to newsletters</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <InlineError title="Error fetching newsletter" error={error} onRetry={() => refetch()} />
      ) : (
        <Spinner label="Loading..." className="py-12" />
      )}
    </>
  );
}
