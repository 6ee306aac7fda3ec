import { withTick } from "~/plan/fields/form-fields";
import { Checkbox } from "~/ui/form/controls";
import { browserConfig } from "~shared/config";
import { CLOSED_WORDS } from "~shared/plan/inquiry-words";
import type { Letters } from "../queries";
import { STATES } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";

type Props = {
  others: Conversation[];
  told: string[];
  /** The possible letters, by thread; undefined: not known. */
  letters: Record<string, Letters> | undefined;
  onChange: (told: string[]) => void;
};

export function TellOthers({ others, told, letters, onChange }: Props) {
  const { sendsMail } = browserConfig();
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 font-display text-h2 font-semibold text-deep">
        Close the others kindly?
      </legend>
      <p className="mt-1 max-w-prose text-ink-soft">
        {sendsMail ? (
          <>
            Those whom a letter reaches read: <q>{CLOSED_WORDS}</q> They do not hear whom you chose.
          </>
        ) : (
          "For those you tick, their link says kindly that no answer is needed any more."
        )}
      </p>
      <ul className="mt-3 rounded-card border border-line bg-paper">
        {others.map(({ thread }) => (
          <li key={thread.id} className="border-b border-line px-4 py-2 last:border-0">
            <Checkbox
              label={
                <>
                  <bdi>{thread.partner_name}</bdi>
                  <span className="text-ink-soft"> · {STATES[thread.state]?.label}</span>
                  {sendsMail && letters ? (
                    <span className="block text-ink-soft">
                      {howTold(thread.state, letters[thread.id]?.closed ?? false)}
                    </span>
                  ) : null}
                </>
              }
              checked={told.includes(thread.id)}
              onChange={({ target }) => onChange(withTick(told, thread.id, target.checked))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const howTold = (state: string, byLetter: boolean): string =>
  state === "declined"
    ? "They declined: no letter goes, their page says it"
    : byLetter
      ? "A letter tells them"
      : "No letter reaches them: their page says it";
