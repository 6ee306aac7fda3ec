import { fileSize } from "~/lib/file-size";
import type { ContactValues } from "~/plan/sections/partners/contact";
import { Button } from "~/ui/button";
import { Done, KeptWords, NotSent } from "~/ui/personal-page";
import { AnswerForm } from "./answer-form";
import { Asked } from "./asked";
import { Booking, Part } from "./booking";
import { Contacts } from "./contacts";
import { Entries } from "./entries";
import { OtherWays } from "./other-ways";
import { type Inquiry, lastAnswer } from "./queries";
import type { Refused } from "./receive-contact.server";
import { startOf } from "./schema";
import { Standing } from "./standing";

type Props = {
  inquiry: Inquiry;
  ids: { answer: string; decline: string };
  /** The last action, from the address. */
  done: string | null;
  refused: Refused | null;
};

export function InquiryView({ inquiry, ids, done, refused }: Props) {
  const answers = inquiry.state === "open" || inquiry.state === "booked";
  const last = lastAnswer(inquiry);
  const tried = refused?.form === "answer" ? refused : null;
  const declined = refused?.form === "decline" ? refused : null;
  const told = refused?.form === "contact" ? refused : null;
  const isBooked = inquiry.state === "booked";
  return (
    <div className="flex flex-col gap-8 text-lg">
      <div>
        <h1 className="start-picture text-deep">
          {isBooked ? "A family has chosen you" : "A family asks you"}
        </h1>
        <p className="mt-2 text-xl">
          <bdi className="wrap-anywhere">{inquiry.partner_name}</bdi>
        </p>
      </div>
      {refused ? <NotSent errors={refused.errors} /> : <Done>{wordsFor(done, inquiry)}</Done>}
      <Standing {...inquiry} />
      <Booking inquiry={inquiry} />
      <Contacts
        inquiry={inquiry}
        typed={told?.values as ContactValues | undefined}
        errors={told?.errors ?? {}}
      />
      <Asked inquiry={inquiry} />
      <Entries inquiry={inquiry} />
      <SentFiles files={inquiry.files} canRemove={answers} />
      {answers ? (
        <Part
          id="answer"
          title={isBooked ? "Write to the family" : last ? "Change your answer" : "Your answer"}
        >
          <p className="mt-2 mb-6 text-ink-soft">
            {isBooked
              ? "What you write goes to the family alone. You can come back with the same link."
              : "Fill in what you know. You can come back with the same link and change it until the family has decided."}
          </p>
          <AnswerForm
            inquiry={inquiry}
            answerId={tried?.id ?? ids.answer}
            values={tried?.values ?? startOf(last, inquiry.currency)}
            errors={tried?.errors ?? {}}
          />
        </Part>
      ) : null}
      <KeptWords
        words={[
          answers ? undefined : tried?.values.words,
          inquiry.state === "open" ? undefined : declined?.values.reason,
        ]}
      />
      <OtherWays
        inquiry={inquiry}
        declineId={declined?.id ?? ids.decline}
        reason={declined?.values.reason ?? ""}
        error={declined?.errors.reason}
      />
    </div>
  );
}

/** The confirmation of the last action; nothing where it does not hold. */
function wordsFor(done: string | null, inquiry: Inquiry): string | undefined {
  const own = inquiry.entries
    .filter(({ kind }) => kind !== "question" && kind !== "numbers")
    .at(-1)?.kind;
  const holds: Record<string, [boolean, string]> = {
    answer: [
      own === "answer" || own === "message",
      `Thank you. The family has your ${own === "message" ? "message" : "answer"}.`,
    ],
    contact: [inquiry.own !== null, "Done. The family can see how to reach you."],
    "hide-contact": [inquiry.own === null, "Done. The family no longer sees how to reach you."],
    decline: [own === "decline", "Thank you for telling them. The family sees it."],
    "remove-file": [true, "Done. The family no longer has this file."],
    "wrong-person": [inquiry.wrong_person, "Thank you. The family sees that you are not the one."],
    stop: [inquiry.letters !== "sent", "Done. We write no more about families’ inquiries."],
  };
  const [isSo, words] = (done && holds[done]) || [];
  return isSo ? words : undefined;
}

type FilesProps = { files: Inquiry["files"]; canRemove: boolean };

const SentFiles = ({ files, canRemove }: FilesProps) =>
  files.length === 0 ? null : (
    <Part id="files" title="Files the family has from you">
      <ul className="mt-4 flex flex-col gap-3">
        {files.map(({ id, name, bytes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi> <span className="text-ink-soft">({fileSize(bytes)})</span>
            </span>
            {canRemove ? (
              <form method="post" action="?">
                <input type="hidden" name="file" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="remove-file"
                  variant="secondary"
                  size="sm"
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
