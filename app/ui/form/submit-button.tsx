import { Button } from "../button";

type Props = {
  words: [idle: string, sending: string];
  sending: boolean;
  className?: string;
};

/**
 * In `group/form`. Before hydration the browser posts the form, and `data-sending` shows that,
 * without changing markup that React is about to hydrate.
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
