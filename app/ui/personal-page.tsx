import type { ReactNode } from "react";
import type { Errors } from "~/lib/forms/personal-form";
import { type FrameProps, PersonalFrame, WriteToUs } from "./personal-frame";

export function PersonalPage<Page>({
  page,
  isBusy,
  isFromFamily,
  life,
  unsent = null,
  children,
}: Pick<FrameProps, "isFromFamily"> & {
  page: Page | null;
  isBusy: boolean;
  /** How long such a link opens something. */
  life?: string;
  /** Words written to a page that no longer exists. */
  unsent?: ReactNode;
  children: (page: Page) => ReactNode;
}) {
  return (
    <PersonalFrame isFromFamily={isFromFamily && page !== null}>
      {page && !isBusy ? (
        children(page)
      ) : (
        <>
          {isBusy ? <TooOften /> : <NothingHere life={life} />}
          {unsent}
        </>
      )}
    </PersonalFrame>
  );
}

/** One page for every token that opens nothing, whatever the reason: it reveals nothing. */
export const NothingHere = ({ life }: { life?: string }) => (
  <>
    <h1 className="text-deep">This link opens nothing here</h1>
    <p className="mt-6 text-xl">
      It may be cut off, or no longer in use. If you copied it, please check that all of it is
      there. If it came in a letter, open it once more from the letter itself.
    </p>
    {life ? <p className="mt-4 text-xl">{life}</p> : null}
    <p className="mt-4 text-xl">
      If that does not help, <WriteToUs />.
    </p>
  </>
);

const TooOften = () => (
  <>
    <h1 className="text-deep">One moment, please</h1>
    <p className="mt-6 text-xl">
      Too many links were tried from your network. Please wait a minute and open yours again: it
      still works.
    </p>
  </>
);

/** Without scripts, the page after a press opens at what came of it. */
export const landing = (isNew = true) => ({ tabIndex: -1, autoFocus: isNew });

type OutcomeProps = { role: "status" | "alert"; look: string; children: ReactNode };

const Outcome = ({ role, look, children }: OutcomeProps) => (
  <div
    role={role}
    {...landing()}
    className={`scroll-mt-6 rounded-card p-6 text-xl font-semibold ${look}`}
  >
    {children}
  </div>
);

/** Confirms what a press did; nothing where there are no words for it. */
export const Done = ({ className = "", children }: { className?: string; children: ReactNode }) =>
  children ? (
    <Outcome role="status" look={`bg-positive-soft ${className}`}>
      {children}
    </Outcome>
  ) : null;

/** A form's fields in order: each field's name, which is also its id, and its label. */
export type FieldLabels = readonly (readonly [string, string])[];

type NotSentProps = { errors: Partial<Errors>; labels?: FieldLabels };

/** Says that a form was not sent and why, with a link to each field of those with labels. */
export function NotSent({ errors, labels = [] }: NotSentProps) {
  const marked = labels.filter(([name]) => errors[name]);
  return (
    <Outcome role="alert" look="border-2 border-danger bg-paper text-danger">
      <p>
        {errors.all ??
          `Nothing was sent yet. Please look at${marked.length > 0 ? ":" : " what is marked below."}`}
      </p>
      {marked.length > 0 ? (
        <ul className="mt-2 text-lg">
          {marked.map(([name, label]) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-flex min-h-target items-center underline">
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Outcome>
  );
}

/** Shows what somebody wrote but could not send, so that they can send it another way. */
export function KeptWords({ words }: { words: (string | undefined)[] }) {
  const written = words.filter(Boolean);
  if (written.length === 0) return null;
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-5">
      <p className="font-semibold">What you wrote, if you would like to send it another way:</p>
      {written.map((text) => (
        <p key={text} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
