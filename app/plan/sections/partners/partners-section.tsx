import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { Removed } from "~/plan/frame/rows/removed";
import { SectionHead } from "~/plan/frame/section-head";
import { Inquiries } from "./inquiries";
import { Shortlist } from "./shortlist/shortlist";
import { useInquiries } from "./use-inquiries";

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
