import { useParams } from "react-router";
import { planMeta } from "~/plans/frame/plan-meta";
import { SectionHead } from "~/plans/frame/section-head";
import { sectionPath } from "~/plans/frame/sections";
import { useMayEdit } from "~/plans/store/members";
import { usePlanId } from "~/plans/store/plan-context";
import { LinkButton } from "~/ui/button";
import { isOpen } from "../threads/conversation";
import { useInquiries } from "../use-inquiries";
import { BookForm } from "./book-form";

export const meta = () => planMeta("Mark as booked");

/** A partner is booked: what follows from it in the plan, and who is told. */
export default function Book() {
  const planId = usePlanId();
  const { thread: id } = useParams();
  const mayEdit = useMayEdit();
  const all = useInquiries().flatMap(({ conversations }) => conversations);
  const booked = all.find(({ thread }) => thread.id === id);
  const name = booked?.thread.partner_name ?? "";
  const isPossible = booked && isOpen(booked.thread);
  return (
    <>
      <SectionHead title={isPossible ? `Book ${name}` : "Mark as booked"}>
        {isPossible
          ? "This writes it down in your plan. Agree on it with them directly, and ask for it in writing."
          : undefined}
      </SectionHead>
      {isPossible && mayEdit ? (
        <BookForm key={id} booked={booked} all={all} />
      ) : (
        <p className="mt-8 text-xl">
          {booked?.thread.state === "booked"
            ? "It is booked."
            : mayEdit
              ? "This question is not open any more."
              : "You can read this plan, not change it."}
        </p>
      )}
      <p className="mt-8">
        <LinkButton to={sectionPath(planId, "partners")} variant="quiet" className="-ml-5">
          Back to the partners
        </LinkButton>
      </p>
    </>
  );
}
