import { useState } from "react";
import { useParams } from "react-router";
import { dayWords } from "~/lib/dates/day-words";
import { planMeta } from "~/plan/frame/plan-meta";
import { SectionHead } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { keptForm } from "~/plan/store/kept-forms";
import { useMayEdit, useNameOf } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { later } from "~/ui/later";
import type { Thread } from "../threads/conversation";
import { useInquiries } from "../use-inquiries";
import { bookingKey } from "./use-booking";

// What was asked has to come first.
const BookForm = later(async () => (await import("./book-form")).BookForm);

export const meta = () => planMeta("Mark as booked");

export default function Book() {
  const planId = usePlanId();
  const { thread: id = "" } = useParams();
  const mayEdit = useMayEdit();
  const all = useInquiries().flatMap(({ conversations }) => conversations);
  const booked = all.find(({ thread }) => thread.id === id);
  // The form stays, whatever happens to the thread meanwhile.
  const [wasOpen] = useState(() => booked !== undefined && booked.thread.state !== "booked");
  const [hasDraft] = useState(() => keptForm(planId, bookingKey(id)) !== null);
  const isShown = booked && mayEdit && (booked.thread.state !== "booked" || wasOpen || hasDraft);
  return (
    <>
      <SectionHead
        needs="A booking is noted"
        title={isShown ? `Book ${booked.thread.partner_name}` : "Mark as booked"}
      >
        {isShown
          ? "This writes it down in your plan. Agree on it with them directly, and ask for it in writing."
          : undefined}
      </SectionHead>
      {isShown ? (
        <BookForm key={id} booked={booked} all={all} />
      ) : booked?.thread.state === "booked" ? (
        <Standing thread={booked.thread} />
      ) : (
        <p className="mt-8 text-xl">
          {mayEdit
            ? "This question is not there any more."
            : "You can read this plan, not change it."}
        </p>
      )}
      <p className="mt-8">
        <LinkButton to={sectionPath(planId, "partners")} variant="quiet">
          Back to the partners
        </LinkButton>
      </p>
    </>
  );
}

function Standing({ thread: { partner_name, booked_by, booked_day } }: { thread: Thread }) {
  const nameOf = useNameOf();
  return (
    <p className="mt-8 text-xl">
      <bdi>{partner_name}</bdi> is booked
      {booked_day ? ` for ${dayWords(booked_day)}` : ""}
      {booked_by ? (
        <>
          , written down by <bdi>{nameOf(booked_by)}</bdi>
        </>
      ) : null}
      .
    </p>
  );
}
