import { useQuery } from "@tanstack/react-query";
import { PlanLongText } from "~/plan/fields/plan-text";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanStore, useRows } from "~/plan/store/plan-context";
import { publishedTemplatesQuery } from "~/plan/templates/queries";
import { Button } from "~/ui/button";

export const GuestsBring = () => (
  <div className="flex flex-col gap-6">
    <PlanLongText
      noun="plans"
      id={usePlanId()}
      field="bring"
      label="What you ask them to bring"
      hint="One thing on a line. Leave it empty if they need bring nothing."
    />
    <Suggestion />
  </div>
);

/** Offers the original draft's suggestion, as long as the family has written nothing. */
function Suggestion() {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { id, bring } = usePlan();
  const [began] = useRows("plan_choices").flatMap(({ template_key }) => template_key ?? []);
  const { data: templates = [] } = useQuery(publishedTemplatesQuery);
  const draft = templates.find(
    ({ kind, key }) => kind === "celebration" && began?.startsWith(`${key}/`),
  );
  const things = draft?.kind === "celebration" ? draft.published.bring : [];
  if (bring !== "" || things.length === 0 || !mayEdit) return null;
  const take = () => {
    store.edit("plans", id, "bring", things.join("\n"));
    void store.flush();
  };
  return (
    <div className="rounded-control bg-blush p-4">
      <p>Our suggestion:</p>
      <ul dir="auto" className="ml-5 list-disc">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <Button size="sm" variant="secondary" className="mt-3" onClick={take}>
        Ask for this
      </Button>
    </div>
  );
}
