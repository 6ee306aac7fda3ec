import type { ReactNode } from "react";
import { CameBack, Kind, Press } from "./kind";
import type { Change } from "./mutations";
import type { LettersPage, StreamState } from "./queries";

type StreamProps = {
  title: ReactNode;
  state: StreamState;
  stop: Change;
  resume: Change;
  /** Says when such letters come. */
  sent: string;
  /** Says what no longer comes. */
  stopped: string;
};

/** A kind of letters, with a button to stop or resume them. */
const Stream = ({ title, state, stop, resume, sent, stopped }: StreamProps) => (
  <Kind title={title}>
    {state === "sent" ? (
      <>
        <p>{sent}</p>
        <Press change={stop} quiet>
          Stop these letters
        </Press>
      </>
    ) : null}
    {state === "stopped" ? (
      <>
        <p>{stopped}</p>
        <Press change={resume} quiet>
          Send these letters again
        </Press>
      </>
    ) : null}
    {state === "bounced" ? <CameBack /> : null}
  </Kind>
);

export const AboutForms = ({ state }: { state: StreamState }) => (
  <Stream
    title="Letters about what you send us"
    state={state}
    stop="stop-contact"
    resume="resume-contact"
    sent="When a message or an application comes with this address, we write that it arrived."
    stopped="When a message or an application comes with this address, we write nothing about it."
  />
);

export const AboutPlans = ({ state }: { state: StreamState }) => (
  <Stream
    title="Letters about families’ plans"
    state={state}
    stop="stop-plan"
    resume="resume-plan"
    sent="When somebody invites this address to help with a plan, or names it to find one, we write. Once a year we ask whether a plan made ahead is still right."
    stopped="When somebody invites this address to help with a plan, or names it to find one, we write nothing. Codes to open your own plan still come."
  />
);

export const AboutInquiries = ({ state }: { state: StreamState }) => (
  <Stream
    title="Families’ inquiries to you as a partner"
    state={state}
    stop="stop-partner"
    resume="resume-partner"
    sent="When a family asks you about a date, we write. We also write about your page in our directory."
    stopped="Families can no longer ask you through us, and we write nothing about your page in our directory."
  />
);

/** Invitations: to the letter's celebration, and to any. */
export const Invitations = ({ guest, celebration }: Pick<LettersPage, "guest" | "celebration">) => (
  <>
    {celebration && guest === "sent" ? (
      <Stream
        title={
          celebration.name.trim() ? (
            <>
              Letters about the celebration for <bdi>{celebration.name}</bdi>
            </>
          ) : (
            "Letters about this celebration"
          )
        }
        state={celebration.state}
        stop="stop-celebration"
        resume="resume-celebration"
        sent="The family has this address in its list of guests: it sends its invitation, and tells you what changes."
        stopped="The family’s letters about this celebration do not come to you. The link to your invitation still works."
      />
    ) : null}
    {guest ? (
      <Stream
        title="All invitations"
        state={guest}
        stop="stop-guest"
        resume="resume-guest"
        sent="When a family invites this address to a celebration through us, its letters come to you."
        stopped="Families’ invitations do not come to this address. Links that you have still work."
      />
    ) : null}
  </>
);
