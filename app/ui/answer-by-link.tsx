import type { ReactNode } from "react";
import { usePublicDate } from "~/lib/dates/public-date";
import type { Correspondence, Refused } from "~/lib/forms/answer-by-link.server";
import { Button } from "./button";
import { Textarea } from "./form/controls";
import { Field } from "./form/field";
import { Done, PersonalPage } from "./personal-page";
import { Written } from "./written";

type Words = {
  title: string;
  /** "For" or "About", before what the conversation is about. */
  about: string;
  ours: string;
  theirs: string;
  answer: string;
  send: string;
  thanks: string;
  /** In place of the form, where nothing more is taken. */
  closed: ReactNode;
  life?: string;
};

type Props = {
  page: Correspondence | null;
  isBusy: boolean;
  /** The next answer's id, so that pressing twice sends one. */
  id: string;
  isSent: boolean;
  refused: Refused | null;
  words: Words;
};

/** On which somebody without an account answers staff. It works without JavaScript. */
export const AnswerByLink = ({ page, isBusy, ...props }: Props) => (
  <PersonalPage
    page={page}
    isBusy={isBusy}
    life={props.words.life}
    unsent={
      <div className="mt-8">
        <Unsent refused={props.refused} />
      </div>
    }
  >
    {(open) => <Conversation page={open} {...props} />}
  </PersonalPage>
);

type OpenProps = Omit<Props, "page" | "isBusy"> & { page: Correspondence };

function Conversation({ page, id, isSent, refused, words }: OpenProps) {
  const publicDate = usePublicDate();
  const { about, is_open, said } = page;
  return (
    <div className="flex flex-col gap-8 text-lg">
      <h1 className="text-deep">{words.title}</h1>
      <Done>{isSent && !refused ? words.thanks : null}</Done>
      <p>
        {words.about} <bdi className="font-semibold wrap-anywhere">{about}</bdi>
      </p>
      <ul className="flex flex-col gap-4" aria-label="What was said so far">
        {said.map(({ id, is_ours, words: text, at }) => (
          <li
            key={id}
            className={`rounded-card border border-line p-5 ${is_ours ? "bg-paper" : ""}`}
          >
            <p className="text-ink-soft">
              {is_ours ? words.ours : words.theirs} on {publicDate(at)}
            </p>
            <Written className="mt-2 wrap-anywhere">{text}</Written>
          </li>
        ))}
      </ul>
      {is_open ? (
        <form method="post" action="?" className="flex flex-col gap-5">
          <input type="hidden" name="id" value={refused?.id ?? id} />
          <Field label={words.answer} required error={refused?.error}>
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
            {words.send}
          </Button>
        </form>
      ) : (
        <>
          <p className="rounded-card bg-positive-soft p-6 text-xl font-semibold">{words.closed}</p>
          <Unsent refused={refused} />
        </>
      )}
    </div>
  );
}

/** What was typed for a conversation that took it no more. */
const Unsent = ({ refused }: Pick<Props, "refused">) =>
  refused?.words ? (
    <section aria-labelledby="unsent" className="text-lg">
      <h2 id="unsent" className="text-deep">
        What you wrote
      </h2>
      <p className="mt-2">It was not sent.</p>
      <Written className="mt-2 wrap-anywhere">{refused.words}</Written>
    </section>
  ) : null;
