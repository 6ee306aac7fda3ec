import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "~/admin/action";
import { refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { deleteFrom, saveRow, type Target } from "~/admin/record/save-row";
import { staffCall } from "~/admin/staff-query";
import type { Refusals } from "~/lib/refusals";
import { NEWSLETTERS_KEY } from "./queries";
import type { NewsletterValues } from "./schema";

/** Saves an unsent newsletter. @throws SaveConflict, or the backend's refusal */
export const saveNewsletter = (values: NewsletterValues, target: Target): Promise<void> =>
  saveRow("newsletters", { ...values, article_id: values.article_id || null }, target);

/** Call after any change. */
export const refreshNewsletters = refreshing(NEWSLETTERS_KEY);

/** Deletes an unsent newsletter. */
export const deleteNewsletter = deleteFrom("newsletters");

/** Actions on a saved newsletter. */
export type Step = "test" | "send" | "pause" | "resume" | "cancel" | "retry";

/** Runs a step on a newsletter and refetches it, whatever the outcome. */
export function useNewsletterStep(newsletter: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (step: Step) => {
      if (step === "test" || step === "send") await staffCall(`${step}_newsletter`, { newsletter });
      else if (!(await staffCall("change_newsletter", { newsletter, change: step })))
        throw new Error("too_late");
      return true;
    },
    onFailed: (error, step) => newsletterFailure(FAILED[step] ?? NOT_CHANGED)(error),
    onSettled: () => refreshNewsletters(queryClient),
  });
}

const NOT_CHANGED = "Error changing the newsletter";
const FAILED: Partial<Record<Step, string>> = {
  test: "Error sending the test letter",
  send: "Error sending the newsletter",
};

const REFUSALS: Refusals = {
  too_late: "It went on meanwhile: please look how it is now.",
  gone: "This newsletter has been deleted.",
  is_sent: "It was sent already.",
  no_mail: "This site does not send email yet.",
  no_words: "It says nothing yet.",
  article_hidden: "Visitors cannot read its article. Publish that first, or choose another.",
  article_gone: "Visitors cannot read its article any more. Publish it again, or cancel the rest.",
  too_many_tests: "You got 20 test letters today. Please go on tomorrow.",
  not_tested:
    "It says something else than the last test letter. Please send yourself a test first.",
};

/** Makes a handler that shows why a newsletter was not changed. */
export const newsletterFailure = (title: string) => failureToast(title, undefined, REFUSALS);
