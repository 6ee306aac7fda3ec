import { useQuery } from "@tanstack/react-query";
import { PlanSelect, YES_OR_NO } from "~/plan/fields/plan-choice";
import { PlanLink } from "~/plan/fields/plan-link";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { ToldBefore } from "~/plan/frame/notices/told-before";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanStore, useRows } from "~/plan/store/plan-context";
import { publishedTemplatesQuery } from "~/plan/templates/queries";
import { Button } from "~/ui/button";
import type { Area as AreaName } from "~shared/templates/documents";
import { Area } from "./area";
import type { AreaChoices } from "./areas";
import { TheDay } from "./the-day";

function Place() {
  const plan = usePlan();
  const address = { noun: "plans", id: plan.id } as const;
  return (
    <div className="flex flex-col gap-6">
      <PlanText
        {...address}
        field="place_name"
        label="Name of the place"
        hint="A park, a hall, their own garden."
      />
      <PlanLongText {...address} field="place_address" label="Address" rows={2} most={1_000} />
      <ToldBefore value={`${plan.place_name}\n${plan.place_address}`} />
      <div className="grid grid-cols-2 gap-6">
        <PlanSelect {...address} field="step_free" label="Step-free" options={YES_OR_NO} />
        <PlanSelect {...address} field="parking" label="Parking" options={YES_OR_NO} />
        <PlanSelect {...address} field="hearing_loop" label="Hearing loop" options={YES_OR_NO} />
        <PlanSelect {...address} field="toilets" label="Toilets" options={YES_OR_NO} />
      </div>
      <PlanLongText
        {...address}
        field="access_notes"
        label="More about getting in and around"
        hint="Which door, how far from the parking, where to sit down."
        rows={2}
      />
      <PlanLongText {...address} field="rain_plan" label="If it rains" rows={2} />
    </div>
  );
}

const Online = () => (
  <PlanLink
    noun="plans"
    id={usePlanId()}
    field="online_link"
    label="Online link for those far away"
    hint="Guests who come online get it."
  />
);

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

const FORMS = { day: TheDay, place: Place, online: Online, bring: GuestsBring };

/** What a card or tile opens: a short form, or an area's ideas. */
export function Sheet({ of, areas }: { of: string; areas: Record<AreaName, AreaChoices> }) {
  const Form = FORMS[of as keyof typeof FORMS];
  if (Form) return <Form />;
  const area = of as AreaName;
  return <Area area={area} choices={areas[area]} />;
}
