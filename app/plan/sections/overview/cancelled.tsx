import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { useMayEdit } from "~/plan/store/members";
import { useRows } from "~/plan/store/plan-context";
import { Tile } from "./tile";

/** Says that the celebration is cancelled, in place of the next steps. */
export function Cancelled() {
  const mayEdit = useMayEdit();
  const hasGuests = useRows("plan_households").length > 0;
  const isBooked = useIsBooked();
  const way =
    mayEdit && hasGuests
      ? ({ to: "guests/send?kind=cancelled", link: "Tell your guests" } as const)
      : ({ to: "invitation", link: "The invitation" } as const);
  return (
    <Tile title="It does not take place" {...way}>
      <p>
        Guests who open their invitation read that it is cancelled, and are asked nothing. Nothing
        is sent by itself{isBooked ? ", also not to whom you booked" : ""}.
      </p>
      {mayEdit ? (
        <p className="mt-2">If it takes place after all, say so in the invitation.</p>
      ) : null}
    </Tile>
  );
}
