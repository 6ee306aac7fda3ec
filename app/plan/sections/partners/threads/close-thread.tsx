import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskFirst } from "~/plan/frame/ask-first";
import { usePlanId } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { browserConfig } from "~shared/config";
import { CLOSED_WORDS } from "~shared/inquiry-words";
import { closeThread } from "../mutations";
import { lettersQuery } from "../queries";
import { usePress } from "../use-press";
import type { Thread } from "./conversation";

/** Closes a thread, and asks whether to tell its partner, with the words of that letter. */
export function CloseThread({ thread }: { thread: Thread }) {
  const name = thread.partner_name;
  const { isBusy, press } = usePress(name);
  const [isAsking, setAsking] = useState(false);
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({
    ...lettersQuery(usePlanId()),
    enabled: sendsMail && isAsking,
  });
  const reaches = sendsMail ? letters?.[thread.id]?.closed : false;
  const [tells, setTells] = useState(true);
  return (
    <>
      <Button size="sm" variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        Close<span className="sr-only">: {name}</span>
      </Button>
      <AskFirst
        open={isAsking}
        onOpenChange={setAsking}
        title={`Close the question to ${name}?`}
        description={
          <>
            Their link then says kindly that no answer is needed any more. What they answered stays
            here.
            {sendsMail && reaches === false && thread.state !== "declined"
              ? " No letter reaches them."
              : ""}
            {reaches && thread.state !== "declined" ? (
              <Checkbox
                label={`Tell them by letter: “${CLOSED_WORDS}”`}
                checked={tells}
                onChange={({ target }) => setTells(target.checked)}
              />
            ) : null}
          </>
        }
        confirmLabel="Close it"
        pendingLabel="One moment…"
        tone="primary"
        pending={isBusy}
        onConfirm={async () => {
          await press(() =>
            closeThread(thread.id, tells && reaches === true && thread.state !== "declined"),
          );
          setAsking(false);
        }}
      />
    </>
  );
}
