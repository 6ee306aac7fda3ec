import { useAction } from "~/admin/action";
import { refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { deleteFrom, SaveConflict, saveRow, type Target } from "~/admin/record/save-row";
import { staffCall } from "~/admin/staff-query";
import type { Refusals } from "~/lib/refusals";
import { NEWSLETTERS_KEY, readNewsletter } from "./queries";
import type { NewsletterValues } from "./schema";

/** Throws is_sent where a newsletter is no draft any more, which its policies pass over in silence. */
async function demandDraft(id: string): Promise<void> {
  const newsletter = await readNewsletter(id);
  if (newsletter && newsletter.state !== "draft") throw new Error("is_sent");
}

/** Saves an unsent newsletter. @throws SaveConflict, is_sent, or the backend's refusal */
export const saveNewsletter = (values: NewsletterValues, target: Target): Promise<void> =>
  saveRow("newsletters", { ...values, article_id: values.article_id || null }, target).catch(
    async (error: unknown) => {
      if (error instanceof SaveConflict) await demandDraft(target.id);
      throw error;
    },
  );

export const refreshNewsletters = refreshing(NEWSLETTERS_KEY);

/** Deletes an unsent newsletter. @throws is_sent, or the backend's refusal */
export async function deleteNewsletter({ id }: { id: string }): Promise<void> {
  await deleteFrom("newsletters")({ id });
  await demandDraft(id);
}

export type Step = "test" | "send" | "pause" | "resume" | "cancel" | "retry";

type Seen = {
  /** Its `updated_at`, for what sends its words. */
  seen?: string;
  /** Called when a colleague changed the words since, and nothing was sent. */
  onChanged?: () => void;
};

export const useNewsletterStep = (newsletter: string, { seen = "", onChanged }: Seen = {}) =>
  useAction({
    mutationFn: async (step: Step) => {
      if (step === "test" || step === "send")
        await staffCall(`${step}_newsletter`, { newsletter, seen });
      else if (!(await staffCall("change_newsletter", { newsletter, change: step })))
        throw new Error("too_late");
      return true;
    },
    onFailed: (error, step) => {
      newsletterFailure(FAILED[step] ?? NOT_CHANGED)(error);
      if (error.message === "changed") onChanged?.();
    },
    refresh: refreshNewsletters,
  });

const NOT_CHANGED = "Error changing the newsletter";
const FAILED: Partial<Record<Step, string>> = {
  test: "Error sending the test letter",
  send: "Error sending the newsletter",
};

const REFUSALS: Refusals = {
  too_late: "It went on meanwhile: please look how it is now.",
  gone: "This newsletter has been deleted.",
  is_sent: "It was sent already.",
  changed: "A colleague changed it meanwhile. Please read how it is now first.",
  no_mail: "This site does not send email yet.",
  no_words: "It says nothing yet.",
  article_hidden: "Visitors cannot read its article. Publish that first, or choose another.",
  article_gone: "Visitors cannot read its article any more. Publish it again, or cancel the rest.",
  too_many_tests: "You got 20 test letters today. Please go on tomorrow.",
  not_tested:
    "It says something else than the last test letter. Please send yourself a test first.",
};

export const newsletterFailure = (title: string) => failureToast(title, undefined, REFUSALS);
