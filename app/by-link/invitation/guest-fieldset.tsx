import type { ReactNode } from "react";
import type { Errors, Typed } from "~/lib/forms/personal-form";
import { ANSWERS } from "~/plan/sections/guests/answers";
import { TextAreaField, TextField } from "~/ui/form/fields";
import type { Guest } from "~shared/plan/guest-page";
import { AnswerChoice } from "./answer-choice";
import { replyFor } from "./queries";
import { fieldsOf, takesBack } from "./schema";

type Props = {
  guest: Guest;
  name: string;
  parts: { id: string; title: string }[];
  isOnline: boolean;
  values: Typed;
  errors: Errors;
};

export function GuestFieldset({ guest, name, parts, isOnline, values, errors }: Props) {
  const fields = fieldsOf(guest.id);
  const field = (of: string) => ({ name: of, defaultValue: values[of] ?? "" });
  const isOpen = [fields.food, fields.access].some(
    (of) => values[of] || errors[of] || values[takesBack(of)],
  );
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-5">
      <legend className="float-left mb-3 w-full font-display text-2xl font-semibold text-deep">
        <bdi>{name}</bdi>
        {guest.kind === "adult" ? null : <span className="text-ink-soft"> ({guest.kind})</span>}
      </legend>
      <div className="clear-both flex flex-col gap-5">
        {guest.is_plus_one ? (
          <TextField
            id={fields.name}
            label="Their name"
            hint={
              guest.name
                ? "The family has it. Write again to replace it."
                : "If you know it already. You can tell it later."
            }
            error={errors[fields.name]}
            {...field(fields.name)}
            dir="auto"
            autoComplete="off"
          />
        ) : null}
        {parts.map(({ id, title }) => {
          const own = fields.reply(id);
          const offers = ANSWERS.filter(
            ({ value }) => value !== "online" || isOnline || replyFor(guest, id)?.answer === value,
          );
          return (
            <AnswerChoice
              key={id}
              name={own}
              legend={
                <>
                  {title ? (
                    <>
                      <bdi>{title}</bdi>:{" "}
                    </>
                  ) : null}
                  Will you come?
                </>
              }
              offers={offers}
              value={values[own]}
              error={errors[own]}
            />
          );
        })}
        <details open={isOpen}>
          <summary className="fold-head">Food or access needs, if you come</summary>
          <div className="flex flex-col gap-5 pt-2">
            <p className="text-ink-soft">
              Those who plan the day read it. To who cooks or hosts they may pass it on without your
              name, so please write none here. It is erased two weeks after the day.
            </p>
            <Need
              label="Food"
              hint="What you don’t eat, allergies."
              told={guest.told_food}
              error={errors[fields.food]}
              values={values}
              name={fields.food}
              takeBack="No longer: take back what the family has about food"
            />
            <Need
              label="Access"
              hint="A seat near the door, a wheelchair, somebody to translate."
              told={guest.told_access}
              error={errors[fields.access]}
              values={values}
              name={fields.access}
              takeBack="No longer: take back what the family has about access"
            />
          </div>
        </details>
      </div>
    </fieldset>
  );
}

type NeedProps = {
  label: string;
  hint: string;
  /** The family already has an answer here, whose words are not shown again. */
  told: boolean;
  error: string | undefined;
  name: string;
  values: Typed;
  takeBack: string;
};

const Need = ({ label, hint, told, error, name, values, takeBack }: NeedProps) => (
  <>
    <TextAreaField
      id={name}
      label={label}
      hint={told ? "Told the family. Write again to replace it." : hint}
      error={error}
      name={name}
      defaultValue={values[name] ?? ""}
      rows={2}
      dir="auto"
    />
    {told ? (
      <TakeBack field={name} values={values}>
        {takeBack}
      </TakeBack>
    ) : null}
  </>
);

type TakeBackProps = {
  field: string;
  values: Typed;
  children: ReactNode;
};

/** Takes back what a field said before, since leaving it empty keeps that. */
export const TakeBack = ({ field, values, children }: TakeBackProps) => (
  <label className="inline-flex min-h-target items-center gap-3 self-start">
    <input
      type="checkbox"
      name={takesBack(field)}
      value="yes"
      defaultChecked={Boolean(values[takesBack(field)])}
    />
    {children}
  </label>
);
