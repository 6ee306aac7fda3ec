import { Button } from "../button";

type Props = {
  /** The words, and those while it sends. */
  words: [idle: string, sending: string];
  sending: boolean;
  className?: string;
};

/**
 * The button of a form in `group/form`. It works before the page's scripts do: the browser posts the
 * form then, and `data-sending` shows that it does (early-submit.ts), without a change of what React
 * is about to take over.
 */
export const SubmitButton = ({ words: [idle, busy], sending, className = "" }: Props) => (
  <Button
    type="submit"
    disabled={sending}
    data-busy={busy}
    className={`group-data-sending/form:opacity-60 group-data-sending/form:after:content-[attr(data-busy)] ${className}`}
  >
    <span className="group-data-sending/form:hidden">{sending ? busy : idle}</span>
  </Button>
);
