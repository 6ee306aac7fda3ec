import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { useFocusAfterDeletion } from "../list/delete-record";
import { Loaded } from "../loaded";
import { useRemoveExamples } from "./mutations";
import { type ExampleCounts, exampleCountsQuery } from "./queries";

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

const NOUNS: Record<keyof ExampleCounts, [one: string, many: string]> = {
  content_sections: ["content section", "content sections"],
  celebration_types: ["celebration type with its ideas", "celebration types with their ideas"],
  celebration_stories: ["celebration story", "celebration stories"],
  articles: ["article", "articles"],
  partners: ["partner", "partners"],
};

const list = new Intl.ListFormat("en-US");

/** "2 articles and 1 partner"; "" if there are no examples. */
export function describeExamples(counts: ExampleCounts): string {
  const parts = (Object.keys(NOUNS) as (keyof ExampleCounts)[])
    .filter((table) => counts[table] > 0)
    .map((table) => {
      const [one, many] = NOUNS[table];
      return counts[table] === 1 ? `1 ${one}` : `${counts[table].toLocaleString("en-US")} ${many}`;
    });
  return list.format(parts);
}
