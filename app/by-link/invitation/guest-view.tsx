import { invitationOf } from "~/plan/sections/invitation/invitation";
import { InvitationCard } from "~/plan/sections/invitation/invitation-card";
import { buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";
import { KeptWords, NotSent } from "~/ui/personal-page";
import type { GuestPage } from "~shared/plan/guest-page";
import { pictureOf } from "../request/ask-view";
import { AnswerForm } from "./answer-form";
import { Answered, Received } from "./answered";
import { seenOf } from "./merge-answers";
import { hasAnswered, isAskedAgain, isAskedMore } from "./queries";
import type { Refused } from "./receive.server";
import { fieldLabels, startOf, wordsIn } from "./schema";
import { Standing } from "./standing";

type Props = {
  page: GuestPage;
  token: string;
  answerId: string;
  /** From the address: an answer was sent, or is to be changed. */
  wants: "done" | "change" | null;
  refused: Refused | null;
};

export function GuestView({ page, token, answerId, wants, refused }: Props) {
  const isOpen = page.state === "open";
  // A message is no answer: somebody who asked to come has written one already.
  const isAnswered = hasAnswered(page);
  const asks =
    isOpen &&
    (refused !== null ||
      wants === "change" ||
      !isAnswered ||
      isAskedAgain(page) ||
      (wants !== "done" && isAskedMore(page)));
  return (
    <div className="flex flex-col gap-8 text-lg">
      {refused ? <NotSent errors={refused.errors} labels={fieldLabels(page)} /> : null}
      {refused && !isOpen ? <KeptWords words={wordsIn(refused.values)} /> : null}
      <Standing page={page} token={token} asks={asks} />
      {isOpen && isAnswered && !asks ? (
        <Answered page={page} token={token} isNew={wants === "done"} />
      ) : null}
      {wants === "done" && isOpen && !isAnswered && !refused ? <Received page={page} /> : null}
      {/* The bar stays in view as far as this reaches. */}
      <div className={isAnswered && !asks ? "print:break-before-page" : undefined}>
        <InvitationCard
          invitation={invitationOf(page.plan, page.invitation, page.items, page.parts)}
          stage={page.state}
          picture={pictureOf(page, token)}
        />
        {asks ? <AnswerBar page={page} /> : null}
      </div>
      {asks ? (
        <section
          aria-labelledby="answer"
          className="relative -mx-4 -mt-8 bg-cream px-4 pt-10 print:hidden"
        >
          <h2 id="answer" className="scroll-mt-6 text-deep">
            {isAnswered ? "Change our answer" : "Your answer"}
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            This is for your household. You can come back with the same link or code and change it
            {page.invitation.reply_by && !page.is_late ? " until the day to answer by" : ""}.
          </p>
          <AnswerForm
            page={page}
            answerId={refused?.id ?? answerId}
            seen={refused?.seen || seenOf(page)}
            values={refused?.values ?? startOf(page)}
            errors={refused?.errors ?? {}}
          />
        </section>
      ) : null}
      {isOpen ? (
        <p className="text-ink-soft print:hidden">
          For your household. Not you?{" "}
          <PersonalLink href="?not-me" className="text-link">
            Ask for an invitation of your own
          </PersonalLink>
        </p>
      ) : null}
    </div>
  );
}

/** At the window's lower edge until the form slides over it. It takes no room of its own. */
const AnswerBar = ({ page }: Pick<Props, "page">) => (
  <a
    href="#answer"
    data-answer-bar
    className="sticky bottom-0 -mx-4 -mb-[3.8rem] flex h-[3.8rem] items-center justify-between gap-4 border-t border-line bg-paper px-4 font-display text-xl font-semibold text-deep focus-visible:z-10 max-sm:shadow-raised sm:rounded-t-card sm:px-8 print:hidden"
  >
    {page.days_asked.length > 0 ? "Which days?" : "Will you come?"}
    <span className={buttonClass({ className: "shrink-0 font-text text-base wrap-normal" })}>
      Answer
    </span>
  </a>
);
