import type { Celebration, Checklist, Costs } from "~shared/templates/documents";
import { CelebrationDraft } from "../../templates/celebration-draft";
import { ChecklistSections } from "../../templates/checklist-sections";
import { RoughCosts } from "../../templates/rough-costs";
import { documentOf } from "./form-values";
import type { TemplateValues } from "./schema";

type Props = { title: string; values: TemplateValues };

/** A template as families see it, on public pages and on paper. */
export function TemplatePreview({ title, values }: Props) {
  const document = documentOf(values);
  return (
    <div className="page-width max-w-[52rem] py-8">
      {values.kind === "celebration" ? (
        <CelebrationDraft title={title} draft={document as Celebration} />
      ) : values.kind === "checklist" ? (
        <ChecklistSections sections={(document as Checklist).sections} />
      ) : (
        <RoughCosts ranges={(document as Costs).ranges} />
      )}
    </div>
  );
}
