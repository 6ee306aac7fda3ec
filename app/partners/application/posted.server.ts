import { type PostedForm, postedForm } from "~/lib/forms/posted-form.server";
import { applicationRules } from "./mutations";
import { APPLICATION, APPLICATION_START } from "./rules";

export const APPLICATION_FORMS: Record<string, PostedForm> = {
  [APPLICATION]: postedForm({
    start: APPLICATION_START,
    rules: applicationRules,
    thankedAt: "/partners",
  }),
};
