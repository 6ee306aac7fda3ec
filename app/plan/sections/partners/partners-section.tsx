import { useQuery } from "@tanstack/react-query";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { Removed } from "~/plan/frame/rows/removed";
import { SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { lettersQuery } from "./queries";
import { Shortlist } from "./shortlist/shortlist";
import { useInquiries } from "./use-inquiries";

/** Loaded only once something was asked: most plans open this page without it. */
const InquiryBlock = later(
  async () => (await import("./threads/inquiry-block")).InquiryBlock,
  <p role="status" className="mt-4 text-ink-soft">
    Loading what was asked…
  </p>,
);

/** The family's shortlist and its inquiries; answers come first. */
export default function PartnersSection() {
  const isBooked = useIsBooked();
  const hasAsked = useInquiries().length > 0;
  return (
    <>
      <SectionHead title="Partners" needs="The directory opens, and questions go out,">
        Places, cooks, musicians, funeral homes.{" "}
        {isBooked
          ? "Nobody hears that you saved them."
          : "Nothing here is booked, and nobody hears that you saved them."}
      </SectionHead>
      {hasAsked ? <Inquiries /> : null}
      <Shortlist />
      {hasAsked ? null : <Inquiries />}
      <Removed noun="plan_shortlist" />
    </>
  );
}

function Inquiries() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const asked = useInquiries();
  const hasSaved = useRows("plan_shortlist").length > 0;
  const { sendsMail } = browserConfig();
  const { data: letters = {} } = useQuery({
    ...lettersQuery(planId),
    enabled: sendsMail && asked.length > 0,
  });
  if (asked.length === 0 && !mayEdit) return null;
  return (
    <section className="mt-part">
      <h2 tabIndex={-1} className="text-deep">
        Inquiries
      </h2>
      {asked.length === 0 ? (
        <p className="mt-2 max-w-prose text-ink-soft">
          Write once, and ask up to five partners: whether they are free, and what it costs. Their
          answers come in here, side by side.
        </p>
      ) : null}
      {mayEdit ? (
        <p className="mt-4 print:hidden">
          <LinkButton
            to={`/plan/${planId}/partners/ask`}
            variant={hasSaved ? "primary" : "secondary"}
          >
            Ask partners
          </LinkButton>
        </p>
      ) : null}
      {asked.length > 0 && !sendsMail ? (
        <p className="mt-4 max-w-prose">
          This site does not send email yet. Hand each partner its link yourself; answers still come
          in here.
        </p>
      ) : null}
      {asked.map((one) => (
        <InquiryBlock key={one.inquiry.id} {...one} letters={letters} />
      ))}
    </section>
  );
}
