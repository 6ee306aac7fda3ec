import { Checkbox } from "~/ui/form/controls";
import { browserConfig } from "~shared/config";
import { CLOSED_WORDS } from "~shared/inquiry-words";
import { STATES } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";

type Props = { others: Conversation[]; told: string[]; onChange: (told: string[]) => void };

/** Whose questions are closed with a booking: nobody, unless they are ticked, and in which words. */
export function TellOthers({ others, told, onChange }: Props) {
  if (others.length === 0) return null;
  const { sendsMail } = browserConfig();
  return (
    <fieldset>
      <legend className="font-semibold">Close the others kindly?</legend>
      <p className="mt-1 max-w-prose text-ink-soft">
        {sendsMail ? (
          <>
            Those you tick get a letter: <q>{CLOSED_WORDS}</q> They do not hear whom you chose.
          </>
        ) : (
          "For those you tick, their link says kindly that no answer is needed any more."
        )}
      </p>
      {others.map(({ thread }) => (
        <Checkbox
          key={thread.id}
          label={
            <>
              <bdi>{thread.partner_name}</bdi>
              <span className="text-ink-soft"> · {STATES[thread.state]?.label}</span>
            </>
          }
          checked={told.includes(thread.id)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...told, thread.id] : told.filter((one) => one !== thread.id),
            )
          }
        />
      ))}
    </fieldset>
  );
}
