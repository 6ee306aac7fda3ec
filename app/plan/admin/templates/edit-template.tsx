import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { useState } from "react";
import { adminMeta, InlineError, PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import type { Route } from "./+types/edit-template";
import { type StoredTemplate, templateQuery } from "./queries";
import { TemplateForm } from "./template-form";

export const meta: Route.MetaFunction = () => adminMeta("Edit Template");

export default function EditTemplatePage({ params: { id } }: Route.ComponentProps) {
  return <EditTemplate key={id} id={id} />;
}

function EditTemplate({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(templateQuery(id));
  // Stays open even if a colleague deletes it: saving detects that as a conflict.
  const [edited, setEdited] = useState<StoredTemplate | null>(null);
  if (data && !edited) setEdited(data);
  if (edited) return <TemplateForm row={edited} />;
  return (
    <>
      <PageHeading>Edit Template</PageHeading>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion />}
          title="Template not found"
          action={<LinkButton to="/admin/templates">Back to Templates</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <InlineError title="Error fetching template" error={error} onRetry={() => refetch()} />
      ) : (
        <Spinner label="Loading..." className="py-12" />
      )}
    </>
  );
}
