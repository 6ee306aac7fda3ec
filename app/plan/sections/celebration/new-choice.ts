import type { Value } from "~/plan/store/rows";
import type { Area, Idea } from "~shared/templates/documents";

/** An idea on offer; one from a template has its `template_key`, so that it is not copied again. */
export type NewIdea = Omit<Idea, "key"> & { template_key?: string | null };

export const newChoice = (
  area: Area,
  { title, note = "", text = "", source = "", template_key = null }: NewIdea,
): Record<string, Value> => ({
  area,
  title: title.slice(0, 200),
  note: note.slice(0, 5_000),
  text: text.slice(0, 5_000),
  source: source.slice(0, 500),
  template_key,
});
