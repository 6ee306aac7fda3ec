import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { NotRead } from "~/plan/frame/notices/not-read";
import { revokeInvite } from "~/plan/mutations";
import { inviteLettersQuery, invitesQuery } from "~/plan/queries";
import { useNameOf } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { toast } from "~/ui/toast/toast";
import { roleLabel } from "./roles";
import { UndeliveredInvite } from "./undelivered-invite";

type Props = {
  onRevoked: () => void;
  /** Called when a link was made in place of a letter that did not arrive. */
  onMade: (made: { name: string; token: string }) => void;
};

export function OpenInvites({ onRevoked, onMade }: Props) {
  const planId = usePlanId();
  const nameOf = useNameOf();
  const { data = [], isError, refetch } = useQuery(invitesQuery(planId));
  const { isBusy, press } = usePress();
  const now = new Date().toISOString();
  const open = data.filter(
    ({ accepted_at, revoked_at, expires_at }) =>
      accepted_at === null && revoked_at === null && expires_at > now,
  );
  const { data: letters = {} } = useQuery({
    ...inviteLettersQuery(planId),
    enabled: open.length > 0,
  });
  if (isError) {
    return (
      <NotRead className="mt-5" onRetry={refetch}>
        Open invitations could not be read.
      </NotRead>
    );
  }
  if (open.length === 0) return null;
  const revoke = async (id: string) => {
    const done = await press(() => revokeInvite(id));
    if (done?.answer) toast.success("The invitation opens nothing any more.");
    else if (done) toast.info("It was used or taken back meanwhile.");
    onRevoked();
  };
  return (
    <Card className="mt-5">
      <h3>Invitations that nobody used yet</h3>
      <ul className="mt-1">
        {open.map(({ id, name_hint, role, made_by, expires_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">
                <bdi>{name_hint || "Somebody"}</bdi> · {roleLabel(role)}
              </p>
              <p className="text-ink-soft wrap-anywhere">
                From <bdi>{nameOf(made_by)}</bdi>. Works until {longLocalDate(expires_at)}
              </p>
              <UndeliveredInvite
                invite={{ id, role, name: name_hint }}
                letter={letters[id]}
                onMade={onMade}
              />
            </div>
            <Button size="sm" variant="secondary" aria-disabled={isBusy} onClick={() => revoke(id)}>
              Take it back<span className="sr-only">: {name_hint || "somebody"}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
