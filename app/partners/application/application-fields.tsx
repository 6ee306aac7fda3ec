import type { UseFormReturn } from "react-hook-form";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Textarea } from "~/ui/form/textarea";
import { BUSINESS_TYPES } from "./business-type";
import { LONGEST } from "./limits";
import type { Application } from "./schema";

type Props = { form: UseFormReturn<Application> };

/** What an applicant is asked. */
export function ApplicationFields({ form: { register, formState } }: Props) {
  const error = (name: keyof Application) => formState.errors[name]?.message;
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Business Name" required error={error("businessName")}>
          {(control) => (
            <Input
              {...control}
              {...register("businessName")}
              autoComplete="organization"
              maxLength={LONGEST.name}
            />
          )}
        </Field>
        <Field label="Business Type" required error={error("businessType")}>
          {(control) => (
            <Select {...control} {...register("businessType")}>
              <option value="">Select a business type</option>
              {BUSINESS_TYPES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Contact Name" required error={error("contactName")}>
          {(control) => (
            <Input
              {...control}
              {...register("contactName")}
              autoComplete="name"
              maxLength={LONGEST.name}
            />
          )}
        </Field>
        <Field label="Phone" required error={error("phone")}>
          {(control) => (
            <Input
              {...control}
              {...register("phone")}
              type="tel"
              autoComplete="tel"
              maxLength={LONGEST.phone}
            />
          )}
        </Field>
      </div>
      <Field label="Email" required error={error("email")}>
        {(control) => (
          <Input
            {...control}
            {...register("email")}
            type="email"
            autoComplete="email"
            maxLength={LONGEST.email}
          />
        )}
      </Field>
      <Field
        label="Services Description"
        hint="What you offer, where, and for how many people."
        required
        error={error("services")}
      >
        {(control) => <Textarea {...control} {...register("services")} maxLength={LONGEST.text} />}
      </Field>
      <Field label="Why do you want to join? (optional)" error={error("whyJoin")}>
        {(control) => (
          <Textarea {...control} {...register("whyJoin")} rows={4} maxLength={LONGEST.text} />
        )}
      </Field>
    </>
  );
}
