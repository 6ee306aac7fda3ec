import { useQuery } from "@tanstack/react-query";
import { allPartnersQuery } from "~/partners/queries";
import { partnerQuery } from "~/partners/queries-by-id";
import type { FieldProps } from "../fields/field-props";
import { PlanSelect } from "../fields/plan-choice";
import { usePlanField } from "../fields/use-plan-field";
import type { Noun } from "../store/rows";

/** Selects the directory partner that something is from; read-only without a connection. */
export function PlanPartner<N extends Noun>(field: Omit<FieldProps<N>, "label">) {
  const { data, isError } = useQuery(allPartnersQuery);
  const { value } = usePlanField(field);
  if (!data) {
    return (
      <p role="status" className="text-ink-soft">
        {isError ? "The directory of partners could not be loaded." : "Loading the partners…"}
      </p>
    );
  }
  const partners = data.map(({ id, name }) => ({ value: id, label: name }));
  if (typeof value === "string" && !data.some(({ id }) => id === value)) {
    partners.push({ value, label: "A partner that left the directory" });
  }
  const options = [{ value: null, label: "None from the directory" }, ...partners];
  return <PlanSelect {...field} label="Partner" options={options} />;
}

export function PartnerLink({ id }: { id: string }) {
  const { data } = useQuery(partnerQuery(id));
  return (
    <a href={`/partners/${id}`} target="_blank" rel="noreferrer" className="text-link" dir="auto">
      {data?.name ?? "Partner"}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
