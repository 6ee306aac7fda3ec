import { answering } from "~/lib/forms/answer-by-link.server";
import { personalHeaders, personalMeta } from "~/lib/personal-page";
import { AnswerByLink } from "~/ui/answer-by-link";
import { PersonalLink } from "~/ui/personal-frame";
import type { PageHandle } from "../root";
import type { Route } from "./+types/reply-page";
import { MESSAGE_MAX } from "./fields";

export const handle: PageHandle = { withoutScripts: true };

const TITLE = "Your conversation with us";

export const meta = personalMeta(TITLE);

export const headers = personalHeaders;

const page = answering({
  page: "message_page",
  answer: "reply_to_answer",
  longest: MESSAGE_MAX,
  over: "This was not sent: this conversation takes no more replies.",
});

export const loader = page.loader;

export const action = page.action;

const ReplyPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <AnswerByLink
    {...loaderData}
    refused={actionData ?? null}
    words={{
      title: TITLE,
      about: "About",
      ours: "We wrote",
      theirs: "You wrote",
      answer: "Your reply",
      send: "Send your reply",
      thanks: "Thank you. We have your reply, and you hear from us by email.",
      closed: (
        <>
          This conversation has grown long and takes no more replies. Please{" "}
          <PersonalLink href="/contact" className="underline">
            send us a new message
          </PersonalLink>
          .
        </>
      ),
      life: "A link in our letter works for 30 days, and no longer once the message was deleted.",
    }}
  />
);
export default ReplyPage;
