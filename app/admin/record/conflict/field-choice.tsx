import { useId } from "react";
import { IMAGE_ADDRESS } from "~shared/validation";

type Props = {
  label: string;
  /** The texts are addresses of pictures, which are shown. */
  isPicture: boolean;
  mine: string;
  theirs: string;
  chosen: "mine" | "theirs";
  onChoose: (whose: "mine" | "theirs") => void;
};

export function FieldChoice({ label, isPicture, mine, theirs, chosen, onChoose }: Props) {
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
