import { Card } from "~/ui/card";
import { ApplicationForm } from "./application-form";

/** The application, with what it asks and what happens next. */
export const ApplicationCard = () => (
  <Card className="mx-auto w-full max-w-3xl md:p-10">
    <h2 className="text-4xl text-deep">Partner Application</h2>
    <p className="mt-3 mb-8 text-ink-soft">
      Tell us about your business. We read every application ourselves. What you write stays here
      while this tab is open, should you need a pause.
    </p>
    <ApplicationForm />
  </Card>
);
