import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { QuestionFrame } from "~/ui/dialog/question-frame";
import { type Leave, useUnsavedChanges } from "./unsaved-changes";

type LeaveGuard = {
  /** Runs something that loses the changes: at once if there are none, else after asking. */
  ask: (leave: () => void) => void;
  /** From now on nothing asks: the changes are saved. */
  release: () => void;
  /** It asks again: more was typed since. */
  rearm: () => void;
  dialog: ReactNode;
};

type Options = {
  onDrop?: () => void;
  /** Called when they chose to keep a draft; undefined if drafts are not kept. */
  onKeep?: () => Promise<void> | undefined;
};

/** Milliseconds to wait for the draft before leaving: the tab has it in any case. */
const LONGEST_WAIT = 3_000;

/** Asks before a changed form is left: by a link, the back button, closing or reloading the tab. */
export function useLeaveGuard(isChanged: boolean, { onDrop, onKeep }: Options = {}): LeaveGuard {
  const [question, setQuestion] = useState<{ leave: Leave; stay: () => void } | null>(null);
  const end = (keeps: boolean) => {
    release();
    if (!keeps || !onKeep) return void onDrop?.();
    const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT));
    return Promise.race([onKeep(), late]);
  };
  const { isUnsaved, release, register } = useUnsavedChanges(isChanged, {
    ask: (leave, stay) => setQuestion({ leave, stay }),
    end,
  });

  const ask = (next: () => void) => {
    if (!isUnsaved()) return next();
    const leave = (keeps: boolean) => {
      const ended = end(keeps);
      if (ended) void ended.then(next);
      else next();
    };
    setQuestion({ leave, stay: () => undefined });
  };

  const stay = () => {
    setQuestion(null);
    question?.stay();
  };
  const leave = (keeps: boolean) => {
    setQuestion(null);
    question?.leave(keeps);
  };
  const hasDraft = onKeep !== undefined;

  return {
    ask,
    release,
    rearm: register,
    dialog: (
      <QuestionFrame
        open={question !== null}
        onClose={stay}
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
          <Button variant="secondary" onClick={stay}>
            Keep editing
          </Button>
          {hasDraft ? (
            <Button variant="secondary" onClick={() => leave(true)}>
              Keep as a draft
            </Button>
          ) : null}
          <Button variant="danger" onClick={() => leave(false)}>
            Leave without saving
          </Button>
        </div>
      </QuestionFrame>
    ),
  };
}
