import type { ReactNode } from "react";

type Props = {
  /** The field's name, which is also its id. */
  name: string;
  legend: ReactNode;
  offers: readonly { value: string; label: string }[];
  value: string | undefined;
  error: string | undefined;
};

export const AnswerChoice = ({ name, legend, offers, value, error }: Props) => (
  <fieldset id={name} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
    <legend className="font-semibold">{legend}</legend>
    <div className={`mt-2 grid gap-2 ${offers.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
      {offers.map((offer) => (
        <label key={offer.value} className={CHOICE}>
          <input
            type="radio"
            name={name}
            value={offer.value}
            defaultChecked={value === offer.value}
          />
          {offer.label}
        </label>
      ))}
    </div>
    {error ? (
      <p id={`${name}-error`} className="font-semibold text-danger">
        {error}
      </p>
    ) : null}
  </fieldset>
);

const CHOICE =
  "flex min-h-[52px] cursor-pointer items-center gap-3 rounded-control border-2 border-line-strong " +
  "px-4 py-2 hover:border-deep has-checked:border-deep has-checked:bg-blush";
