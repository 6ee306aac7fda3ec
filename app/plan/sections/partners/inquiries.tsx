import { useQuery } from "@tanstack/react-query";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { lettersQuery } from "./queries";
import { useInquiries } from "./use-inquiries";

/** Loaded only once something was asked: most plans open this page without it. */
const InquiryBlock = later(
  async () => (await import("./threads/inquiry-block")).InquiryBlock,
  <p role="status" className="mt-4 text-ink-soft">
    Loading what was asked…
  </p>,
);

/** The family's questions to partners, and their answers. */
export function Inquiries() {
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
