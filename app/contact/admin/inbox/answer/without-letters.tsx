import { useRef } from "react";
import { useAction } from "~/admin/action";
import { replyLink } from "~/admin/contact-links";
import { failureToast } from "~/admin/failure";
import { useStaffId } from "~/admin/session/role";
import { Button } from "~/ui/button";
import type { Message } from "../../queries";
import { InsertCanned } from "../canned/insert-canned";
import { refreshInbox, refusalOf, setOwner, setStatus } from "../mutations";

const WORDS = {
  "no-mail":
    "This site does not send email yet. Answer with “Reply via Email”, and then mark the message as awaiting a reply.",
  "no-letters":
    "This address does not take letters of the site: one came back, or its owner asked for none. You can answer with “Reply via Email”, and then mark the message as awaiting a reply.",
  letters: "Did you answer with your own mail program? Then the message awaits a reply.",
};

type Props = { message: Message; reach: keyof typeof WORDS };

export function WithoutLetters({ message, reach }: Props) {
  const me = useStaffId();
  const place = useRef<HTMLDivElement>(null);
  const { act, isPending } = useAction({
    mutationFn: async () => {
      // Answering by letter does the same. First, because the other change removes the button.
      if (!message.owner_id) await setOwner(message, me);
      const version = message.version + (message.owner_id ? 0 : 1);
      await setStatus({ ...message, version }, "waiting");
    },
    // The button disappears.
    onSuccess: () => place.current?.focus(),
    onFailed: failureToast("Nothing was changed", refusalOf),
    refresh: refreshInbox,
  });
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 rounded-control bg-cream p-4">
      <p>
        {message.status === "waiting" ? "The message awaits its sender’s reply. " : ""}
        {WORDS[reach]}
      </p>
      {reach === "letters" ? null : (
        <InsertCanned
          name={message.name}
          label="Reply with it"
          onInsert={(words) => window.location.assign(replyLink(message, words))}
        />
      )}
      {message.status === "waiting" ? null : (
        <Button
          variant="secondary"
          className="self-start"
          aria-disabled={isPending}
          onClick={() => act()}
        >
          Mark as awaiting a reply
        </Button>
      )}
    </div>
  );
}
