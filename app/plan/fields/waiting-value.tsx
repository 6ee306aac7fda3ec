import type { MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import { focusFold } from "~/ui/take-focus";
import { useNameOf } from "../store/members";
import { usePlan, usePlanStore } from "../store/plan-context";
import type { PendingProblem } from "../store/plan-state";
import type { FieldOf, Value } from "../store/rows";

type Props = {
  problem: PendingProblem;
  format: (value: Value) => string;
  /** The field is for texts of any length, of which both can stay. */
  isLong?: boolean;
};

export function WaitingValue({ problem, format, isLong = false }: Props) {
  const store = usePlanStore();
  const nameOf = useNameOf();
  const isOver = usePlan().ended_at !== null;
  if (problem.problem.kind === "refused") return null;
  const { id, problem: why } = problem;
  const choose = (side: "mine" | "theirs") => (event: MouseEvent<HTMLElement>) => {
    focusField(event.currentTarget);
    store.choose(id, side);
  };
  if (why.kind === "forbidden") {
    return (
      <Box>
        <p>
          {isOver
            ? "This plan is over, so nothing in it changes any more."
            : "You may read this plan now, not change it."}{" "}
          Your words are kept in this browser.
        </p>
        <Choices>
          <Button size="sm" variant="secondary" onClick={choose("mine")}>
            Try again
          </Button>
          <Button size="sm" variant="quiet" onClick={choose("theirs")}>
            Let my words go
          </Button>
        </Choices>
      </Box>
    );
  }
  const who = nameOf(why.who);
  const keepBoth = (theirs: Value, pressed: HTMLElement) => {
    focusField(pressed);
    const { noun, row, field, value } = problem;
    const both = joined(format(theirs), format(value as Value));
    store.edit(noun, row, field as FieldOf<typeof noun>, both);
    store.choose(id, "mine");
    void store.flush();
  };
  if (why.kind === "gone") {
    return (
      <Box>
        <p>
          {capital(who)} removed this while you were writing. Your words are kept in this browser.
        </p>
        <Choices>
          {why.at ? (
            <Button size="sm" variant="secondary" onClick={choose("mine")}>
              Put it back with my words
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={choose("theirs")}>
            Leave it removed
          </Button>
        </Choices>
      </Box>
    );
  }
  return (
    <Box>
      <p className="font-semibold">
        {who === "you" ? "You changed this elsewhere" : `${capital(who)} changed this too`}. Which
        one should stay?
      </p>
      <dl className="flex flex-col gap-3">
        <Text name="Yours" text={format(problem.value as Value)} />
        <Text name={who === "you" ? "The other one" : `From ${who}`} text={format(why.value)} />
      </dl>
      <Choices>
        <Button size="sm" onClick={choose("mine")}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={choose("theirs")}>
          Keep the other
        </Button>
        {isLong && why.value && problem.value ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={({ currentTarget }) => keepBoth(why.value, currentTarget)}
          >
            Keep both
          </Button>
        ) : null}
      </Choices>
    </Box>
  );
}

/** The question goes with its buttons, so the focus returns to the field first. */
function focusField(pressed: HTMLElement) {
  const box = pressed.closest("[role=status]")?.parentElement;
  const field = box?.querySelector<HTMLElement>("input, textarea, select");
  if (field) field.focus();
  else focusFold(pressed);
}

/** What is in the other already, line by line, is not said twice: "no" is not in "piano". */
export function joined(theirs: string, mine: string): string {
  const holds = (whole: string, part: string) => `\n${whole}\n`.includes(`\n${part}\n`);
  if (holds(theirs, mine)) return theirs;
  return holds(mine, theirs) ? mine : `${theirs}\n\n${mine}`;
}

const Box = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-col gap-3 rounded-control border-2 border-joy bg-paper p-4"
  >
    {children}
  </div>
);

const Choices = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);

const Text = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line">
      {text || "Nothing"}
    </dd>
  </div>
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
