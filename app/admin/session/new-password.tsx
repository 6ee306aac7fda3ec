import { useState } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { type ChosenPassword, chosenSchema } from "../account/schema";
import { adminMeta, Verifying } from "../page";
import { useFields } from "../record/form-fields";
import type { Route } from "./+types/new-password";
import { LinkFailed, lookAtLink, setNewPassword, useLinkForm } from "./link-calls";
import { FormOutcome, LoginFrame, ToLogin } from "./login-frame";
import { NewPasswordFields } from "./new-password-fields";
import { signOut } from "./session";
import { useLockout } from "./use-lockout";

export const meta = () => adminMeta("New Password");

/** The token follows the #, which stays in the browser: no server and no log sees it. */
export async function clientLoader() {
  const token = window.location.hash.slice(1);
  // Any other failure may not recur when the password is sent.
  const isOver =
    token !== "" &&
    (await lookAtLink(token).then(
      () => false,
      (error) => error instanceof LinkFailed && error.isOver,
    ));
  return { token, over: isOver ? new LinkFailed(410).message : null };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

/** The page of the letter's link. Opening it changes nothing. */
export default function NewPasswordPage({ loaderData: { token, over } }: Route.ComponentProps) {
  const [isSet, setSet] = useState(false);
  return (
    <LoginFrame title="Set a new password" below={isSet ? null : <ToLogin />}>
      {isSet ? (
        <FormOutcome>
          <p>Your new password is set. You have been signed out everywhere.</p>
          <LinkButton to="/auth/login">Sign in with it</LinkButton>
        </FormOutcome>
      ) : over ? (
        <p role="alert">
          {over} <Link to="/auth/forgot-password">Ask for another link</Link>
        </p>
      ) : token ? (
        <PasswordForm token={token} onSet={() => setSet(true)} />
      ) : (
        <p>
          This link is not complete. Open it from the letter again, or{" "}
          <Link to="/auth/forgot-password">ask for another</Link>.
        </p>
      )}
    </LoginFrame>
  );
}

const EMPTY: ChosenPassword = { password: "", repeated: "" };

function PasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const form = useFields(chosenSchema, { defaultValues: EMPTY });
  const lockout = useLockout();
  const { submit, isSubmitting, failure } = useLinkForm(form, async ({ password }) => {
    await setNewPassword(token, password);
    // Failed attempts with the old password no longer matter.
    lockout.clear();
    // This session may be somebody else's: the person who set the password signs in next.
    await signOut();
    form.reset(EMPTY);
    onSet();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure} <Link to="/auth/forgot-password">Ask for another link</Link>
        </p>
      ) : null}
      <NewPasswordFields form={form} label="New password" readOnly={isSubmitting} />
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? "Setting..." : "Set the password"}
      </Button>
    </form>
  );
}
