import { More } from "~/plan/frame/more";
import { useMayEdit } from "~/plan/store/members";
import { usePlanState } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { ChooseHousehold } from "../choose-household";
import { useGuestList } from "../use-guest-list";
import { peopleWords, type Request } from "../use-waiting";
import { useDeciding } from "./use-deciding";

type ListProps = { waiting: Request[]; onDecided: () => void };

/** Those who ask to come, and what becomes of them. */
export function RequestList({ waiting, onDecided }: ListProps) {
  const mayEdit = useMayEdit();
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {mayEdit
          ? "They wait until you decide. Whom you accept gets an invitation at the address of the page they have. Whom you decline is not told: please tell them yourselves, if you like."
          : "Those who plan decide."}
      </p>
      <ul className="mt-3 rounded-card border border-line bg-paper px-4">
        {waiting.map((request) => (
          <RequestItem key={request.id} request={request} mayEdit={mayEdit} onDecided={onDecided} />
        ))}
      </ul>
    </>
  );
}

type Props = { request: Request; mayEdit: boolean; onDecided: () => void };

/** A request to come: who asks, their message, and the family's decision. */
function RequestItem({ request, mayEdit, onDecided }: Props) {
  const { id, name, from_household_id } = request;
  const contact = usePlanState(({ rows }) => rows.plan_request_contacts.get(id));
  const { isBusy, accept, decline } = useDeciding();
  const households = useGuestList();
  const people = peopleWords(request);
  const reach = [contact?.email, contact?.phone].filter(Boolean).join(" · ");
  return (
    <li className="border-b border-line py-4 last:border-0">
      <h3 dir="auto" className="text-left text-lg font-semibold wrap-anywhere">
        {name}
      </h3>
      {people ? (
        <p dir="auto" className="wrap-anywhere">
          With {people}
        </p>
      ) : null}
      {reach ? <p className="text-ink-soft wrap-anywhere">{reach}</p> : null}
      {contact?.message ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          “{contact.message}”
        </p>
      ) : null}
      <p className="text-ink-soft">
        <ByLink household={from_household_id} />
      </p>
      {mayEdit ? (
        <>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              size="sm"
              aria-disabled={isBusy}
              onClick={async () => (await accept(request)) && onDecided()}
            >
              Accept <span className="sr-only">{name}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                onDecided();
                decline(request);
              }}
            >
              Decline <span className="sr-only">{name}</span>
            </Button>
          </div>
          <More summary="Put together with…" of={name}>
            <div className="pb-3">
              <ChooseHousehold
                entries={households}
                label="The household they belong to"
                hint="They then read its answers and change them, with the address they have. Who is in it by the same name does not come twice."
                isBusy={isBusy}
                onPress={async (household) => (await accept(request, household)) && onDecided()}
              >
                Put together<span className="sr-only">: {name}</span>
              </ChooseHousehold>
            </div>
          </More>
        </>
      ) : null}
    </li>
  );
}

/** The link by which they came. */
function ByLink({ household }: { household: string | null }) {
  const from = useGuestList().find(({ id }) => id === household);
  if (household === null) return "By the public link";
  if (!from) return "By the link of a household that is not in the list any more";
  return (
    <>
      By the link of <bdi>{from.name || "a household without a name"}</bdi>, which reached them too
    </>
  );
}
