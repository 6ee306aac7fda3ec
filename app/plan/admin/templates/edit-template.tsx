import { NotFound } from "~/admin/loaded";
import { adminMeta } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import type { Route } from "./+types/edit-template";
import { templateQuery } from "./queries";
import { TemplateForm } from "./template-form";

export const meta = () => adminMeta("Edit Template");

export default function EditTemplatePage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditedRecord
      key={id}
      query={templateQuery(id)}
      heading="Edit Template"
      failure="Error fetching template"
      missing={
        <NotFound title="Template not found" to="/admin/templates" back="Back to Templates">
          It may have been deleted.
        </NotFound>
      }
    >
      {(row) => <TemplateForm row={row} />}
    </EditedRecord>
  );
}
