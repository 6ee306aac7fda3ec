import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { Problem } from "~/ui/form/field";
import { TextField } from "~/ui/form/fields";
import { Spinner } from "~/ui/spinner";
import { type Join, joinSchema } from "../account/schema";
import { adminMeta, Verifying } from "../page";
import { useFields } from "../record/form-fields";
import { ROLE_WORDS } from "../team/role-choice";
import type { Route } from "./+types/join";
import { type Invitation, join, LinkFailed, lookAtInvitation, useLinkForm } from "./link-calls";
import { FormOutcome, LoginFrame, ToLogin } from "./login-frame";
import { NewPasswordFields } from "./new-password-fields";
import { NAME_UNDER } from "./role";
import { currentUser, signOut } from "./session";

export const meta = () => adminMeta("Join the Team");

/** The token follows the #, which stays in the browser: no server and no log sees it. */
export const clientLoader = () => ({ token: window.location.hash.slice(1) });
clientLoader.hydrate = true as const;

export const HydrateFallback = Verifying;

/** The page of an invitation's link. Opening it changes nothing. */
export default function JoinPage({ loaderData: { token } }: Route.ComponentProps) {
  const [joined, setJoined] = useState<Invitation>();
  const [wasOpen, setOpen] = useState<string>();
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => lookAtInvitation(token),
    enabled: token !== "" && !joined,
    retry: false,
  });
  return (
    <LoginFrame title="Join the team" below={joined ? null : <ToLogin />}>
      {joined ? (
        <FormOutcome>
          <p>
            Welcome! Your account is made. Sign in as{" "}
            <strong className="wrap-anywhere">{joined.email}</strong> with the password you chose.
          </p>
          {wasOpen ? (
            <p>
              <EmailAddress>{wasOpen}</EmailAddress> was signed in in this browser, and has been
              signed out here.
            </p>
          ) : null}
          <LinkButton to="/auth/login">Sign in</LinkButton>
        </FormOutcome>
      ) : !token ? (
        <p>This link is not complete. Please open it from the letter again.</p>
      ) : invitation ? (
        <>
          <p className="mb-5">
            You were invited as{" "}
            <strong>
              <EmailAddress>{invitation.email}</EmailAddress>
            </strong>
            , to be {ROLE_WORDS[invitation.role].article}.
          </p>
          <JoinForm
            token={token}
            invitation={invitation}
            onJoined={async () => {
              // The next person to sign in is the new colleague.
              setOpen((await currentUser())?.email);
              await signOut();
              setJoined(invitation);
            }}
          />
        </>
      ) : error ? (
        <div role="alert" className="flex flex-col gap-5">
          <p>{error instanceof LinkFailed ? error.message : "That did not work."}</p>
          <Button variant="secondary" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner label="Looking at your invitation..." />
      )}
    </LoginFrame>
  );
}

type FormProps = { token: string; invitation: Invitation; onJoined: () => Promise<void> };

const EMPTY: Join = { name: "", password: "", repeated: "" };

function JoinForm({ token, invitation: { email, role }, onJoined }: FormProps) {
  const form = useFields(joinSchema, { defaultValues: EMPTY });
  const { submit, isSubmitting, failure } = useLinkForm(form, async ({ name, password }) => {
    await join(token, name, password);
    form.reset(EMPTY);
    await onJoined();
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Problem>{failure}</Problem>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        form={form}
        name="name"
        label="Your name"
        hint={`Colleagues see it, and it stands under ${NAME_UNDER[role]}. You can change it later.`}
        autoComplete="name"
        readOnly={isSubmitting}
      />
      <NewPasswordFields form={form} label="Password" readOnly={isSubmitting} />
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? "Joining..." : "Join the team"}
      </Button>
    </form>
  );
}
