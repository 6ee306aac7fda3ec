import { Input, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { type Guest, replyFor } from "./queries";
import { ANSWERS, type AnswerErrors, type AnswerValues, fieldsOf } from "./schema";

type Props = {
  guest: Guest;
  /** As the page calls them. */
  name: string;
  parts: { id: string; title: string }[];
  /** Whether "Yes, online" is offered. */
  isOnline: boolean;
  values: AnswerValues;
  errors: AnswerErrors;
};

/** What one person of a household answers, part by part, and what they need. */
export function GuestFieldset({ guest, name, parts, isOnline, values, errors }: Props) {
  const fields = fieldsOf(guest.id);
  const field = (of: string) => ({ name: of, defaultValue: values[of] ?? "" });
  const isOpen = [fields.food, fields.access].some((of) => values[of] || errors[of]);
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-5">
      <legend className="px-1 font-display text-2xl font-semibold text-deep">
        <bdi>{name}</bdi>
        {guest.kind === "adult" ? null : <span className="text-ink-soft"> ({guest.kind})</span>}
      </legend>
      <div className="flex flex-col gap-5">
        {guest.is_plus_one ? (
          <Field
            label="Their name"
            hint={
              guest.name
                ? "The family has it. Write again to replace it."
                : "If you know it already. You can tell it later."
            }
            error={errors[fields.name]}
          >
            {(control) => (
              <Input {...control} {...field(fields.name)} dir="auto" autoComplete="off" />
            )}
          </Field>
        ) : null}
        {parts.map(({ id, title }) => {
          const own = fields.reply(id);
          const offers = ANSWERS.filter(
            ({ value }) => value !== "online" || isOnline || replyFor(guest, id)?.answer === value,
          );
          return (
            <fieldset key={id}>
              <legend className="font-semibold">
                {title ? (
                  <>
                    <bdi>{title}</bdi>:{" "}
                  </>
                ) : null}
                Will you come?
              </legend>
              <div className="mt-1 flex flex-wrap gap-x-8">
                {offers.map((offer) => (
                  <label key={offer.value} className="inline-flex min-h-target items-center gap-3">
                    <input
                      type="radio"
                      name={own}
                      value={offer.value}
                      defaultChecked={values[own] === offer.value}
                      className="size-6 shrink-0 accent-deep"
                    />
                    {offer.label}
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
        <details open={isOpen}>
          <summary className="min-h-target cursor-pointer py-2 font-semibold text-deep">
            Food or access needs, if you come
          </summary>
          <div className="flex flex-col gap-5 pt-2">
            <p className="text-ink-soft">
              Those who plan the day read it, nobody else. It is erased two weeks after the day.
            </p>
            <Need
              label="Food"
              hint="What you don’t eat, allergies."
              told={guest.told_food}
              error={errors[fields.food]}
              field={field(fields.food)}
            />
            <Need
              label="Access"
              hint="A seat near the door, a wheelchair, somebody to translate."
              told={guest.told_access}
              error={errors[fields.access]}
              field={field(fields.access)}
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
  /** Whether the family knows of one: its words are not shown again. */
  told: boolean;
  error: string | undefined;
  field: { name: string; defaultValue: string };
};

const Need = ({ label, hint, told, error, field }: NeedProps) => (
  <Field
    label={label}
    hint={told ? "Told the family. Write again to replace it." : hint}
    error={error}
  >
    {(control) => <Textarea {...control} {...field} rows={2} dir="auto" />}
  </Field>
);
