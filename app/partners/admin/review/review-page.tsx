import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { useState } from "react";
import { adminMeta, InlineError, PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { type Application, applicationQuery } from "../queries";
import type { Route } from "./+types/review-page";
import { ReviewForm } from "./review-form";

export const meta: Route.MetaFunction = () => adminMeta("Review Application");

/** An application beside the listing it would become (docs/product.md 11.8). */
export default function ReviewPage({ params: { id } }: Route.ComponentProps) {
  return <Review key={id} id={id} />;
}

function Review({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(id));
  // The draft starts from the first read: a refetch only changes what stands beside it.
  const [opened, setOpened] = useState<Application | null>(null);
  if (data && !opened) setOpened(data);
  if (opened) return <ReviewForm opened={opened} now={data ?? opened} />;
  return (
    <>
      <PageHeading>Review Application</PageHeading>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion />}
          title="Application not found"
          action={<LinkButton to="/admin/partners">Back to Partners</LinkButton>}
        >
          It may have been removed.
        </EmptyState>
      ) : error ? (
        <InlineError
          title="Error loading vendor submissions"
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <Spinner label="Loading application..." className="py-12" />
      )}
    </>
  );
}
