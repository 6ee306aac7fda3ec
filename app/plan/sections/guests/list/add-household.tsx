import { type FormEvent, useState } from "react";
import { useMayEdit } from "~/plan/store/members";
import { usePlanStore } from "~/plan/store/plan-context";
import { NAME_MOST } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { householdName } from "../guest-list";

type Props = {
  /** It was opened by a press, and takes the focus. */
  isAsked: boolean;
  /** What is typed, kept while the form is closed. */
  line: string;
  setLine: (line: string) => void;
};

/** One line that adds a household; it keeps the focus for the next one. */
export function AddHousehold({ isAsked, line, setLine }: Props) {
  const store = usePlanStore();
  const [added, setAdded] = useState("");
  const [problem, setProblem] = useState("");
  if (!useMayEdit()) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const people = peopleIn(line);
    if (people.length === 0) return;
    if (people.some((person) => person.length > NAME_MOST)) {
      setAdded("");
      return setProblem(
        "A name can have 200 characters. Please shorten it, or part people by commas.",
      );
    }
    const name = householdName(people);
    const household_id = store.add("plan_households", { name });
    for (const person of people) store.add("plan_guests", { household_id, name: person });
    setAdded(name);
    setLine("");
  };
  return (
    <form onSubmit={add} className="mt-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <TextField
            label="Add a person or a household"
            hint="Several who answer together: Ann Lee, Bob Lee"
            error={problem || undefined}
            autoFocus={isAsked}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={1000}
            value={line}
            onChange={({ target }) => {
              setLine(target.value);
              setProblem("");
            }}
          />
        </div>
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-7 text-ink-soft">
        {added ? (
          <>
            Added: <bdi>{added}</bdi>
          </>
        ) : null}
      </p>
    </form>
  );
}

const peopleIn = (line: string): string[] =>
  line
    .split(/[,،、;\n]/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
