import { useStageOfDay } from "~/invitations/use-stage-of-day";
import { useMayEdit } from "~/plans/store/members";
import { usePlanId } from "~/plans/store/plan-context";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { browserConfig } from "~shared/config";
import { useGuestList } from "../use-guest-list";
import { toTell } from "./to-tell";
import { useLettersSent } from "./use-guest-letters";

/** That guests know another day, hour or place than it is now, and the way to tell them. */
export function WhoToTell() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const entries = useGuestList();
  const letters = useLettersSent();
  const stage = useStageOfDay();
  if (!mayEdit || (!letters && browserConfig().sendsMail)) return null;
  const words = toTell(entries, letters, stage);
  if (!words) return null;
  const kind = stage === "cancelled" ? "cancelled" : "change";
  return (
    <Card className="mt-8 bg-blush! print:hidden">
      <p className="max-w-prose">{words} Nothing is sent by itself.</p>
      <p className="mt-3">
        <LinkButton size="sm" to={`/plan/${planId}/guests/send?kind=${kind}`}>
          Tell them
        </LinkButton>
      </p>
    </Card>
  );
}
