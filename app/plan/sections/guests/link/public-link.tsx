import { useQueryClient } from "@tanstack/react-query";
import { PlanCheck } from "~/plan/fields/plan-check";
import { PlanText } from "~/plan/fields/plan-text";
import { Disclosure } from "~/plan/frame/disclosure";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { replacePublicLink } from "../mutations";
import { PublicCard, publicTokenQuery } from "../public-token";
import { ReplaceLink } from "./replace-link";

export function PublicLink() {
  const planId = usePlanId();
  const { kind } = usePlan();
  const mayEdit = useMayEdit();
  const link = usePlanState(({ rows }) => rows.plan_public_links.get(planId));
  if (!link || link.removed_at !== null || kind === "ahead") return null;
  const address = { noun: "plan_public_links", id: planId } as const;
  return (
    <Disclosure
      className="print:hidden"
      title={`A link for a poster or group chat (${link.is_on ? "on" : "off"})`}
    >
      <div className="mt-2 flex flex-col gap-5 rounded-card border border-line bg-paper p-5">
        <p>
          Anyone who has it reads whose celebration it is, the day and the town, and can ask to
          come. The place, the program and the rest they read once you accept them. Households have
          links of their own, which stay as they are.
        </p>
        <PlanCheck {...address} field="is_on" label="The link is on" />
        <PlanText
          {...address}
          field="town"
          label="Town"
          hint="What strangers read of the place, such as “Troy, New York”."
        />
        <PlanCheck
          {...address}
          field="takes_memories"
          label="Its readers can leave memories, too"
          hint="You read each of them before others do."
        />
        {link.is_on && mayEdit ? <TheLink /> : null}
      </div>
    </Disclosure>
  );
}

function TheLink() {
  const planId = usePlanId();
  const { honoree_name: name } = usePlan();
  const client = useQueryClient();
  const { queryKey } = publicTokenQuery(planId);
  return (
    <PublicCard
      of="i"
      label="The public link"
      title={name ? `Celebrating ${name}` : "A celebration"}
      hint="With this link anybody can ask to come."
      message={`A celebration${name ? ` for ${name}` : ""}: here you can ask to come, without an account.`}
    >
      <p className="text-ink-soft">
        If too many strangers have it, make another one: this link, also where it is printed, then
        opens nothing. Who asked already, and households’ links, stay as they are.
      </p>
      <ReplaceLink
        title="Replace the public link?"
        description="The one that is out there opens nothing then, on posters and in chats. This cannot be undone."
        replace={() => replacePublicLink(planId)}
        onDone={() => client.invalidateQueries({ queryKey })}
      >
        Replace the public link
      </ReplaceLink>
    </PublicCard>
  );
}
