import { useRef } from "react";
import { Button } from "~/ui/button";
import { QuestionFrame } from "~/ui/dialog/question-frame";
import { SignInSteps } from "./sign-in-steps";

type Props = {
  open: boolean;
  email: string;
  /** The password was given, here or in another tab, but not the code. */
  owesCode: boolean;
  onSignedIn: () => void;
  /** The element that had the focus before it opened, if it is still there. */
  before: () => HTMLElement | undefined;
  onLeave: () => void;
};

export function SignInAgain({ open, email, owesCode, before, onSignedIn, onLeave }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <QuestionFrame
      open={open}
      width="max-w-md"
      title="Please sign in again"
      description="Your session has ended. What you were writing is still here."
      popup={{
        ref: popup,
        // The email address is already filled in.
        initialFocus: () => popup.current?.querySelector<HTMLElement>("[type=password]"),
        finalFocus: () => before() ?? true,
      }}
    >
      <SignInSteps email={email} owesCode={owesCode} onSignedIn={onSignedIn} />
      <Button variant="quiet" onClick={onLeave}>
        Leave this page
      </Button>
    </QuestionFrame>
  );
}
