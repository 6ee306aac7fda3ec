import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";

type Props = {
  title: ReactNode;
  hint?: ReactNode;
  onBack?: () => void;
  children: ReactNode;
};

/** One question on a screen. Its heading gets the focus, so that it is read aloud. */
export function Question({ title, hint, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="question">
      {onBack ? (
        <Button variant="quiet" className="mb-2 self-start" onClick={onBack}>
          Back
        </Button>
      ) : null}
      <h1 ref={heading} tabIndex={-1} dir="auto" className="text-deep">
        {title}
      </h1>
      {hint ? <div className="mt-3 text-xl text-ink-soft">{hint}</div> : null}
      <div className="mt-8 mb-12">{children}</div>
    </div>
  );
}

type Answer = { label: ReactNode; onChoose: () => void; isChosen?: boolean; picture?: ReactNode };

/** False for the second click of a double click, which would answer the next question, too. */
export const isFirst = ({ detail }: MouseEvent) => detail < 2;

export const ANSWER =
  "flex min-h-16 w-full items-center gap-4 rounded-card border-2 border-line-strong bg-paper " +
  "px-[min(1.25rem,4vw)] py-3 text-left text-xl text-ink hover:border-deep hover:bg-blush";

export const AnswerList = ({ answers }: { answers: Answer[] }) => (
  <ul className="noscript:hidden flex flex-col gap-3">
    {answers.map(({ label, onChoose, isChosen, picture }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the answers to one question do not change
      <li key={index}>
        <button
          type="button"
          onClick={(event) => isFirst(event) && onChoose()}
          aria-pressed={isChosen}
          className={`${ANSWER} flex-wrap ${isChosen ? "border-deep!" : ""}`}
        >
          {picture}
          <span className="min-w-0 flex-1 basis-36">{label}</span>
        </button>
      </li>
    ))}
  </ul>
);

type WordsProps = {
  onNext: () => void;
  onSkip?: () => void;
  skip?: string;
  children: ReactNode;
};

/** A question with text input; what is wrong with it comes first. */
export function WordsForm({ onNext, onSkip, skip = "Skip this", children }: WordsProps) {
  const form = useRef<HTMLFormElement>(null);
  const goOn = (go: () => void) => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) wrong.focus();
    else go();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(onNext);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-6">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" onClick={(event) => isFirst(event) || event.preventDefault()}>
          Next
        </Button>
        {onSkip ? (
          <Button variant="quiet" onClick={(event) => isFirst(event) && goOn(onSkip)}>
            {skip}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
