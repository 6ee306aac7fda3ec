import { usePublicDate } from "~/lib/dates/public-date";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { ApplicationPage } from "./queries";
import type { Refused } from "./receive.server";

type Props = {
  page: ApplicationPage;
  /** The next answer's id, so that pressing twice sends one. */
  id: string;
  isSent: boolean;
  refused: Refused | null;
};

/** An application's questions and answers, and a form for the next one. */
export function QuestionView({ page, id, isSent, refused }: Props) {
  const publicDate = usePublicDate();
  const { business, is_open, said } = page;
  return (
    <div className="flex flex-col gap-8 text-lg">
      <h1 className="text-deep">A question about your application</h1>
      {isSent && !refused ? (
        // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
        <p role="status" tabIndex={-1} autoFocus className={PANEL}>
          Thank you. We have your answer, and you hear from us.
        </p>
      ) : null}
      <p>
        For <bdi className="font-semibold wrap-anywhere">{business}</bdi>.
      </p>
      <ul className="flex flex-col gap-4" aria-label="What was said so far">
        {said.map(({ id, kind, words, at }) => (
          <li key={id} className="rounded-card border border-line bg-paper p-5">
            <p className="text-ink-soft">
              {kind === "question" ? "We asked" : "You answered"} on {publicDate(at)}
            </p>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          </li>
        ))}
      </ul>
      {is_open ? (
        <form method="post" action="?" className="flex flex-col gap-5">
          <input type="hidden" name="id" value={refused?.id ?? id} />
          <Field label="Your answer" required error={refused?.error}>
            {(control) => (
              <Textarea
                {...control}
                name="words"
                rows={8}
                dir="auto"
                defaultValue={refused?.words}
                autoFocus={refused !== null}
              />
            )}
          </Field>
          <Button type="submit" className="self-start">
            Send our answer
          </Button>
        </form>
      ) : (
        <>
          <p className={PANEL}>
            Your application is decided, so nothing more can be added here. You hear from us about
            it.
          </p>
          {refused ? (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {refused.words}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

const PANEL = "rounded-card bg-positive-soft p-6 text-xl font-semibold";
