import { NotFound } from "~/admin/loaded";
import { adminMeta } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import type { Route } from "./+types/edit-article";
import { ArticleForm } from "./article-form";
import { articleQuery } from "./queries";

export const meta = () => adminMeta("Edit Article");

export default function EditArticlePage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditedRecord
      key={id}
      query={articleQuery(id)}
      heading="Edit Article"
      failure="Error fetching article"
      missing={
        <NotFound title="Article not found" to="/admin/articles" back="Back to Articles">
          It may have been deleted.
        </NotFound>
      }
    >
      {(row) => <ArticleForm row={row} />}
    </EditedRecord>
  );
}
