import type { ReactNode } from "react";
import { usePublicDate } from "~/lib/dates/public-date";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Change } from "./mutations";
import type { LettersPage } from "./queries";

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
        What we send to <strong className="wrap-anywhere">{page.address}</strong>, and why.
      </p>
      {words ? (
        <p role="status" className="mt-6 rounded-card bg-positive-soft p-6 text-xl font-semibold">
          {words}
        </p>
      ) : null}
      <div className="mt-8 flex flex-col gap-6">
        {page.list ? <MailingList {...page.list} /> : null}
        {page.contact && !page.reported ? <AboutForms state={page.contact} /> : null}
        {page.staff && !page.reported ? <ForStaff choice={page.staff} /> : null}
        <Unknown reported={page.reported} />
      </div>
    </>
  );
}

/** What to say about what was just pressed; nothing where it no longer holds. */
function wordsFor(done: string | null, { list, contact, staff }: LettersPage): string | undefined {
  const holds: Record<string, [boolean, string]> = {
    confirm: [list?.state === "confirmed", "Thank you. You are on our mailing list now."],
    "stop-list": [list?.state === "unsubscribed", "Done. You are off our mailing list."],
    "stop-contact": [contact === "stopped", "Done. We send no more of these letters."],
    "resume-contact": [contact === "sent", "Done. We send these letters again."],
    "stop-staff": [staff === "never", "Done. We send no more of these letters."],
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
      {state === "bounced" ? (
        <p>
          Letters to this address came back, so we stopped writing to it. If it is right,{" "}
          <a href="/contact" className="font-semibold text-deep underline">
            write to us
          </a>
          .
        </p>
      ) : null}
    </Kind>
  );
}

const AboutForms = ({ state }: { state: "sent" | "stopped" }) => (
  <Kind title="Letters about what you send us">
    <p>
      {state === "sent"
        ? "When a message or an application comes with this address, we write that it arrived."
        : "When a message or an application comes with this address, we write nothing about it."}
    </p>
    {state === "sent" ? (
      <Press change="stop-contact" quiet>
        Stop these letters
      </Press>
    ) : (
      <Press change="resume-contact" quiet>
        Send these letters again
      </Press>
    )}
  </Kind>
);

const ForStaff = ({ choice }: { choice: NonNullable<LettersPage["staff"]> }) => (
  <Kind title="Letters for our staff">
    {choice === "never" ? (
      <p>
        You work for us, and chose to get no letters about what comes in. You can{" "}
        <a href="/admin/account" className="font-semibold text-deep underline">
          choose them again in your account
        </a>
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

const Unknown = ({ reported }: { reported: boolean }) => (
  <Kind title="Did somebody else give us your address?">
    {reported ? (
      <p role="status">
        You told us that you do not know us. We write nothing more to this address. Thank you for
        telling us.
      </p>
    ) : (
      <>
        <p>Then press this. We stop every letter to you, and our staff see that it happened.</p>
        <Press change="stop-all" quiet>
          I don&rsquo;t know these people
        </Press>
      </>
    )}
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
