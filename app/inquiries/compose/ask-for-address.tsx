import { useState } from "react";
import type { SavedPartner } from "~/partners/queries";
import { usePlanId } from "~/plans/store/plan-context";
import { Button } from "~/ui/button";
import { askForAddress } from "../mutations";
import { usePress } from "../use-press";

type Props = {
  partner: Pick<SavedPartner, "id" | "name" | "website">;
  className?: string;
};

/** What is known of a partner without an address, and a way to let us ask for it. */
export function AskForAddress({ partner, className = "mb-2 pl-9" }: Props) {
  const { id, name, website } = partner;
  const planId = usePlanId();
  const { isBusy, press } = usePress(name);
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    if (await press(() => askForAddress(planId, id))) setAsked(true);
  };
  return (
    <p className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      {website ? (
        <a
          href={website}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-target items-center"
        >
          Their website<span className="sr-only">: {name} (opens a new tab)</span>
        </a>
      ) : null}
      {isAsked ? (
        <span role="status">We will ask them. They are not told who wants to know.</span>
      ) : (
        <Button size="sm" variant="quiet" aria-disabled={isBusy} onClick={ask}>
          Ask Last Hurrah for their address<span className="sr-only">: {name}</span>
        </Button>
      )}
    </p>
  );
}
