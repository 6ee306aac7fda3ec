import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { PeopleTabs } from "~/contact/admin/people";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { failureToast, useFailure } from "../failure";
import { Loaded } from "../loaded";
import { adminMeta, PageHeading } from "../page";
import { liftSuppression, refreshPeople } from "./mutations";
import { PersonActions } from "./person-actions";
import { addressOf, personPath } from "./person-address";
import { Exchanged, ListSection, OtherRoles } from "./person-sections";
import { personQuery } from "./queries";

export const meta = () => adminMeta("People");

export default function PersonPage() {
  const address = addressOf(useLocation().hash);
  const [params] = useSearchParams();
  const words = address ?? params.get("q") ?? "";
  return (
    <>
      <PageHeading actions={<PeopleTabs current="person" words={words} />}>People</PageHeading>
      <FindPerson words={words} />
      {address ? <PersonShown key={address} address={address} /> : null}
    </>
  );
}

function PersonShown({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useQuery(personQuery(address));
  useFailure(found, failureToast("Error fetching the person"));
  const lift = useAction({
    mutationFn: () => liftSuppression(address),
    onSuccess: (changed) => {
      if (changed) toast.success("Letters go out again");
      else toast.info("A colleague was faster", { description: "Letters go out again already." });
      // The button disappears.
      heading.current?.focus();
    },
    refresh: refreshPeople,
    onFailed: failureToast("Error letting letters out"),
  });

  return (
    <Loaded query={found} failure="Error fetching the person" loading="Looking up the address...">
      {(person) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl">
              <EmailAddress>{address}</EmailAddress>
            </h2>
            <PersonActions address={address} person={person} />
          </div>
          <ListSection address={address} person={person} onLift={() => lift.act()} />
          <Exchanged person={person} />
          <OtherRoles address={address} person={person} />
        </div>
      )}
    </Loaded>
  );
}

const WHOLE = "Please enter a whole email address, such as ada@example.com.";
const problemOf = (typed: string) => (addressOf(encodeURIComponent(typed)) ? undefined : WHOLE);

/** @param words the address of the person shown, or what another view of people searched for */
function FindPerson({ words }: { words: string }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(words);
  const [typed, setTyped] = useState(words);
  const [problem, setProblem] = useState(words ? problemOf(words) : undefined);
  // Another person is shown: found here, by a link, or by the Back button.
  if (shown !== words) {
    setShown(words);
    setTyped(words);
    setProblem(words ? problemOf(words) : undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(typed);
    setProblem(found);
    if (!found) void navigate(personPath(typed));
  };

  return (
    <search className="mb-6 block max-w-xl">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-[16rem]">
          <TextField
            label="Email address"
            error={problem}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          Look up
        </Button>
      </form>
    </search>
  );
}
