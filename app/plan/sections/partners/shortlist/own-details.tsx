import { Website } from "~/partners/fact-list";
import { PARTNER_TYPES } from "~/partners/partner";
import { FieldFrame } from "~/plan/fields/field-frame";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanEmail } from "~/plan/fields/plan-email";
import { PlanLink } from "~/plan/fields/plan-link";
import { PlanText } from "~/plan/fields/plan-text";
import { useTypedField } from "~/plan/fields/use-plan-field";
import { More } from "~/plan/frame/more";
import type { RowOf, Value } from "~/plan/store/rows";
import { Badge } from "~/ui/badge";
import { Input } from "~/ui/form/controls";
import { ContactFacts } from "../contact-facts";
import { ADDED } from "./ask-method";

export const TYPES = PARTNER_TYPES.map(({ value }) => ({ value, label: value }));

type Own = { row: RowOf["plan_shortlist"] };

/** What the family wrote of its own: what it is, and how to call, write to and look at it. */
export const OwnFacts = ({ row: { type, phone, email, website } }: Own) => (
  <div>
    <Badge>{ADDED}</Badge>
    <p className="text-ink-soft">{type}</p>
    <ContactFacts contact={{ name: "", phone, email }} />
    {/^https?:/.test(website) ? (
      <p className="inline-flex min-h-target items-center wrap-anywhere">
        <Website address={website} />
      </p>
    ) : null}
  </div>
);

const name = {
  format: (value: Value) => (typeof value === "string" ? value : ""),
  parse: (text: string) => (text.trim() === "" ? undefined : text),
};

/** Without a name it could not be told from others: the one that it has stays until another is there. */
function OwnName({ id }: { id: string }) {
  const { value, control, problem } = useTypedField(
    { noun: "plan_shortlist", id, field: "title" },
    name,
  );
  const takes = "Please write a name of at most 200 characters.";
  return (
    <FieldFrame label="Name" value={value} problem={problem} format={name.format} takes={takes}>
      {(props) => <Input dir="auto" autoComplete="off" {...props} {...control} />}
    </FieldFrame>
  );
}

export function OwnFields({ row: { id, title } }: Own) {
  const own = { noun: "plan_shortlist", id } as const;
  return (
    <More summary="Change who they are, or how to reach them" of={title}>
      <div className="flex flex-col gap-5 pt-2">
        <OwnName id={id} />
        <PlanSelect {...own} field="type" label="What do they do?" options={TYPES} />
        <PlanText {...own} field="phone" label="Telephone" most={50} inputMode="tel" />
        <PlanEmail {...own} field="email" label="Email" />
        <PlanLink {...own} field="website" label="Website" />
      </div>
    </More>
  );
}
