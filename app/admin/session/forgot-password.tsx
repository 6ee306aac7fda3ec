import { useState } from "react";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { forgottenSchema } from "../account/schema";
import { adminMeta, Verifying } from "../page";
import { useFields } from "../record/form-fields";
import type { Route } from "./+types/forgot-password";
import { askForPassword, useLinkForm } from "./link-calls";
import { FormOutcome, LoginFrame, ToLogin } from "./login-frame";

export const meta = () => adminMeta("Forgot Password");

/** Runs in the browser: the words depend on whether the site sends email. */
export const clientLoader = () => ({ sendsMail: browserConfig().sendsMail });
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

/** Requests the reset letter; the response is the same for every address. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <LoginFrame title="Forgot your password?" below={<ToLogin />}>
      {!loaderData.sendsMail ? (
        <p>
          This site does not send email yet. The person who runs it can set a new password for you
          with <code className="wrap-anywhere">npm run staff -- reset</code>.
        </p>
      ) : isAsked ? (
        <FormOutcome>
          <p>
            If this address belongs to a staff account, look for a letter from us. The link in it
            works once, within one hour. If you get no letter, look among unwanted mail, or try
            again in an hour.
          </p>
        </FormOutcome>
      ) : (
        <AskForm onAsked={() => setAsked(true)} />
      )}
    </LoginFrame>
  );
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const form = useFields(forgottenSchema, { defaultValues: { email: "" } });
  const { submit, isSubmitting, failure } = useLinkForm(form, async ({ email }) => {
    await askForPassword(email);
    onAsked();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>We send you a link to set a new one.</p>
      <Problem>{failure}</Problem>
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="username"
        readOnly={isSubmitting}
      />
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? "Sending..." : "Send the link"}
      </Button>
    </form>
  );
}
