import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { failureWords } from "~/plan/failure-words";
import { withTick } from "~/plan/fields/form-fields";
import { sectionPath } from "~/plan/frame/sections";
import { usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { takeFocus } from "~/ui/take-focus";
import { addHouseholds, type NewHousehold, removeHouseholds } from "../mutations";
import { householdWords, peopleWords } from "../totals/words";
import { MANY, useGradually } from "../use-gradually";
import { useGuestList } from "../use-guest-list";
import { ProposalItem } from "./proposal-item";
import { proposalsOf, roomFor, settled } from "./proposals";
import type { Left, ReadList } from "./read-list";

/** The longest need, in characters (plan_guest_needs). */
const LONGEST_NEED = 1_000;

const AS_FIRST =
  "Added as the list stood when you first pressed. What you changed since is not in it: please change it here.";

export function Preview({ list, onAdded }: { list: ReadList; onAdded: () => void }) {
  const planId = usePlanId();
  const store = usePlanStore();
  const navigate = useNavigate();
  const entries = useGuestList();
  const { isBusy, press } = usePress();
  /** What was pressed for: an answer may get lost, and the database adds each household once. */
  const pressed = useRef<NewHousehold[][]>([]);
  // The list before the import: its own additions are not duplicates.
  const [known] = useState(entries);
  const [proposals, setProposals] = useState(() => proposalsOf(list.households, known));
  const [unticked, setUnticked] = useState(() =>
    proposals.filter(({ same }) => same).map(({ household }) => household.id),
  );

  const chosen = useMemo(
    () => proposals.filter(({ household }) => !unticked.includes(household.id)),
    [proposals, unticked],
  );
  const problem = useMemo(() => roomFor(chosen, known), [chosen, known]);
  const households = chosen.flatMap(({ household }) => settled(household));
  const people = households.flatMap(({ guests }) => guests);
  const count = useGradually(proposals.length);
  const tick = (id: string, isTicked: boolean) =>
    setUnticked((before) => withTick(before, id, !isTicked));
  const change = (id: string, part: Partial<NewHousehold>) =>
    setProposals((before) =>
      before.map((one) =>
        one.household.id === id ? { ...one, household: { ...one.household, ...part } } : one,
      ),
    );
  const add = async () => {
    if (households.length === 0 || problem) return;
    pressed.current.push(households);
    const done = await press(() => addHouseholds(planId, households));
    if (!done) return;
    const isAsNow =
      done.answer === households.length ||
      new Set(pressed.current.map((one) => JSON.stringify(one))).size === 1;
    for (const { id, food = "", access = "" } of people)
      if (food || access)
        store.add(
          "plan_guest_needs",
          { food: food.slice(0, LONGEST_NEED), access: access.slice(0, LONGEST_NEED) },
          id,
        );
    onAdded();
    const ids = pressed.current.flat().map(({ id }) => id);
    toastWithUndo(
      isAsNow ? `Added: ${householdWords(households.length)}` : AS_FIRST,
      () => press(() => removeHouseholds(ids)),
      "success",
    );
    await navigate(sectionPath(planId, "guests"));
  };
  return (
    <section>
      <h2 ref={takeFocus} tabIndex={-1} className="text-deep">
        What we found
      </h2>
      {proposals.length === 0 ? (
        <p className="mt-2">No names. Is it a list of people, with a household in each line?</p>
      ) : (
        <>
          <p className="mt-2">
            Nothing is added yet. Untick whom you don’t want, and put right what we misread.
          </p>
          <UnusedColumns unused={list.unused} />
          <ul className="mt-3 rounded-card border border-line bg-paper px-4">
            {proposals.slice(0, count).map((proposal) => (
              <ProposalItem
                key={proposal.household.id}
                proposal={proposal}
                isTicked={!unticked.includes(proposal.household.id)}
                onTick={tick}
                onChange={change}
                isOfMany={proposals.length > MANY}
              />
            ))}
          </ul>
        </>
      )}
      <LeftOut left={list.left} />
      {problem ? (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failureWords(problem)}
        </p>
      ) : null}
      {proposals.length > 0 ? (
        <p className="mt-5">
          <Button
            onClick={add}
            aria-disabled={isBusy || households.length === 0 || problem !== undefined}
          >
            {isBusy
              ? "One moment…"
              : households.length === 0
                ? "Nobody is ticked"
                : `Add ${householdWords(households.length)}, ${peopleWords(people.length).toLowerCase()}`}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

const WHY: Record<Left["why"], string> = {
  "no-name": "There is no name in it.",
  heading: "It looks like a heading or a message.",
  "too-long": "A name or note in it is too long. Please shorten it.",
};

function UnusedColumns({ unused }: { unused: readonly string[] }) {
  if (unused.length === 0) return null;
  return (
    <p className="mt-3 rounded-control border-2 border-joy bg-paper p-4 wrap-anywhere">
      <span className="font-semibold">
        {unused.length === 1
          ? "One column is left out: "
          : `${unused.length} columns are left out: `}
      </span>
      <bdi>{unused.join(", ")}</bdi>. Name it “Note” in the list to keep what stands in it.
    </p>
  );
}

function LeftOut({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <div className="mt-5 rounded-control border-2 border-joy bg-paper p-4">
      <p className="font-semibold">
        {left.length === 1 ? "One line was left out" : `${left.length} lines were left out`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {left.map(({ line, why, text }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}: {WHY[why]} <bdi className="text-ink-soft">{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
