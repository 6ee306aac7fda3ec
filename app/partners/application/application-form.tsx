import { useNavigate } from "react-router";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { PublicForm } from "~/ui/form/public-form";
import { usePublicForm } from "~/ui/form/use-public-form";
import { EMAIL_MAX, NAME_MAX } from "~shared/validation";
import {
  APPLICATION,
  APPLICATION_SENT,
  APPLICATION_START,
  BUSINESS_TYPES,
  PHONE_MAX,
} from "./rules";
import type { Application } from "./schema";

const WORDS = {
  sent: APPLICATION_SENT,
  failed: {
    title: "Error Submitting Application",
    description: "There was a problem submitting your application. Please try again.",
  },
};

const load = async () => (await import("./mutations")).applicationRules;

/** The application form: validated on submit, then on every change (docs/product.md 7.2). */
export function ApplicationForm() {
  const navigate = useNavigate();
  const form = usePublicForm<Application>({
    name: APPLICATION,
    start: APPLICATION_START,
    load,
    words: WORDS,
    recheckOnChange: true,
    onSent: () => navigate("/partners"),
  });
  return (
    <PublicForm
      form={form}
      className="gap-6"
      label="Partner application"
      submit={["Submit Application", "Submitting..."]}
      submitClassName="sm:self-start"
    >
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          form={form}
          name="businessName"
          label="Business Name"
          required
          autoComplete="organization"
          maxLength={NAME_MAX}
        />
        <SelectField
          form={form}
          name="businessType"
          label="Business Type"
          required
          options={BUSINESS_TYPES}
        >
          <option value="">Select a business type</option>
        </SelectField>
        <TextField
          form={form}
          name="contactName"
          label="Contact Name"
          required
          autoComplete="name"
          maxLength={NAME_MAX}
        />
        <TextField
          form={form}
          name="phone"
          label="Phone"
          required
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
        />
      </div>
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
      <TextField
        form={form}
        name="location"
        label="Location (optional)"
        hint="The town and state where families would find you."
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      <TextAreaField
        form={form}
        name="services"
        label="Services Description"
        hint="What you offer, where, and for how many people."
        required
      />
      <TextAreaField
        form={form}
        name="whyJoin"
        label="Why do you want to join? (optional)"
        rows={4}
      />
    </PublicForm>
  );
}
