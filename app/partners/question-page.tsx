import { answering } from "~/lib/forms/answer-by-link.server";
import { personalHeaders, personalMeta } from "~/lib/personal-page";
import { AnswerByLink } from "~/ui/answer-by-link";
import type { PageHandle } from "../root";
import type { Route } from "./+types/question-page";
import { TEXT_MAX } from "./application/rules";

export const handle: PageHandle = { withoutScripts: true };

const TITLE = "A question about your application";

export const meta = personalMeta(TITLE);

export const headers = personalHeaders;

const page = answering({
  page: "application_page",
  answer: "answer_application_question",
  longest: TEXT_MAX,
  over: "This was not sent: your application was decided meanwhile.",
});

export const loader = page.loader;

export const action = page.action;

const QuestionPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <AnswerByLink
    {...loaderData}
    refused={actionData ?? null}
    words={{
      title: TITLE,
      about: "For",
      ours: "We asked",
      theirs: "You answered",
      answer: "Your answer",
      send: "Send our answer",
      thanks: "Thank you. We have your answer, and you hear from us.",
      closed:
        "Your application is decided, so nothing more can be added here. You hear from us about it.",
    }}
  />
);
export default QuestionPage;
