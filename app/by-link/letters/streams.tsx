import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { WriteToUs } from "~/ui/personal-frame";
import type { Change, StreamName } from "./mutations";
import type { LettersPage, StreamState } from "./queries";

type Words = {
  title: ReactNode;
  sent: string;
  stopped: string;
};

const WORDS: Record<StreamName, Words> = {
  celebration: {
    title: "Letters about this celebration",
    sent: "The family has this address in its list of guests: it sends its invitation, and tells you what changes.",
    stopped:
      "The family’s letters about this celebration do not come to you. The link to your invitation still works.",
  },
  guest: {
    title: "All invitations",
    sent: "When a family invites this address to a celebration through us, its letters come to you.",
    stopped: "Families’ invitations do not come to this address. Links that you have still work.",
  },
  contact: {
    title: "Letters about what you send us",
    sent: "When a message or an application comes with this address, we write that it arrived.",
    stopped: "When a message or an application comes with this address, we write nothing about it.",
  },
  plan: {
    title: "Letters about families’ plans",
    sent: "When somebody invites this address to help with a plan, or names it to find one, we write. Once a year we ask whether a plan made ahead is still right.",
    stopped:
      "When somebody invites this address to help with a plan, or names it to find one, we write nothing. Codes to open your own plan still come.",
  },
  partner: {
    title: "Families’ inquiries to you as a partner",
    sent: "When a family asks you about a date, we write. We also write about your page in our directory.",
    stopped:
      "Families can no longer ask you through us, and we write nothing about your page in our directory.",
  },
};

type Props = { stream: StreamName; state: StreamState | null; title?: ReactNode };

/** Nothing where there were no such letters. */
export const Stream = ({ stream, state, title = WORDS[stream].title }: Props) =>
  state === null ? null : (
    <Kind title={title}>
      {state === "bounced" ? (
        <CameBack />
      ) : (
        <>
          <p>{WORDS[stream][state]}</p>
          <Press change={`${state === "sent" ? "stop" : "resume"}-${stream}`} quiet>
            {state === "sent" ? "Stop these letters" : "Send these letters again"}
          </Press>
        </>
      )}
    </Kind>
  );

export const Invitations = ({ guest, celebration }: Pick<LettersPage, "guest" | "celebration">) => (
  <>
    {celebration && guest === "sent" ? (
      <Stream
        stream="celebration"
        state={celebration.state}
        title={
          celebration.name.trim() ? (
            <>
              Letters about the celebration for <bdi>{celebration.name}</bdi>
            </>
          ) : undefined
        }
      />
    ) : null}
    <Stream stream="guest" state={guest} />
  </>
);

export const Kind = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="flex flex-col items-start gap-4">
    <h2 className="text-deep">{title}</h2>
    {children}
  </Card>
);

type PressProps = { change: Change; quiet?: boolean; children: ReactNode };

/** A button that posts to this page: mail scanners would follow a link. */
export const Press = ({ change, quiet, children }: PressProps) => (
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

export const CameBack = () => (
  <p>
    Letters to this address came back, so we stopped writing to it. If it is right, <WriteToUs />.
  </p>
);
