import { useRef } from "react";
import { failureWords } from "~/admin/failure";
import { SignedOut } from "~/admin/session/session";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { type DemoOutcome, useAddDemoPartners } from "./mutations";

/** Adds two invented partners to try the directory with. */
export function AddDemoPartners() {
  const { mutateAsync, isPending } = useAddDemoPartners();
  const underWay = useRef(false);
  const add = async () => {
    // A second click can arrive before the button rerenders.
    if (underWay.current) return;
    underWay.current = true;
    try {
      tell(await mutateAsync());
    } catch (error) {
      if (error instanceof SignedOut) return;
      toast.error(NONE_ADDED, { description: failureWords(error) });
    } finally {
      underWay.current = false;
    }
  };
  return (
    <Button variant="secondary" aria-disabled={isPending} onClick={add}>
      {isPending ? "Adding..." : "Add Demo Partners"}
    </Button>
  );
}

const NONE_ADDED = "Error adding demo partners";

function tell({ added, failed }: DemoOutcome): void {
  for (const { name, error } of failed) {
    toast.error(`Error adding partner: ${name}`, {
      description: failureWords(error),
    });
  }
  if (added.length > 0) {
    toast.success("Demo partners added", { description: added.join(", ") });
  } else if (failed.length > 0) {
    toast.error(NONE_ADDED, { description: "None was added. Please try again." });
  } else {
    toast.info("The demo partners are there already");
  }
}
