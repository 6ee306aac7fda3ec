import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { celebrationTypesQuery } from "~/inspiration/queries";
import { More } from "~/plan/frame/more";
import { NotRead } from "~/plan/frame/notices/not-read";
import { Offer } from "~/plan/frame/offer";
import { usePlan, usePlanStore, useRows } from "~/plan/store/plan-context";
import { publishedTemplatesQuery } from "~/plan/templates/queries";
import type { Area, Idea } from "~shared/templates/documents";
import { LoadingIdeas, type NewIdea, newChoice } from "./area";
import { newIdeas } from "./areas";

/** More ideas for an area: from the other drafts, then from the types of celebration. */
export function MoreIdeas({ area }: { area: Area }) {
  const templates = useQuery(publishedTemplatesQuery);
  const types = useQuery(celebrationTypesQuery);
  const { celebration_type_id: own } = usePlan();
  if (templates.isPending || types.isPending) return <LoadingIdeas />;
  if (!templates.data && !types.data) {
    const retry = () => {
      templates.refetch();
      types.refetch();
    };
    return (
      <NotRead className="py-3" onRetry={retry}>
        The ideas could not be loaded.
      </NotRead>
    );
  }
  const drafted = (templates.data ?? []).flatMap((template) =>
    template.kind === "celebration" ? ofTemplate(template.key, template.published[area]) : [],
  );
  const ownFirst = [...(types.data ?? [])].sort(
    (a, b) => Number(b.id === own) - Number(a.id === own),
  );
  return (
    <>
      <Ideas area={area} ideas={drafted} />
      {ownFirst.map(({ id, title, mainIdeas, moreIdeas }) => (
        <More key={id} summary={`Ideas from “${title}”`}>
          <Ideas area={area} ideas={[...mainIdeas, ...moreIdeas].map(ofType)} />
        </More>
      ))}
    </>
  );
}

/** Keys as `copy_templates` builds them (supabase/schemas, plan_start). */
const ofTemplate = (template: string, ideas: Idea[]): NewIdea[] =>
  ideas.map(({ key, ...idea }) => ({ ...idea, template_key: `${template}/${key}` }));

/** Short types have the same text as title and description. */
const ofType = ({ title, description }: { title: string; description: string }): NewIdea =>
  description === title ? { title } : { title, note: description };

/** The list stays as it is while ideas are added one by one. */
function Ideas({ area, ideas }: { area: Area; ideas: NewIdea[] }) {
  const store = usePlanStore();
  const choices = useRows("plan_choices");
  const [offered] = useState(() => newIdeas<NewIdea>(ideas, choices));
  const left = newIdeas<NewIdea>(offered, choices);
  if (offered.length === 0) return <p className="py-3">All of these are in your plan.</p>;
  return (
    <ul className="mt-1 rounded-card border border-line bg-cream px-4">
      {offered.map((idea) => (
        <Offer
          key={idea.title}
          title={idea.title}
          added="Added"
          isThere={!left.includes(idea)}
          onAdd={() => store.add("plan_choices", newChoice(area, idea))}
        >
          {idea.note ? <p dir="auto">{idea.note}</p> : null}
        </Offer>
      ))}
    </ul>
  );
}
