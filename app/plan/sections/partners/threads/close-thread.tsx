import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskingButton } from "~/plan/frame/asking-button";
import { usePlanId } from "~/plan/store/plan-context";
import { Checkbox } from "~/ui/form/controls";
import { browserConfig } from "~shared/config";
import { CLOSED_WORDS } from "~shared/plan/inquiry-words";
import { closeThread } from "../mutations";
import { lettersQuery } from "../queries";
import { usePress } from "../use-press";
import type { Thread } from "./conversation";

/** Closes a thread, and asks whether to tell its partner, with the words of that letter. */
export function CloseThread({ thread }: { thread: Thread }) {
  const name = thread.partner_name;
  const { press } = usePress(name);
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({ ...lettersQuery(usePlanId()), enabled: sendsMail });
  const reaches = sendsMail ? letters?.[thread.id]?.closed : false;
  const [tells, setTells] = useState(true);
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      className="self-start"
      label={
        <>
          Close<span className="sr-only">: {name}</span>
        </>
      }
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
      tone="primary"
      onConfirm={() =>
        press(() =>
          closeThread(thread.id, tells && reaches === true && thread.state !== "declined"),
        )
      }
    />
  );
}
