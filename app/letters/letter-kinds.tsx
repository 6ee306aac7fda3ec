import type { ReactNode } from "react";
import { usePublicDate } from "~/lib/dates/public-date";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmailAddress } from "~/ui/email-address";
import { PersonalLink } from "~/ui/personal-frame";
import type { Change } from "./mutations";
import type { LettersPage, StreamState } from "./queries";

type Props = {
  page: LettersPage;
  /** What was pressed last, as the address says. */
  done: string | null;
};

/** What an address is sent, why, and a button to stop each kind. */
export function LetterKinds({ page, done }: Props) {
  const words = wordsFor(done, page);
  return (
    <>
      <h1 className="text-4xl text-deep">Letters to you</h1>
      <p className="mt-4 text-xl">
        What we send to you, and why: <br />
        <strong className="wrap-anywhere">
          <EmailAddress>{page.address}</EmailAddress>
        </strong>
      </p>
      {words ? (
        // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
        <p role="status" tabIndex={-1} autoFocus className={PANEL}>
          {words}
        </p>
      ) : null}
      <div className="mt-8 flex flex-col gap-6">
        {page.reported ? (
          <Reported />
        ) : (
          <>
            {page.list ? <MailingList {...page.list} /> : null}
            {page.contact ? <AboutForms state={page.contact} /> : null}
            {page.plan ? <AboutPlans state={page.plan} /> : null}
            {page.partner ? <AboutInquiries state={page.partner} /> : null}
            {page.staff ? <ForStaff choice={page.staff} /> : null}
            <Unknown />
          </>
        )}
      </div>
    </>
  );
}

const PANEL = "mt-6 scroll-mt-6 rounded-card bg-positive-soft p-6 text-xl font-semibold";

/** What to say about what was just pressed; nothing where it no longer holds. */
function wordsFor(
  done: string | null,
  { list, contact, plan, partner, staff, reported }: LettersPage,
): string | undefined {
  const holds: Record<string, [boolean, string]> = {
    confirm: [list?.state === "confirmed", "Thank you. You are on our mailing list now."],
    "stop-list": [list?.state === "unsubscribed", "Done. You are off our mailing list."],
    "stop-contact": [contact === "stopped", "Done. We send no more of these letters."],
    "resume-contact": [
      contact === "sent" || contact === null,
      "Done. We send these letters again.",
    ],
    "stop-plan": [plan === "stopped", "Done. We send no more of these letters."],
    "resume-plan": [plan === "sent" || plan === null, "Done. We send these letters again."],
    "stop-partner": [partner === "stopped", "Done. We send no more of these letters."],
    "resume-partner": [
      partner === "sent" || partner === null,
      "Done. We send these letters again.",
    ],
    "stop-staff": [staff === "never", "Done. We send no more of these letters."],
    "stop-all": [reported, "Done. We write nothing more to you. Thank you for telling us."],
    "resume-all": [!reported, "Done. Below is what we send to you from now on."],
  };
  const [isSo, words] = (done && holds[done]) || [];
  return isSo ? words : undefined;
}

function MailingList({ state, asked_at }: NonNullable<LettersPage["list"]>) {
  const publicDate = usePublicDate();
  return (
    <Kind title="The mailing list">
      {state === "unconfirmed" ? (
        <>
          <p>
            This address was given to us on {publicDate(asked_at)}, to join our mailing list. You
            are on it once you confirm.
          </p>
          <Press change="confirm">Confirm my subscription</Press>
          <Press change="stop-list" quiet>
            No, thank you
          </Press>
        </>
      ) : null}
      {state === "confirmed" ? (
        <>
          <p>You are on our mailing list. We write when there is something new to help you plan.</p>
          <Press change="stop-list" quiet>
            Stop the mailing list
          </Press>
        </>
      ) : null}
      {state === "unsubscribed" ? (
        <>
          <p>You are not on our mailing list.</p>
          <Press change="confirm" quiet>
            Join the mailing list
          </Press>
        </>
      ) : null}
      {state === "bounced" ? <CameBack /> : null}
    </Kind>
  );
}

type StreamProps = {
  title: string;
  state: StreamState;
  stop: Change;
  resume: Change;
  /** When such letters come. */
  sent: string;
  /** What no longer comes. */
  stopped: string;
};

/** Letters of a kind, with the button that stops them or takes that back. */
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

const AboutForms = ({ state }: { state: StreamState }) => (
  <Stream
    title="Letters about what you send us"
    state={state}
    stop="stop-contact"
    resume="resume-contact"
    sent="When a message or an application comes with this address, we write that it arrived."
    stopped="When a message or an application comes with this address, we write nothing about it."
  />
);

const AboutPlans = ({ state }: { state: StreamState }) => (
  <Stream
    title="Letters about families’ plans"
    state={state}
    stop="stop-plan"
    resume="resume-plan"
    sent="When somebody invites this address to help with a plan, or names it to find one, we write. Once a year we ask whether a plan made ahead is still right."
    stopped="When somebody invites this address to help with a plan, or names it to find one, we write nothing. Codes to open your own plan still come."
  />
);

const AboutInquiries = ({ state }: { state: StreamState }) => (
  <Stream
    title="Families’ inquiries to you as a partner"
    state={state}
    stop="stop-partner"
    resume="resume-partner"
    sent="When a family asks you about a date, we write. We also write about your page in our directory."
    stopped="Families can no longer ask you through us, and we write nothing about your page in our directory."
  />
);

const CameBack = () => (
  <p>
    Letters to this address came back, so we stopped writing to it. If it is right,{" "}
    <PersonalLink href="/contact" className="font-semibold text-deep underline">
      write to us
    </PersonalLink>
    .
  </p>
);

const Unknown = () => (
  <Kind title="Did somebody else give us your address?">
    <p>Then press this. We stop every letter to you, and our staff see that it happened.</p>
    <Press change="stop-all" quiet>
      I don&rsquo;t know these people
    </Press>
  </Kind>
);

const ForStaff = ({ choice }: { choice: NonNullable<LettersPage["staff"]> }) => (
  <Kind title="Letters for our staff">
    {choice === "never" ? (
      <p>
        You work for us, and chose to get no letters about what comes in. You can{" "}
        <PersonalLink href="/admin/account" className="font-semibold text-deep underline">
          choose them again in your account
        </PersonalLink>
        .
      </p>
    ) : (
      <>
        <p>
          You work for us, so we write{" "}
          {choice === "daily"
            ? "once a day what came in."
            : "when a message or an application comes in."}
        </p>
        <Press change="stop-staff" quiet>
          Stop these letters
        </Press>
      </>
    )}
  </Kind>
);

/** All that is left for who does not know us: nothing comes, and the way back. */
const Reported = () => (
  <Kind title="You told us that you do not know us">
    <p>
      We write nothing more to this address, whoever gives it to us. Only what you need to sign in
      still comes when it is asked for, such as a code for your own plan.
    </p>
    <Press change="resume-all" quiet>
      That was a mistake: write to me again
    </Press>
  </Kind>
);

const Kind = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex flex-col items-start gap-4">
    <h2 className="text-2xl text-deep">{title}</h2>
    {children}
  </Card>
);

type PressProps = { change: Change; quiet?: boolean; children: ReactNode };

/** A button that posts to this page: a link would be pressed by whatever scans mail. */
const Press = ({ change, quiet, children }: PressProps) => (
  <form method="post" action="?">
    <Button
      type="submit"
      name="change"
      value={change}
      variant={quiet ? "secondary" : "primary"}
      className="text-left"
    >
      {children}
    </Button>
  </form>
);
