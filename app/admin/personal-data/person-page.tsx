import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { PeopleTabs } from "~/contact/admin/people";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { failureToast, useFailure } from "../failure";
import { Loaded } from "../loaded";
import { adminMeta, PageHeading } from "../page";
import { FindPerson } from "./find-person";
import { ListSection } from "./list-section";
import { liftSuppression, refreshPeople } from "./mutations";
import { OtherRoles } from "./other-roles";
import { PersonActions } from "./person-actions";
import { addressOf } from "./person-address";
import { Exchanged } from "./person-sections";
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
