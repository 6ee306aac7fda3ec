import { useEffect, useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useDraft } from "~/lib/draft/use-draft";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Bait, tookBait } from "~/ui/form/bait";
import { toast } from "~/ui/toast/toast";
import { ApplicationFields } from "./application-fields";
import type { Application } from "./schema";

/** What the fields start with. */
const EMPTY = {
  businessName: "",
  businessType: "",
  contactName: "",
  phone: "",
  email: "",
  services: "",
  whyJoin: "",
} as unknown as Application;

const loadCheck = () => import("./check");
const loadMutations = () => import("./mutations");

/** Without a network there may be no check; sending then fails too, which the form tells. */
const check: Resolver<Application> = (values, ...rest) =>
  loadCheck().then(
    ({ checkApplication }) => checkApplication(values, ...rest),
    () => ({ values, errors: {} }),
  );

/** The application: checked when sent, then with every change (specification, section 5). */
export function ApplicationForm() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const form = useForm<Application>({ resolver: check });
  const forgetDraft = useDraft("partner-application", form, EMPTY);
  const { isSubmitting, submitCount } = form.formState;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // A disabled button loses the focus; it has it again when it may be pressed again.
    const lost = document.activeElement === document.body;
    if (submitCount > 0 && !isSubmitting && lost) button.current?.focus();
  }, [isSubmitting, submitCount]);

  const submit = form.handleSubmit(async (application, event) => {
    const failure = await send(application, event?.target);
    if (failure) {
      toast.error("Error Submitting Application", { description: failure });
      return;
    }
    // What the fields hold when they leave the page, Firefox puts back into them after a reload.
    form.reset();
    forgetDraft();
    toast.success("Application Submitted Successfully", {
      description:
        "Thank you for your interest. We'll review your application and get back to you soon.",
    });
    navigate("/partners");
  });

  return (
    // Should it ever be sent without its scripts, nothing of it ends up in an address.
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      className="flex flex-col gap-6"
    >
      <Bait />
      <ApplicationFields form={form} />
      <p className="hidden font-semibold noscript:block">Sending this form needs JavaScript.</p>
      <Button
        ref={button}
        type="submit"
        disabled={!hydrated || isSubmitting}
        className={`sm:self-start ${hydrated ? "" : "not-noscript:opacity-100"}`}
      >
        {isSubmitting ? "Submitting..." : "Submit Application"}
      </Button>
    </form>
  );
}

/** @returns what to tell the applicant when it failed */
async function send(application: Application, form: HTMLFormElement): Promise<string | undefined> {
  try {
    if (tookBait(form)) return FAILED;
    const { sendApplication } = await loadMutations();
    return await sendApplication(application);
  } catch {
    return FAILED;
  }
}

const FAILED = "There was a problem submitting your application. Please try again.";

/** What sending needs is loaded once somebody begins to write. */
const prepare = () => {
  Promise.all([loadCheck(), loadMutations()]).catch(() => {
    // The network may be back when it is needed.
  });
};
