import { Badge } from "~/ui/badge";
import type { TemplateSummary } from "./queries";

export function TemplateState({ template }: { template: TemplateSummary }) {
  const { published_at, updated_at } = template;
  if (published_at === null) return <Badge>Draft</Badge>;
  return updated_at > published_at ? (
    <Badge tone="warning">Changed since it was published</Badge>
  ) : (
    <Badge tone="positive">Published</Badge>
  );
}
