import { useRef, useState } from "react";
import { failureWords } from "~/admin/failure";
import { RelativeDate } from "~/admin/list/cells";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { listingValues, readListing } from "../../own/schema";
import { useDecideProposal } from "./mutations";
import { ProposedField } from "./proposed-field";
import type { WaitingProposal } from "./queries";

/** In characters, as the table takes it. */
const WORD_MAX = 2_000;

/** One proposal: what is there and what would be new, which staff may edit, and the decision. */
export function ProposalReview({ proposal }: { proposal: WaitingProposal }) {
  const { partners: now, changes } = proposal;
  const there = listingValues(now);
  const [values, setValues] = useState(() => listingValues({ ...now, ...changes }));
  const [word, setWord] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const decision = useDecideProposal();
  // The second half of a double click comes before `isPending` does.
  const underWay = useRef(false);
  const names = (Object.keys(there) as (keyof typeof there)[]).filter((name) => name in changes);

  const decide = async (publishes: boolean) => {
    if (underWay.current) return;
    const read = readListing(values);
    const wrong = publishes ? (read.errors ?? {}) : {};
    if (word.length > WORD_MAX) wrong.word = "Please use at most 2,000 characters";
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    underWay.current = true;
    const edited = Object.fromEntries(
      Object.entries(read.listing ?? {}).filter(([name]) => name in changes),
    );
    try {
      const isDone = await decision.mutateAsync({
        proposal_id: proposal.id,
        publishes,
        changes: publishes ? edited : undefined,
        word,
      });
      document.getElementById("proposals")?.focus();
      if (!isDone) toast.error("Somebody else decided about this before");
      else if (publishes) toast.success("The change is in the directory");
      else toast.success("The partner is told that it was not published");
    } catch (error) {
      toast.error("This could not be saved", { description: failureWords(error) });
    } finally {
      underWay.current = false;
    }
  };

  return (
    <Card>
      <h3 className="text-xl wrap-anywhere">
        <bdi>{now.name}</bdi>
      </h3>
      <p className="mb-4 text-ink-soft">
        Proposed <RelativeDate time={proposal.created_at} />
      </p>
      <div className="flex flex-col gap-5">
        {names.map((name) => (
          <ProposedField
            key={name}
            name={name}
            now={there[name]}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        {Object.keys(errors).some((name) => name !== "word" && !(name in changes)) ? (
          <p role="alert" className="font-semibold text-danger">
            Something else in this listing is not as it should be. Please edit the partner first.
          </p>
        ) : null}
        <Field label="A word to the partner (optional)" error={errors.word}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              dir="auto"
              value={word}
              onChange={({ target }) => setWord(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button disabled={decision.isPending} onClick={() => decide(true)}>
            Publish
          </Button>
          <Button variant="secondary" disabled={decision.isPending} onClick={() => decide(false)}>
            Do not publish
          </Button>
        </div>
      </div>
    </Card>
  );
}
