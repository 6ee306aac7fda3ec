import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useFocusAfterDeletion } from "../list/delete-record";
import { Loaded } from "../loaded";
import { describeExamples } from "./describe-examples";
import { useRemoveExamples } from "./mutations";
import { exampleCountsQuery } from "./queries";

export function ExampleContent() {
  const found = useQuery(exampleCountsQuery);
  const { act, isPending } = useRemoveExamples();
  const [asking, setAsking] = useState(false);
  const focusHeading = useFocusAfterDeletion(!asking);
  const examples = found.data ? describeExamples(found.data) : "";

  const remove = async () => {
    const done = await act();
    if (!done) return;
    focusHeading();
    setAsking(false);
    toast.success("Example content removed", {
      description:
        done.removed === 1 ? "1 example was removed." : `${done.removed} examples were removed.`,
    });
  };

  return (
    <Loaded query={found} failure="The example content could not be counted">
      {() => (
        <>
          {examples ? (
            <Card>
              <h2 className="text-2xl">Example Content</h2>
              <p className="mt-2 mb-5 text-ink-soft">
                This site was filled with examples to start from: {examples}. What you have edited
                and saved is yours and stays, except for stories you left marked as examples.
              </p>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Remove example content
              </Button>
            </Card>
          ) : null}
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Remove example content"
            description={`This removes ${examples || "the examples"} from the site, pictures included. What you have edited and saved stays. This action cannot be undone.`}
            confirmLabel="Remove"
            pendingLabel="Removing..."
            pending={isPending}
            onConfirm={remove}
          />
        </>
      )}
    </Loaded>
  );
}
