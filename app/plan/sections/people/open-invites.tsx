import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { randomId } from "~/lib/random-id";
import { NotRead } from "~/plan/frame/notices/not-read";
import { makeInvite, revokeInvite } from "~/plan/mutations";
import { type InviteLetters, inviteLettersQuery, invitesQuery } from "~/plan/queries";
import { useNameOf } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { toast } from "~/ui/toast/toast";
import { roleLabel } from "./roles";

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

type UndeliveredProps = {
  invite: { id: string; role: string; name: string };
  /** The state of its letter; undefined if nothing is wrong with it, or it went as a link. */
  letter: InviteLetters[string] | undefined;
  onMade: (made: { name: string; token: string }) => void;
};

export function UndeliveredInvite({
  invite: { id, role, name },
  letter,
  onMade,
}: UndeliveredProps) {
  const planId = usePlanId();
  const { isBusy, press } = usePress();
  const [anotherId, setAnotherId] = useState(randomId);
  if (!letter) return null;
  const make = async () => {
    const made = await press(async () => {
      // The new one first: two invitations are better than none if the second call fails.
      const mayDo = role === "viewer" ? "viewer" : "editor";
      const another = await makeInvite(planId, anotherId, mayDo, name);
      if ("answer" in another) await revokeInvite(id);
      return another;
    });
    if (!made) return;
    // Pressed once more, it leaves alone the link that is shown now.
    setAnotherId(randomId());
    onMade({ name, token: made.answer.token });
  };
  return (
    <div className="mt-2">
      <p role="status">
        {letter === "refused"
          ? "This address does not take letters. Ask for another, or share the link."
          : "The letter did not arrive. Write to them again later, or share the link."}
      </p>
      <Button size="sm" variant="secondary" className="mt-2" aria-disabled={isBusy} onClick={make}>
        {isBusy ? "Making a link…" : "Make a link instead"}
        <span className="sr-only">: {name || "somebody"}</span>
      </Button>
    </div>
  );
}
