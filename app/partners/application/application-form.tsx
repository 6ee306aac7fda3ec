import { type Resolver, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useKeptDraft, useStartingValues } from "~/lib/use-draft";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { ApplicationFields } from "./application-fields";
import { sendApplication } from "./mutations";
import type { Application } from "./schema";

const FORM = "partner-application";

const EMPTY = {
  businessName: "",
  businessType: "",
  contactName: "",
  phone: "",
  email: "",
  services: "",
  whyJoin: "",
};

const loadCheck = () => import("./check");

/** Without a network there may be no check; sending then fails too, which the form tells. */
const check: Resolver<Application> = (values, ...rest) =>
  loadCheck().then(
    ({ checkApplication }) => checkApplication(values, ...rest),
    () => ({ values, errors: {} }),
  );

/** The application: checked when sent, then with every change (specification, section 5). */
export function ApplicationForm() {
  const navigate = useNavigate();
  const defaultValues = useStartingValues(FORM, EMPTY as Application);
  const form = useForm<Application>({ resolver: check, defaultValues });
  const forget = useKeptDraft(FORM, form);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (application) => {
    try {
      await sendApplication(application);
    } catch {
      toast.error("Error Submitting Application", {
        description: "There was a problem submitting your application. Please try again.",
      });
      return;
    }
    forget();
    toast.success("Application Submitted Successfully", {
      description:
        "Thank you for your interest. We'll review your application and get back to you soon.",
    });
    navigate("/partners");
  });

  return (
    <form
      data-form={FORM}
      // Should it be sent before its scripts are here, nothing of it ends up in an address.
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      className="flex flex-col gap-6"
    >
      <ApplicationFields form={form} />
      <Button type="submit" disabled={isSubmitting} className="sm:self-start">
        {isSubmitting ? "Submitting..." : "Submit Application"}
      </Button>
    </form>
  );
}

const prepare = () => {
  loadCheck().catch(() => {
    // The network may be back when it is needed.
  });
};
