import { useQuery } from "@tanstack/react-query";
import { InlineError } from "~/admin/page";
import { staffNamesQuery } from "~/admin/queries";
import { longLocalDate } from "~/lib/dates/relative-time";
import { later } from "~/ui/later";
import { HandOnLink } from "../hand-on-link";
import { makeApplicationLink } from "../mutations";
import { type Application, applicationLettersQuery } from "../queries";
import { STATUSES } from "../status";

const RecordActivity = later(
  async () => (await import("~/admin/activity/record-activity")).RecordActivity,
);

type Props = {
  application: Application;
  takesLetters: boolean;
};

export function History({ application, takesLetters }: Props) {
  const { status, reviewed_by, reviewed_at } = application;
  const letters = useQuery(applicationLettersQuery(application.id));
  const { data: names } = useQuery(staffNamesQuery);
  const isOpen = status === "new" || status === "reviewing";
  const isAsked = isOpen && letters.data?.some(({ kind }) => kind === "question");
  const nameOf = (id: string | null) => (id && names?.get(id)) || "a member of staff";
  return (
    <section className="flex flex-col gap-3" aria-label="What happened so far">
      <h3 className="text-lg">What happened so far</h3>
      {reviewed_at ? (
        <p>
          {STATUSES[status].label} by <bdi>{nameOf(reviewed_by)}</bdi>,{" "}
          <time dateTime={reviewed_at}>{longLocalDate(reviewed_at)}</time>
        </p>
      ) : (
        <p className="text-ink-soft italic">Nothing yet</p>
      )}
      {letters.error ? (
        <InlineError
          title="Error loading what was written"
          error={letters.error}
          onRetry={() => letters.refetch()}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {letters.data?.map(({ id, kind, words, written_by, created_at }) => (
          <li key={id} className="rounded-control border border-line p-4">
            <p className="text-base text-ink-soft">
              {SAID[kind]} by{" "}
              <bdi>{kind === "answer" ? application.contact_name : nameOf(written_by)}</bdi>,{" "}
              <time dateTime={created_at}>{longLocalDate(created_at)}</time>
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {words}
            </p>
          </li>
        ))}
      </ul>
      {isAsked && !takesLetters ? (
        <HandOnLink
          label="Make a link to answer it"
          path="/partner/application"
          make={() => makeApplicationLink(application.id)}
          title="A question about your partner application"
          hint={`For ${application.contact_name}, to answer here, for 30 days.`}
          message="We have a question about your partner application. Please answer here, without an account."
        />
      ) : null}
      <RecordActivity key={status} table="vendor_submissions" id={application.id} />
    </section>
  );
}

const SAID: Record<string, string> = {
  question: "Asked",
  decline: "Declined",
  answer: "Answered",
};
