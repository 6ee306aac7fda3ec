import { useSearchParams } from "react-router";
import { NotRead } from "~/plan/frame/notices/not-read";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { HandOut, RemindByLink, useUnansweredByLink } from "./hand-out";
import { BY_MESSAGE, UNREACHABLE } from "./refusals";
import { useGuestLetters } from "./use-guest-letters";

const Loading = () => (
  <p role="status" className="mt-6 text-ink-soft">
    Loading who was written to…
  </p>
);

// Loaded on demand: what was sent so far has to come first.
const SendForm = later(async () => (await import("./send-form")).SendForm, <Loading />);

export const meta = () => planMeta("Send to guests");

export default function SendPage() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  return (
    <>
      <p>
        <InPlan to="guests">Guests</InPlan>
      </p>
      <SectionHead title="Send to guests" needs="Letters go out">
        {browserConfig().sendsMail
          ? "You see who gets a letter and how it reads. Nothing is sent before you press the button, and nobody tracks who opens it."
          : "Each household has a link of its own, to be handed on."}
      </SectionHead>
      {mayEdit ? (
        <Sending key={planId} />
      ) : (
        <p className="mt-6 text-xl">Those who may change the plan can write to guests here.</p>
      )}
    </>
  );
}

function Sending() {
  const { sendsMail } = browserConfig();
  const [search] = useSearchParams();
  const isAhead = usePlan().kind === "ahead";
  const { data, isError, refetch } = useGuestLetters(sendsMail && !isAhead);
  const silent = useUnansweredByLink();
  if (isAhead) return <p className="mt-6 text-xl">{UNREACHABLE.ahead}</p>;
  const reason = sendsMail ? data?.can_send : "no_mail";
  if (reason === "no_mail" || reason === "paused") {
    return <HandOut>{UNREACHABLE[reason]}</HandOut>;
  }
  if (reason === "ended" || reason === "ahead") {
    return <p className="mt-6 text-xl">{UNREACHABLE[reason]}</p>;
  }
  if (search.get("by") === "message") return <HandOut>{BY_MESSAGE}</HandOut>;
  if (data) {
    return (
      <>
        <p className="mt-4">
          <InPlan
            to={`guests/send?by=message${search.get("kind") === "change" ? "&kind=change" : ""}`}
          >
            Send links by text message instead
          </InPlan>
        </p>
        <RemindByLink count={silent.length} />
        <SendForm letters={data} />
      </>
    );
  }
  if (!isError) return <Loading />;
  return (
    <NotRead className="mt-6" onRetry={refetch}>
      What was sent so far could not be loaded. Please check your connection.
    </NotRead>
  );
}
