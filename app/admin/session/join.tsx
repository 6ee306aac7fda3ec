import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { Spinner } from "~/ui/spinner";
import { adminMeta, Verifying } from "../page";
import { ROLE_WORDS } from "../team/role-words";
import type { Route } from "./+types/join";
import { JoinForm } from "./join-form";
import { type Invitation, LinkFailed, lookAtInvitation } from "./link-calls";
import { FormOutcome, LoginFrame, ToLogin } from "./login-frame";
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
    refetchOnWindowFocus: false,
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
