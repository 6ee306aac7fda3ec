import { PrintedSection } from "~/plan/sections/print/printed-section";
import { useNameOf } from "~/plan/store/members";
import { AskedFacts } from "./asked-facts";
import { ContactFacts } from "./contact-facts";
import { AnswerFacts } from "./threads/answer-facts";
import { phoneWords, standingOf } from "./threads/answer-words";
import { useDayOf } from "./threads/use-day-of";
import { useInquiries } from "./use-inquiries";

export function PrintedInquiries() {
  const asked = useInquiries();
  const dayOf = useDayOf();
  const nameOf = useNameOf();
  if (asked.length === 0) return null;
  return (
    <PrintedSection title="Inquiries">
      {asked.map(({ inquiry, conversations }) => (
        <section key={inquiry.id} className="mb-8">
          <h3>Asked on {dayOf(inquiry.created_at)}</h3>
          <AskedFacts asked={inquiry} currency={inquiry.currency} />
          <ul className="mt-4 flex flex-col gap-4">
            {conversations.map(({ thread, askedMoreAt, answer, byPhone, contacts, files }) => (
              <li key={thread.id}>
                <p className="font-semibold">
                  <bdi>{thread.partner_name}</bdi>
                  <span className="font-normal">
                    {" "}
                    · {standingOf({ thread, askedMoreAt })?.label}
                  </span>
                </p>
                {byPhone ? <p>{phoneWords(byPhone, nameOf)}</p> : null}
                {answer ? <AnswerFacts entry={answer} currency={inquiry.currency} /> : null}
                {contacts.partner ? <ContactFacts contact={contacts.partner} /> : null}
                {files.length > 0 ? (
                  <p dir="auto">Files: {files.map(({ name }) => name).join(", ")}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintedSection>
  );
}
