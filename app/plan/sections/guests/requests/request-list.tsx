import { useNavigate } from "react-router";
import { More } from "~/plan/frame/more";
import { sectionPath } from "~/plan/frame/sections";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, usePlanState, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { Written } from "~/ui/written";
import { browserConfig } from "~shared/config";
import { ChooseHousehold } from "../choose-household";
import { householdName } from "../guest-list";
import { messageWords } from "../list/state";
import { acceptRequest } from "../mutations";
import { useGuestList } from "../use-guest-list";
import { peopleOf, peopleWords, type Request } from "../use-waiting";

export function RequestList({ waiting, onDecided }: { waiting: Request[]; onDecided: () => void }) {
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
      <Written className="wrap-anywhere">{messageWords(contact?.message)}</Written>
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

function useDeciding() {
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
