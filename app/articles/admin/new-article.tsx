import { adminMeta } from "~/admin/page";
import { ArticleForm } from "./article-form";

export const meta = () => adminMeta("New Article");

export default function NewArticlePage() {
  return <ArticleForm row={null} />;
}
