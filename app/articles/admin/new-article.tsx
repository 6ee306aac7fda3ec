import { adminMeta } from "~/admin/page";
import type { Route } from "./+types/new-article";
import { ArticleForm } from "./article-form";

export const meta: Route.MetaFunction = () => adminMeta("New Article");

export default function NewArticlePage() {
  return <ArticleForm row={null} />;
}
