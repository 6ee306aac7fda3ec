import type { Errors } from "~/lib/forms/personal-form";
import { CONTACT_MAX, type ContactValues, NO_CONTACT } from "~/plan/sections/partners/contact";
import { ContactFacts } from "~/plan/sections/partners/contact-facts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { Part } from "./booking";
import type { Inquiry } from "./queries";

type Props = {
  inquiry: Inquiry;
  typed: ContactValues | undefined;
  errors: Errors;
};

/** After booking: the family's contact, if it shows one, and the contact the partner shows. */
export function Contacts({ inquiry, typed, errors }: Props) {
  if (inquiry.state !== "booked") return null;
  const { family, own, known } = inquiry;
  const values = typed ?? own ?? known ?? NO_CONTACT;
  const field = (name: keyof ContactValues) => ({ name, defaultValue: values[name] });
  return (
    <>
      {family ? (
        <Part id="family" title="How to reach the family">
          <div className="mt-2">
            <ContactFacts contact={family} />
          </div>
        </Part>
      ) : null}
      <Part id="own" title="How the family can reach you">
        <p className="mt-2 mb-6 text-ink-soft">
          {own
            ? "The family sees this. You can change it, or take it back."
            : "The family sees none of this until you press the button."}
        </p>
        <form method="post" action="?" noValidate className="flex flex-col gap-6">
          <TextField
            label="Name to ask for"
            {...field("name")}
            dir="auto"
            maxLength={CONTACT_MAX.name}
          />
          <TextField label="Telephone" error={errors.phone} {...field("phone")} type="tel" />
          <TextField label="Email" error={errors.email} {...field("email")} type="email" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="do" value="contact">
              Show this to the family
            </Button>
            {own ? (
              <Button type="submit" name="do" value="hide-contact" variant="secondary">
                Take it back
              </Button>
            ) : null}
          </div>
        </form>
      </Part>
    </>
  );
}
