import { Button } from "~/ui/button";
import { QuestionFrame } from "~/ui/dialog/question-frame";

type Props = {
  open: boolean;
  /** The changes can be kept as a draft. */
  hasDraft: boolean;
  onStay: () => void;
  onLeave: (keeps: boolean) => void;
};

/** Asks what to do with a form's changes before it is left. */
export const LeaveDialog = ({ open, hasDraft, onStay, onLeave }: Props) => (
  <QuestionFrame
    open={open}
    onClose={onStay}
    width="max-w-xl"
    title="Leave without saving?"
    description={
      <>
        What you changed here has not been saved.
        {hasDraft ? " You can keep it as a draft, which only you see, and go on later." : null}
      </>
    }
  >
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onStay}>
        Keep editing
      </Button>
      {hasDraft ? (
        <Button variant="secondary" onClick={() => onLeave(true)}>
          Keep as a draft
        </Button>
      ) : null}
      <Button variant="danger" onClick={() => onLeave(false)}>
        Leave without saving
      </Button>
    </div>
  </QuestionFrame>
);
