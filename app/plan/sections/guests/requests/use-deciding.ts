import { useNavigate } from "react-router";
import { sectionPath } from "~/plan/frame/sections";
import { usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { usePress } from "~/plan/use-press";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { householdName } from "../guest-list";
import { acceptRequest } from "../mutations";
import { peopleOf, type Request } from "../use-waiting";

/** Accepts or declines requests to come. */
export function useDeciding() {
  const store = usePlanStore();
  const send = `${sectionPath(usePlanId(), "guests")}/send?kind=invitation`;
  const navigate = useNavigate();
  const { isBusy, press } = usePress();
  const accept = async (request: Request, into: { id: string; name: string } | null = null) => {
    const name = householdName([request.name, ...peopleOf(request).map(({ name }) => name)]);
    const { email } = store.state().rows.plan_request_contacts.get(request.id) ?? {};
    const done = await press(() => acceptRequest(request.id, name, into?.id ?? null));
    if (!done) return false;
    const action = {
      label: "Send the invitation",
      onClick: () => void navigate(`${send}&to=${done.answer}`),
    };
    toast.info(
      into
        ? `${request.name} answers with ${into.name} now. Nothing was sent.`
        : `${request.name} is in the list now. The page they have is their invitation; nothing was sent.`,
      !into && email && browserConfig().sendsMail ? { action, duration: 10_000 } : {},
    );
    return true;
  };
  const decline = ({ id, name }: Request) => {
    store.remove("plan_requests", id);
    toastWithUndo(`Declined: ${name}. They are not told.`, () =>
      store.putBack("plan_requests", id),
    );
  };
  return { isBusy, accept, decline };
}
