import { useId } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { QuestionFrame } from "~/ui/dialog/question-frame";
import { IMAGE_ADDRESS } from "~shared/validation";
import { type FieldWords, labelOf, textOf } from "./field-words";
import type { Conflict } from "./use-conflict";

export type Props<Values extends object> = {
  conflict: Conflict<Values> | null;
  words: FieldWords<Values>;
  pending: boolean;
  onChoose(name: keyof Values, whose: "mine" | "theirs"): void;
  onKeepEditing: () => void;
  onShowTheirs: () => void;
  onSaveMine: () => void;
};

export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { conflict, pending, onKeepEditing, onShowTheirs, onSaveMine } = props;
  return (
    <QuestionFrame
      open={conflict !== null}
      onClose={() => !pending && onKeepEditing()}
      width="max-w-2xl"
      title={
        conflict?.kind === "deleted" ? "Someone else deleted this" : "Someone else changed this"
      }
      description={conflict ? whatHappened(conflict) : null}
    >
      {conflict?.kind === "changed" ? <Fields {...props} conflict={conflict} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={pending} onClick={onKeepEditing}>
          Keep editing
        </Button>
        {conflict?.kind === "changed" ? (
          <Button variant="secondary" disabled={pending} onClick={onShowTheirs}>
            Use their version
          </Button>
        ) : null}
        <Button disabled={pending} onClick={onSaveMine}>
          Save my version
        </Button>
      </div>
    </QuestionFrame>
  );
}

function whatHappened<Values>({ kind, by }: Conflict<Values>) {
  const who = <bdi className="font-semibold text-ink">{by?.name ?? "A colleague"}</bdi>;
  const when = by ? ` on ${longLocalDate(by.at)}` : "";
  return kind === "deleted" ? (
    <>
      {who} deleted it{when}, while you were editing. Nothing of yours is lost: you can save your
      version, which brings it back.
    </>
  ) : (
    <>
      {who} saved a newer version{when}, while you were editing. Nothing of yours is lost: you can
      save your version, which keeps what they alone changed, or drop yours and go on from theirs.
    </>
  );
}

type FieldsProps<Values extends object> = Props<Values> & {
  conflict: Extract<Conflict<Values>, { kind: "changed" }>;
};

function Fields<Values extends object>({
  conflict,
  words,
  pending,
  onChoose,
}: FieldsProps<Values>) {
  const { mine, theirs, merge, chosen } = conflict;
  const names = (list: (keyof Values)[]) => list.map((name) => labelOf(words, name)).join(", ");
  return (
    <fieldset disabled={pending} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">What was changed</legend>
      <ul className="list-disc pl-5">
        {merge.theirs.length ? <li>They alone changed: {names(merge.theirs)}</li> : null}
        {merge.mine.length ? <li>You alone changed: {names(merge.mine)}</li> : null}
        {merge.both.length ? <li>You both changed: {names(merge.both)}</li> : null}
      </ul>
      {merge.both.map((name) => (
        <FieldChoice
          key={String(name)}
          label={labelOf(words, name)}
          isPicture={/image/.test(String(name))}
          mine={textOf(words, name, mine)}
          theirs={textOf(words, name, theirs)}
          chosen={chosen.has(name) ? "theirs" : "mine"}
          onChoose={(whose) => onChoose(name, whose)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  /** The texts are addresses of pictures, which are shown. */
  isPicture: boolean;
  mine: string;
  theirs: string;
  chosen: "mine" | "theirs";
  onChoose: (whose: "mine" | "theirs") => void;
};

function FieldChoice({ label, isPicture, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  const option = (whose: "mine" | "theirs", words: string, text: string) => (
    <label className={`${OPTION} ${chosen === whose ? "border-deep" : "border-line"}`}>
      <span className="flex min-h-target items-center gap-3 font-semibold">
        <input
          type="radio"
          name={group}
          className="size-5 shrink-0"
          checked={chosen === whose}
          onChange={() => onChoose(whose)}
        />
        {words}
      </span>
      <Shown text={text} isPicture={isPicture} />
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {option("mine", "Keep mine", mine)}
        {option("theirs", "Take theirs", theirs)}
      </div>
    </fieldset>
  );
}

const OPTION =
  "flex min-w-0 cursor-pointer flex-col gap-1 rounded-control border-2 bg-paper px-3 pb-3";

function Shown({ text, isPicture }: { text: string; isPicture: boolean }) {
  if (text === "") return <span className="text-ink-soft italic">Empty</span>;
  if (isPicture && IMAGE_ADDRESS.test(text)) {
    return <img src={text} alt="" className="max-h-40 w-fit max-w-full rounded-control" />;
  }
  return (
    <span
      dir="auto"
      className="max-h-60 overflow-y-auto text-base wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </span>
  );
}
