import { Disclosure } from "~/plan/frame/disclosure";
import { useMayEdit } from "~/plan/store/members";
import { usePlanState, usePlanStore, useRemoved } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { useMerging } from "../duplicates/use-merging";
import { useDeclined } from "../use-waiting";

/** Households and guests removed, and requests declined, in the last 30 days, to be restored. */
export function RemovedGuests() {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { isBusy, apart } = useMerging();
  const all = usePlanState(({ rows }) => rows.plan_households);
  const households = useRemoved("plan_households");
  // The guests of a removed household come back with it.
  const guests = useRemoved("plan_guests").filter(
    ({ household_id }) => all.get(household_id)?.removed_at === null,
  );
  const requests = useDeclined();
  const count = households.length + guests.length + requests.length;
  if (count === 0) return null;
  return (
    <Disclosure className="mt-6 print:hidden" title={`Removed (${count})`}>
      <p className="text-ink-soft">Kept for 30 days.</p>
      <ul className="mt-2 rounded-card border border-line bg-paper px-4">
        {households.map(({ id, name, merged_into }) => (
          <Line
            key={id}
            name={name}
            about={togetherWith(merged_into ? all.get(merged_into) : null)}
          >
            {!mayEdit ? null : merged_into ? (
              <Button
                size="sm"
                variant="secondary"
                aria-disabled={isBusy}
                onClick={() => apart(id)}
              >
                Take apart <span className="sr-only">{name}</span>
              </Button>
            ) : (
              <PutBack name={name} onPress={() => store.putBack("plan_households", id)} />
            )}
          </Line>
        ))}
        {guests.map(({ id, name, household_id }) => (
          <Line key={id} name={name} about={all.get(household_id)?.name}>
            {mayEdit ? (
              <PutBack name={name} onPress={() => store.putBack("plan_guests", id)} />
            ) : null}
          </Line>
        ))}
        {requests.map(({ id, name }) => (
          <Line key={id} name={name} about="asked to come, declined">
            {mayEdit ? (
              <PutBack name={name} onPress={() => store.putBack("plan_requests", id)} />
            ) : null}
          </Line>
        ))}
      </ul>
    </Disclosure>
  );
}

const togetherWith = (kept: { name: string } | null | undefined) =>
  kept ? `put together with ${kept.name}` : undefined;

type LineProps = { name: string; about: string | undefined; children: React.ReactNode };

const Line = ({ name, about, children }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
    <span className="min-w-0 wrap-anywhere">
      <bdi>{name || "Without a name"}</bdi>
      {about ? (
        <span className="text-ink-soft">
          {" "}
          · <bdi>{about}</bdi>
        </span>
      ) : null}
    </span>
    {children}
  </li>
);

const PutBack = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button size="sm" variant="secondary" onClick={onPress}>
    Put back <span className="sr-only">{name}</span>
  </Button>
);
