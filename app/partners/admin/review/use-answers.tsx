import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import { takesLettersQuery } from "~/admin/queries";
import { useAttemptId } from "~/admin/use-attempt-id";
import type { Refusals } from "~/lib/refusals";
import { later } from "~/ui/later";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { answerApplication, refreshApplications } from "../mutations";
import { type Application, applicationQuery } from "../queries";

const AnswerDialog = later(async () => (await import("./answer-dialog")).AnswerDialog);

const REFUSALS: Refusals = {
  already_approved: "It was made a partner already.",
  already_declined: "It was declined already.",
  application_changed:
    "Something was done with this application meanwhile. Please look at it first.",
  application_not_found: "This application does not exist any more.",
};

type Kind = "question" | "decline";
type Given = { decision: Kind | "later"; words?: string };

type Options = {
  /** The application changed since it was opened here. */
  isNews: boolean;
  onAnswered: () => void;
  /** Called when nothing is left to do here for now. */
  onDone: () => void;
};

export function useAnswers(application: Application, { isNews, onAnswered, onDone }: Options) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Kind | null>(null);
  const { data: takesLetters } = useQuery(takesLettersQuery(application.email, "contact"));
  const unreached = !browserConfig().sendsMail
    ? "This site does not send email yet"
    : takesLetters === false
      ? "This address does not take letters"
      : undefined;
  const { idOf, arrived } = useAttemptId<Given>();
  const { act: answer, isPending: isSending } = useAction({
    mutationFn: async (given: Given) => {
      const { id, version: seen } = application;
      await answerApplication(id, { id: idOf(given), ...given, seen });
      arrived();
      // The next decision may be pressed before the application is read again.
      queryClient.setQueryData<Application | null>(
        applicationQuery(id).queryKey,
        (now) => now && { ...now, version: seen + 1 },
      );
      onAnswered();
      return true;
    },
    onFailed: failureToast("Error", "Nothing you wrote is lost. Please try again.", REFUSALS),
    refresh: refreshApplications,
  });

  async function send(kind: Kind, words?: string): Promise<boolean> {
    if (!(await answer({ decision: kind, words }))) return false;
    setOpen(null);
    toast.success(
      kind === "decline" ? "Application declined" : unreached ? "Question kept" : "Question sent",
      {
        description: !words
          ? "No letter goes out."
          : unreached
            ? `${unreached}: please tell ${application.email} yourself.`
            : `A letter is on its way to ${application.email}.`,
      },
    );
    if (kind === "decline") onDone();
    return true;
  }

  return {
    isSending,
    ask: () => setOpen("question"),
    decline: () => setOpen("decline"),
    later: async () => {
      if (!(await answer({ decision: "later" }))) return;
      toast.success("Kept for later");
      onDone();
    },
    dialog: open ? (
      <AnswerDialog
        key={open}
        kind={open}
        application={application}
        isNews={isNews}
        unreached={unreached}
        isSending={isSending}
        onSend={(words) => send(open, words)}
        onClose={() => setOpen(null)}
      />
    ) : null,
  };
}
