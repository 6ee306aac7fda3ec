import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { TextField } from "~/ui/form/fields";
import type { Mention } from "~shared/search-tables";
import { useAction } from "../action";
import { failureToast } from "../failure";
import { type Erased, erasePerson, refreshPeople } from "./mutations";
import { mentionsQuery, type Person } from "./queries";
import { LookAgain } from "./section";

type Props = {
  address: string;
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function EraseDialog({ address, person, open, onOpenChange }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<Erased>();
  const { act, isPending } = useAction({
    mutationFn: () => erasePerson(address),
    demandsFactor: true,
    onSuccess: setResult,
    refresh: refreshPeople,
    onFailed: failureToast("Error erasing", "Nothing was erased. Please try again."),
  });

  const change = (next: boolean) => {
    if (isPending) return;
    if (!next) {
      setTyped("");
      setProblem(undefined);
      setResult(undefined);
    }
    onOpenChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (typed.trim().toLowerCase() !== address) {
      setProblem("This is not the address above.");
      return;
    }
    setProblem(undefined);
    void act();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={result ? "Erased" : "Erase what is stored about this address?"}
      description={<EmailAddress>{address}</EmailAddress>}
    >
      {result ? (
        <>
          <div role="status">
            <Lines lines={erasedWords(result)} />
          </div>
          <Mentions address={address} />
          <Button className="self-end" onClick={() => change(false)}>
            Close
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p>
            Goes, without a way back: {goes(person)} and whatever else is stored under this address.
            Plans that nobody else is in go with the account.
          </p>
          <p>
            Stays: that it wants no letters, what families wrote in their plans, and backups made
            before now. {person.staff ? "Its account is one of the team and stays, too." : ""}
          </p>
          <TextField
            label="Type the address again"
            error={problem}
            required
            type="email"
            autoComplete="off"
            value={typed}
            readOnly={isPending}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isPending} onClick={() => change(false)}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" aria-disabled={isPending}>
              {isPending ? "Erasing..." : "Erase"}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** A separate query: the erasure is done, however long this takes. */
function Mentions({ address }: { address: string }) {
  const { data, isError, refetch } = useQuery(mentionsQuery(address));
  if (isError) {
    return <LookAgain words="Where else it is named could not be looked up." onLook={refetch} />;
  }
  return (
    <div role="status">
      {data ? <Lines lines={mentionWords(data)} /> : "Looking for where else it is named..."}
    </div>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function goes({ messages, requests, applications, letters }: Person): string {
  const parts = [
    count(messages.count, "message", "with replies and notes"),
    count(requests.count, "request"),
    count(applications.count, "application"),
    count(letters.count, "letter"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "nothing that this page shows";
}

const count = (number: number, noun: string, more = "") =>
  number > 0 ? `${number} ${noun}${number === 1 ? "" : "s"}${more ? ` ${more}` : ""}` : "";

/** Tables with families' words, which staff do not read. */
const isFamilys = (table: string) =>
  table === "plans" || (table.startsWith("plan_") && table !== "plan_templates");

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export function erasedWords({ removed, accounts, staff, plans }: Erased): string[] {
  const rows = Object.values(removed).reduce((sum, count) => sum + count, 0);
  return [
    rows > 0 ? `${some(rows, "record")} went.` : "There was nothing to erase.",
    ...(accounts > 0 ? ["Its account went."] : []),
    ...(plans.removed > 0 ? [`${some(plans.removed, "plan")} went that nobody else was in.`] : []),
    ...(plans.left > 0 ? [`${some(plans.left, "plan")} stayed with their other members.`] : []),
    ...(staff ? ["Its account is one of the team and stays: take it out of the team first."] : []),
    "Backups made before now still hold it, and so does an e-mail service that it was synced to.",
  ];
}

/** The lines that say where else the address is named, which is left to do by hand. */
export function mentionWords(mentions: Mention[]): string[] {
  const inPlans = mentions.filter(({ table }) => isFamilys(table)).length;
  const elsewhere = mentions.filter(({ table }) => !isFamilys(table));
  if (mentions.length === 0) return ["Nothing else on the site names it."];
  return [
    ...elsewhere.map(
      ({ table, key, columns }) => `Still named in ${table} ${key}: ${columns.join(", ")}.`,
    ),
    ...(inPlans > 0
      ? [`Families wrote it in ${some(inPlans, "place")} of their plans, which are theirs.`]
      : []),
  ];
}
