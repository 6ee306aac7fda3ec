import { NotFound } from "~/admin/loaded";
import { adminMeta } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import { applicationQuery } from "../queries";
import type { Route } from "./+types/review-page";
import { ReviewForm } from "./review-form";

export const meta = () => adminMeta("Review Application");

/** An application beside the listing it would become (docs/product.md 11.8). */
export default function ReviewPage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditedRecord
      key={id}
      query={applicationQuery(id)}
      heading="Review Application"
      failure="Error loading vendor submissions"
      missing={
        <NotFound title="Application not found" to="/admin/partners" back="Back to Partners">
          It may have been removed.
        </NotFound>
      }
    >
      {(opened, now) => <ReviewForm opened={opened} now={now} />}
    </EditedRecord>
  );
}
