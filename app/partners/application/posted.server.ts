import { type PostedForm, postedForm } from "~/lib/forms/posted-form.server";
import { applicationRules } from "./mutations";
import { APPLICATION, APPLICATION_START } from "./rules";

/** The application as a form posted without JavaScript. */
export const APPLICATION_FORMS: Record<string, PostedForm> = {
  [APPLICATION]: postedForm({
    start: APPLICATION_START,
    rules: applicationRules,
    thankedAt: "/partners",
  }),
};
