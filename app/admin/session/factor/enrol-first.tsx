import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { QuestionFrame } from "~/ui/dialog/question-frame";
import { Enrol } from "../../account/factor/enrol";
import { RecoveryCodes } from "../../account/factor/recovery-codes";

type Props = {
  /** The role must have a second factor, and the person has none. */
  open: boolean;
  email: string;
  onEnrolled: () => void;
  onLogOut: () => void;
};

/** Requires a second factor before anything else; until then the database returns nothing. */
export function EnrolFirst({ open, email, onEnrolled, onLogOut }: Props) {
  const queryClient = useQueryClient();
  // The database accepts the code before the recovery codes have been read.
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  if (open && !isEnrolling) setEnrolling(true);
  const done = () => {
    setEnrolling(false);
    setCodes(undefined);
    void queryClient.invalidateQueries();
    onEnrolled();
  };
  return (
    <QuestionFrame
      open={isEnrolling}
      width="max-w-2xl"
      title="Please set up a second factor"
      description="Your role needs one. It takes two minutes and an app on your phone. Whatever is open here waits."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <Enrol email={email} onCodes={setCodes} />
      )}
      <Button variant="quiet" onClick={onLogOut}>
        Sign out
      </Button>
    </QuestionFrame>
  );
}
