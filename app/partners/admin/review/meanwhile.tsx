import { useQuery } from "@tanstack/react-query";
import { staffNamesQuery } from "~/admin/queries";
import { type Application, applicationLettersQuery } from "../queries";

export function Meanwhile({ now }: { now: Application }) {
  const { data: letters } = useQuery(applicationLettersQuery(now.id));
  const { data: names } = useQuery(staffNamesQuery);
  const last = letters?.at(-1);
  const name = (now.reviewed_by && names?.get(now.reviewed_by)) || "A colleague";
  // A letter has the same timestamp as the decision that it tells.
  const said = last && last.created_at === (now.answered_at ?? now.reviewed_at) ? last : undefined;
  return (
    <div role="alert" className="rounded-card border border-joy bg-joy/25 p-4">
      <p className="font-semibold">
        {now.answered_at ? (
          "The applicant has answered since you opened this."
        ) : (
          <>
            Since you opened this: <bdi>{name}</bdi> {DONE[said?.kind ?? now.status]}.
          </>
        )}
      </p>
      {said ? (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {said.words}
        </p>
      ) : null}
      <p className="mt-2">Nothing you wrote is lost.</p>
    </div>
  );
}

const DONE: Record<string, string> = {
  question: "asked the applicant something",
  decline: "declined it",
  approved: "made it a partner",
  reviewing: "kept it for later",
  declined: "declined it",
};
