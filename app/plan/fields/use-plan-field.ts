import { useEffect, useRef, useState } from "react";
import { UNCLEAR } from "../store/change";
import { usePlanState, usePlanStore } from "../store/plan-context";
import type { PendingProblem } from "../store/plan-state";
import type { PlanStore } from "../store/plan-store";
import type { Noun, Value } from "../store/rows";
import type { FieldProps } from "./field-props";

type Address<N extends Noun> = Pick<FieldProps<N>, "noun" | "id" | "field" | "first">;

export function usePlanField<N extends Noun>(address: Address<N>) {
  const { noun, id, field, first } = address;
  const store = usePlanStore();
  /** The plan's, including this browser's own changes. */
  const value: Value = usePlanState(
    ({ rows }) =>
      ((rows[noun].get(id) ?? first) as Record<string, Value> | undefined)?.[field] ?? null,
  );
  /** The reason why the field's change waits for its writer. */
  const problem = usePlanState(({ problems }) =>
    problems.find((one) => one.noun === noun && one.row === id && one.field === field),
  );
  /** Sends it at once: for values that are chosen, not typed. */
  const set = (next: Value) => {
    addFirst(store, address);
    store.edit(noun, id, field, next);
    void store.flush();
  };
  return { value, problem, set };
}

function addFirst<N extends Noun>(store: PlanStore, { noun, id, first }: Address<N>) {
  if (first && !store.state().rows[noun].has(id)) store.add(noun, first, id);
}

export type Format = {
  format: (value: Value) => string;
  /** Parses the input; undefined if it is not a value yet. */
  parse: (text: string) => Value | undefined;
};

/**
 * A field for typing. While it has the focus, the text is the writer's: other people's changes do
 * not move or replace a letter of it, and if both changed the field, the writer is asked. Input
 * that cannot be parsed is kept in the browser and shown until it is corrected.
 */
export function useTypedField<N extends Noun>(address: Address<N>, { format, parse }: Format) {
  const { noun, id, field } = address;
  const store = usePlanStore();
  const plan = usePlanField(address);
  const [draft, setDraft] = useState<string>();
  /** What the writer sees in the field: its first value, then their own words. */
  const seen = useRef<Value>(null);
  const isTyped = useRef(false);
  // A control that unmounts while focused counts as left, too.
  useEffect(() => () => void (isTyped.current && store.flush()), [store]);
  const isAsked = plan.problem !== undefined;
  const wasAsked = useRef(isAsked);
  // Once it is chosen what stays, that shows, also where it is yet to be read.
  useEffect(() => {
    if (wasAsked.current && !isAsked && !isTyped.current) setDraft(undefined);
    wasAsked.current = isAsked;
  }, [isAsked]);
  const unclear = unclearText(plan.problem);
  const shown = unclear ?? format(plan.value);
  return {
    ...plan,
    control: {
      value: draft ?? shown,
      onFocus() {
        seen.current = unclear ?? plan.value;
        setDraft(shown);
      },
      onChange({ target }: { target: { value: string } }) {
        if (draft === undefined) seen.current = unclear ?? plan.value;
        isTyped.current = true;
        setDraft(target.value);
        const value = parse(target.value);
        addFirst(store, address);
        if (value === undefined) store.keep(noun, id, field, target.value, seen.current);
        else store.edit(noun, id, field, value, seen.current);
        seen.current = value === undefined ? target.value : value;
      },
      onBlur() {
        isTyped.current = false;
        void store.flush();
        setDraft(undefined);
      },
    },
  };
}

/** Input that could not be parsed, on this visit or an earlier one. */
const unclearText = (problem: PendingProblem | undefined): string | undefined =>
  problem?.problem.kind === "refused" && problem.problem.code === UNCLEAR
    ? String(problem.value)
    : undefined;
