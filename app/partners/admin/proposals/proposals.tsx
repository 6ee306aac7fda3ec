import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RelativeDate } from "~/admin/list/cells";
import { Loaded } from "~/admin/loaded";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useKeptWords } from "~/lib/use-kept-words";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Problem } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { type ListingValues, listingValues, readListing } from "../../own/schema";
import { useDecideProposal } from "./mutations";
import { ProposedField } from "./proposed-field";
import { ProposedPicture } from "./proposed-picture";
import { proposalsQuery, proposedPictureQuery, type WaitingProposal } from "./queries";

export function Proposals() {
  const found = useQuery(proposalsQuery);
  return (
    <section aria-labelledby="proposals" className="mb-10">
      <h2 id="proposals" tabIndex={-1} className="mb-4 text-2xl">
        Changes that partners propose
      </h2>
      <Loaded query={found} failure="Proposals could not be loaded" loading="Loading proposals...">
        {(proposals) =>
          proposals.length === 0 ? (
            <p className="text-ink-soft">There are none to look at.</p>
          ) : (
            <div className="flex flex-col gap-6">
              {proposals.map((proposal) => (
                // One per partner waits; keyed by partner, staff's edits survive its replacement.
                <ProposalReview key={proposal.partners.id} proposal={proposal} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

/** In characters; the table's limit. */
const WORD_MAX = 2_000;

const OWN_ERRORS = ["word", "picture"];

const toldWords = () =>
  browserConfig().sendsMail
    ? "A letter tells the partner."
    : "This site does not send email yet: the partner sees it on its own page.";

type Field = keyof ListingValues;
type Written = Partial<Record<Field | "word", string>>;

function useWritten(partner: string, proposed: Record<Field, string>) {
  const { words, write, clear } = useKeptWords(`proposal:${partner}`, "{}");
  const written = JSON.parse(words) as Written;
  const before: Written = { ...proposed, word: "" };
  return {
    written,
    isWritten: words !== "{}",
    write: (name: keyof Written, text: string) =>
      write(JSON.stringify({ ...written, [name]: text === before[name] ? undefined : text })),
    clear,
  };
}

function ProposalReview({ proposal }: { proposal: WaitingProposal }) {
  const { partners: now, changes } = proposal;
  const there = listingValues(now);
  const proposed = listingValues({ ...now, ...changes });
  const { written, isWritten, write, clear } = useWritten(now.id, proposed);
  const { word = "", ...edits } = written;
  const values = { ...proposed, ...edits };
  const guard = useLeaveGuard(isWritten, { onDrop: clear });
  const [opened, setOpened] = useState(proposal.id);
  const [isReplaced, setReplaced] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, isPending } = useDecideProposal();
  const picture = useQuery({
    ...proposedPictureQuery(proposal.picture ?? ""),
    enabled: proposal.picture !== null,
  });
  const [wantsPicture, setWantsPicture] = useState(proposal.picture !== null);
  if (opened !== proposal.id) {
    // The partner replaced it meanwhile: staff's edits stay, untouched fields follow.
    setOpened(proposal.id);
    setWantsPicture(proposal.picture !== null);
    setReplaced(true);
  }
  const names = (Object.keys(there) as (keyof typeof there)[]).filter((name) => name in changes);

  const decide = async (publishes: boolean) => {
    const read = readListing(values);
    const wrong = publishes ? (read.errors ?? {}) : {};
    if (word.length > WORD_MAX) wrong.word = "Please use at most 2,000 characters";
    const withPicture = publishes && wantsPicture;
    if (withPicture && !picture.data) wrong.picture = "The proposed image is not here yet";
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const edited = Object.fromEntries(
      Object.entries(read.listing ?? {}).filter(([name]) => name in changes),
    );
    const isDone = await act({
      proposal_id: proposal.id,
      publishes,
      changes: publishes ? edited : undefined,
      word,
      picture: withPicture ? picture.data : undefined,
      replaced: now.image_url,
    });
    if (isDone === undefined) return;
    if (isDone) {
      guard.release();
      clear();
    }
    document.getElementById("proposals")?.focus();
    if (!isDone) toast.error("The partner changed this, or a colleague decided about it");
    else if (publishes) {
      toast.success("The change is in the directory", { description: toldWords() });
    } else toast.success("The change was not published", { description: toldWords() });
  };

  return (
    <Card>
      <h3 className="text-xl wrap-anywhere">
        <bdi>{now.name}</bdi>
      </h3>
      <p className="mb-4 text-ink-soft">
        Proposed <RelativeDate time={proposal.created_at} />
      </p>
      {isReplaced ? (
        <p role="alert" className="mb-4 font-semibold">
          The partner changed this proposal since you opened it. What you wrote is still here; what
          it proposes now stands beside it.
        </p>
      ) : null}
      <div className="flex flex-col gap-5">
        {names.map((name) => (
          <ProposedField
            key={name}
            name={name}
            now={there[name]}
            proposed={isReplaced ? proposed[name] : values[name]}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => write(name, value)}
          />
        ))}
        {proposal.picture ? (
          <ProposedPicture
            now={now}
            picture={picture}
            isWanted={wantsPicture}
            onWant={setWantsPicture}
          />
        ) : null}
        <Problem>{errors.picture}</Problem>
        {Object.keys(errors).some((name) => !OWN_ERRORS.includes(name) && !(name in changes)) ? (
          <p role="alert" className="font-semibold text-danger">
            Something else in this listing is not as it should be. Please edit the partner first.
          </p>
        ) : null}
        <TextAreaField
          label="A word to the partner (optional)"
          error={errors.word}
          rows={2}
          dir="auto"
          value={word}
          onChange={({ target }) => write("word", target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={isPending} onClick={() => decide(true)}>
            Publish
          </Button>
          <Button variant="secondary" aria-disabled={isPending} onClick={() => decide(false)}>
            Do not publish
          </Button>
        </div>
      </div>
      {guard.dialog}
    </Card>
  );
}
