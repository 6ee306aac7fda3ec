import { Website } from "~/partners/fact-list";
import { PARTNER_TYPES } from "~/partners/partner";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanEmail } from "~/plan/fields/plan-email";
import { PlanLink } from "~/plan/fields/plan-link";
import { PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import type { RowOf } from "~/plan/store/rows";
import { Badge } from "~/ui/badge";
import { CONTACT_MAX } from "../contact";
import { ContactFacts } from "../contact-facts";
import { ADDED } from "./ask-method";

/** What somebody can do, as partners of the directory say it. */
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

/** All of that, to be changed. */
export function OwnFields({ row: { id, title } }: Own) {
  const own = { noun: "plan_shortlist", id } as const;
  return (
    <More summary="Change who they are, or how to reach them" of={title}>
      <div className="flex flex-col gap-5 pt-2">
        <PlanText {...own} field="title" label="Name" />
        <PlanSelect {...own} field="type" label="What do they do?" options={TYPES} />
        <PlanText
          {...own}
          field="phone"
          label="Telephone"
          most={CONTACT_MAX.phone}
          inputMode="tel"
        />
        <PlanEmail {...own} field="email" label="Email" />
        <PlanLink {...own} field="website" label="Website" />
      </div>
    </More>
  );
}
