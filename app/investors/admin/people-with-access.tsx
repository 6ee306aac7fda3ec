import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { invalidate } from "~/admin/cache";
import { failureToast, useFailure } from "~/admin/failure";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { Loaded } from "~/admin/loaded";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { AddPersonForm } from "./add-person-form";
import { AddedPassword } from "./added-password";
import { deletePerson, useGiveAccess, useRevokeAccess } from "./mutations";
import { PersonList } from "./person-list";
import { type InvestorPerson, PEOPLE_KEY, peopleQuery } from "./queries";

const FAILURE = "Failed to load investors";
const HEADING = "people-with-access";
/** How long a renewed access lasts, in days. */
const AGAIN = 30;

const DELETION: Deletion<InvestorPerson> = {
  title: "Delete this person?",
  description: ({ email }) => (
    <>
      <bdi>{email}</bdi> can no longer open the investor page. The log of visits stays.
    </>
  ),
  remove: deletePerson,
  demandsFactor: true,
  listsKey: PEOPLE_KEY,
  refresh: (queryClient) => invalidate(queryClient, PEOPLE_KEY),
  deleted: ["Person deleted"],
  onFailed: failureToast("Failed to delete the person"),
};

export function PeopleWithAccess() {
  const people = useQuery(peopleQuery);
  useFailure(people, failureToast(FAILURE));
  const [given, setGiven] = useState<{ id: string; password: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Hides a password that no longer opens anything. */
  const forget = (id: string) => setGiven((shown) => (shown?.id === id ? null : shown));
  const deletion = useDeleteRecord(DELETION, { heading: `#${HEADING}`, onDeleted: forget });
  const [asked, setAsked] = useState<{ person: InvestorPerson; renews: boolean } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const give = useGiveAccess();
  const revoke = useRevokeAccess();
  const ask = (person: InvestorPerson, renews: boolean) => {
    setAsked({ person, renews });
    setAsking(true);
  };

  const confirm = async () => {
    if (!asked) return;
    const { person } = asked;
    if (asked.renews) {
      const { id, email, name } = person;
      const password = await give.act({ id, email, name, days: AGAIN });
      if (!password) return;
      setGiven({ id, password });
      toast.success("Access given");
    } else {
      const done = await revoke.act(person.id);
      if (done === undefined) return;
      forget(person.id);
      if (done) toast.success("Access taken back");
      else toast.info("A colleague took it back before");
    }
    setAsking(false);
  };

  return (
    <Card className="mb-8 flex flex-col gap-6">
      <div>
        <h2 ref={heading} id={HEADING} tabIndex={-1} className="text-2xl">
          People with access
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          Each person opens the investor page with their own address and a password made for them,
          for as long as you say. You hand the password on.
        </p>
      </div>
      <AddPersonForm onGiven={(id, password) => setGiven({ id, password })} />
      {given === null ? null : (
        <AddedPassword
          key={given.password}
          password={given.password}
          onDone={() => {
            setGiven(null);
            heading.current?.focus();
          }}
        />
      )}
      <Loaded query={people} failure={FAILURE} loading="Loading investors...">
        {(all) => (
          <PersonList
            people={all}
            onRenew={(person) => ask(person, true)}
            onRevoke={(person) => ask(person, false)}
            onDelete={deletion.ask}
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked?.renews ? "Make a new password?" : "Take access back?"}
        description={
          asked ? (
            <>
              {asked.renews
                ? `The password before opens nothing any more. The new one opens the page for ${AGAIN} days, for `
                : "From now on the page does not open any more for "}
              <bdi>{asked.person.email}</bdi>.
            </>
          ) : null
        }
        confirmLabel={asked?.renews ? "Make a new password" : "Take back"}
        pendingLabel={asked?.renews ? "Making it..." : "Taking back..."}
        pending={give.isPending || revoke.isPending}
        onConfirm={confirm}
      />
      {deletion.dialog}
    </Card>
  );
}
