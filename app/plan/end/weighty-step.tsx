import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { guestLettersQuery } from "~/plan/sections/guests/queries";
import { TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { AskFirst } from "../frame/asking-button";
import { useMe, useMembers } from "../store/members";
import { usePlan, usePlanId, usePlanState, useRows } from "../store/plan-context";

/** Compares a typed name with the one asked for, ignoring case, spaces, marks and accents. */
export const isSameName = (typed: string, name: string): boolean =>
  new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true }).compare(typed, name) ===
  0;

/** @param name must be typed to confirm */
type Props = ComponentProps<typeof AskFirst> & { name?: string };

/** Confirms a weighty step: what happens, whom it affects, how long it can be undone. */
export function WeightyStep({ name, onConfirm, ...props }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
  const confirm = () => {
    if (!name || isSameName(typed, name)) return onConfirm();
    setProblem("This is another name. Please type it as it stands above.");
    document.getElementById(id)?.focus();
  };
  return (
    <AskFirst {...props} onConfirm={confirm}>
      {props.open ? <WhoIsAffected /> : null}
      {name ? (
        <div className="mt-4">
          <TextField
            id={id}
            label="Whose celebration is it?"
            hint={`Please type: ${name}`}
            error={problem}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem("");
            }}
          />
        </div>
      ) : null}
    </AskFirst>
  );
}

export function WhoIsAffected() {
  const lines = useAffected();
  const title = useId();
  return lines.length === 0 ? null : (
    <div className="mt-4">
      <p id={title} className="font-semibold">
        Whom it is about
      </p>
      <ul aria-labelledby={title} className="list-disc pl-6 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type Affected = Record<
  "households" | "invited" | "coming" | "helpers" | "memories" | "waiting",
  number
> & { booked: readonly string[] };

/** The people and things that a weighty step affects: a line for each kind that there is. */
export function affectedLines({ households, invited, booked, ...counts }: Affected): string[] {
  return [
    ...(invited > 0
      ? counted(invited, "household is invited", "households are invited")
      : counted(households, "household in the guest list", "households in the guest list")),
    ...counted(counts.coming, "guest said that they come", "guests said that they come"),
    ...counted(counts.helpers, "person in this plan with you", "people in this plan with you"),
    ...booked.map((name) => `${name} is booked: please tell them yourself`),
    ...counted(counts.memories, "memory that a guest left", "memories that guests left"),
    ...counted(counts.waiting, "letter to guests that waits", "letters to guests that wait"),
  ];
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`];

export function useAffected(): string[] {
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const replies = usePlanState(({ rows }) => rows.plan_replies);
  const households = useRows("plan_households");
  const me = useMe();
  const asksLetters = usePlan().ended_at === null && me?.role !== "viewer";
  const { data } = useQuery({
    ...guestLettersQuery(usePlanId(), []),
    enabled: asksLetters && browserConfig().sendsMail,
  });
  const letters = households.map(({ id }) => data?.households[id]);
  const listed = new Set(households.map(({ id }) => id));
  const sayYes = new Set(
    [...replies.values()]
      .filter(
        ({ answer, removed_at }) => removed_at === null && /^(yes|online)$/.test(answer ?? ""),
      )
      .map(({ guest_id }) => guest_id),
  );
  // The people of a household that was removed are rows still.
  const coming = useRows("plan_guests").filter(
    ({ id, household_id }) => sayYes.has(id) && listed.has(household_id),
  );
  return affectedLines({
    households: households.length,
    invited: letters.filter((one) => one?.is_invited).length,
    coming: coming.length,
    helpers: useMembers().filter(({ id }) => id !== me?.id).length,
    booked: [...threads.values()]
      .filter(({ state, removed_at }) => state === "booked" && removed_at === null)
      .map(({ partner_name }) => partner_name),
    memories: useRows("plan_memories").length,
    waiting: letters.filter((one) => one?.last?.state === "waiting").length,
  });
}
