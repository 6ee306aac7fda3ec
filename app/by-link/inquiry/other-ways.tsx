import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import type { Inquiry } from "./queries";

type Props = {
  inquiry: Inquiry;
  declineId: string;
  reason: string;
  error: string | undefined;
};

/** Each opens first, and then asks for a press. */
export function OtherWays({ inquiry, declineId, reason, error }: Props) {
  const { state, wrong_person, letters } = inquiry;
  return (
    <div className="flex flex-col gap-3">
      {state === "open" ? (
        <Opening title="This is not for us" open={Boolean(error)}>
          <form method="post" action="?" className="flex flex-col gap-4">
            <input type="hidden" name="id" value={declineId} />
            <TextAreaField
              label="A reason, if you like"
              hint="The family reads it."
              error={error}
              name="reason"
              rows={3}
              dir="auto"
              defaultValue={reason}
            />
            <Button type="submit" name="do" value="decline" className="self-start">
              Tell the family
            </Button>
          </form>
        </Opening>
      ) : null}
      {wrong_person ? null : (
        <Opening title="I am not the right person">
          <p>
            {letters
              ? "The family and our staff are told that this address is not the right one, and no more inquiries come to it."
              : "The family is told that this did not reach the right person."}
          </p>
          <Press intent="wrong-person">Yes, I am not the right person</Press>
        </Opening>
      )}
      {letters === "sent" ? (
        <Opening title="Stop such letters">
          <p>
            Families can no longer ask you through us, and we write nothing more about inquiries.
          </p>
          <Press intent="stop">Stop such letters</Press>
        </Opening>
      ) : null}
    </div>
  );
}

const Opening = (props: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={props.open} className="rounded-card border border-line bg-paper">
    <summary className="fold-head px-5 py-3">{props.title}</summary>
    <div className="flex flex-col gap-4 px-5 pt-2 pb-5">{props.children}</div>
  </details>
);

/** A button that posts to this page: mail scanners would follow a link. */
const Press = ({ intent, children }: { intent: string; children: ReactNode }) => (
  <form method="post" action="?">
    <Button type="submit" name="do" value={intent} variant="secondary" className="text-left">
      {children}
    </Button>
  </form>
);
