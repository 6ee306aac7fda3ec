import type { ReactNode } from "react";
import type { Inquiry } from "./queries";

/** Why a thread takes no answer any more, kindly; nothing while it does. */
const STANDS: Partial<Record<Inquiry["state"], ReactNode>> = {
  booked: (
    <>
      <strong className="block">The family has chosen you.</strong> They will be in touch about what
      comes next. Below you can still write to them.
    </>
  ),
  closed: (
    <>
      <strong className="block">The family has found somebody for this.</strong> Thank you for being
      there for them. There is nothing more to do.
    </>
  ),
  withdrawn: (
    <>
      <strong className="block">The family no longer needs an answer.</strong> Thank you for your
      time. There is nothing more to do.
    </>
  ),
  over: (
    <>
      <strong className="block">This family’s planning is over.</strong> Thank you for being there
      for them. There is nothing more to do.
    </>
  ),
};

/** What has become of an inquiry that is not open. */
export const Standing = ({ state }: Pick<Inquiry, "state">) =>
  STANDS[state] ? (
    <p className="rounded-card bg-positive-soft p-6 text-xl">{STANDS[state]}</p>
  ) : null;
