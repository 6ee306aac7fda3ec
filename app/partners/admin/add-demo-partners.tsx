import { failureWords } from "~/admin/failure";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { type DemoOutcome, NONE_ADDED, useAddDemoPartners } from "./mutations";

/** Adds two invented partners to try the directory with. */
export function AddDemoPartners() {
  const { act, isPending } = useAddDemoPartners();
  const add = async () => {
    const outcome = await act();
    if (outcome) tell(outcome);
  };
  return (
    <Button variant="secondary" className="max-sm:px-3" aria-disabled={isPending} onClick={add}>
      {isPending ? "Adding..." : "Add Demo Partners"}
    </Button>
  );
}

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
