import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useKept } from "~/plan/fields/use-kept";
import { formerEditors, useMayEdit, useNameOf } from "~/plan/store/members";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { replaceHouseholdLinks } from "../mutations";
import { oldestLinkKey, oldestLinkQuery } from "../queries";
import { ReplaceLink } from "./replace-link";

/** Offered once a former member knows the links; as cards are printed, none changes by itself. */
export function RenewLinks() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const nameOf = useNameOf();
  const client = useQueryClient();
  const members = usePlanState(({ rows }) => rows.plan_members);
  const left = useKept("links-left-as-they-are", "");
  const gone = formerEditors(members.values(), left.value);
  const { data: oldest } = useQuery({
    ...oldestLinkQuery(planId),
    enabled: mayEdit && gone.length > 0,
  });
  const former = oldest ? formerEditors(gone, oldest) : [];
  if (!mayEdit || former.length === 0) return null;
  const refresh = () =>
    Promise.all(
      [oldestLinkKey(planId), ["household-links", planId]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <Card className="mt-8 bg-blush print:hidden">
      <p className="max-w-prose">
        The links to your guests’ invitations are known to{" "}
        <bdi>{former.map(({ user_id }) => nameOf(user_id)).join(", ")}</bdi>, who can no longer open
        this plan. They still work: anyone who has a household’s link can read its invitation and
        answer for it. You can make new links for all households, or leave them as they are. With
        new links, cards that are already printed stop working.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ReplaceLink
          title="Make new links for all households?"
          description="The links they have open nothing then, in letters, messages and on printed cards. Each household needs its new one from you. This cannot be undone."
          replace={() => replaceHouseholdLinks(planId)}
          onDone={refresh}
          told="Every household has a new link. Those before open nothing now."
        >
          Make new links for all
        </ReplaceLink>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            left.change(
              former
                .map(({ removed_at }) => removed_at ?? "")
                .sort()
                .at(-1) ?? "",
            )
          }
        >
          Leave them as they are
        </Button>
      </p>
    </Card>
  );
}
