import { useState } from "react";
import { useNavigate } from "react-router";
import { useKept } from "~/plan/fields/use-kept";
import { sectionPath } from "~/plan/frame/sections";
import { usePlanId } from "~/plan/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { type Booked, type Booking, bookThread, closeThread } from "../mutations";
import type { Conversation, Thread } from "../threads/conversation";
import { usePress } from "../use-press";
import { isAsTheirs, startOf } from "./booking";

export const bookingKey = (thread: string) => `inquiry-booking-${thread}`;

const CHANGED = {
  sent_otherwise:
    "It is booked as it stood when you first pressed. What you changed since is not in it: please choose.",
};

/** A booking's draft, and the booking of somebody else who was first. */
export function useBooking(booked: Conversation) {
  const { thread } = booked;
  const planId = usePlanId();
  const navigate = useNavigate();
  const { isBusy, press } = usePress(thread.partner_name, CHANGED);
  const kept = useKept(bookingKey(thread.id), startOf(booked));
  const [theirs, setTheirs] = useState<Booked>();
  const leave = async (words: string) => {
    kept.sent();
    toast.success(words);
    await navigate(sectionPath(planId, "partners"));
  };
  const closeAll = async (toClose: Thread[]) => {
    for (const { id, state } of toClose) {
      if (!(await press(() => closeThread(id, state !== "declined")))) return false;
    }
    return true;
  };
  return {
    draft: kept.value,
    change: kept.change,
    isBusy,
    theirs,
    /** @param instead_of the booking that this one replaces */
    async book(booking: Booking, instead_of: string | null, toClose: Thread[]) {
      const done = await press(() =>
        kept.send(async (id) => {
          const sent = await bookThread(thread.id, { ...booking, id, instead_of });
          if ("code" in sent || sent.answer.booked || sent.answer.booking !== id) return sent;
          // An earlier press was booked, whose answer was lost, and not what was changed since.
          setTheirs(sent.answer);
          return { code: "sent_otherwise" };
        }),
      );
      if (!done) return;
      const isBooked = done.answer.booked || isAsTheirs(booking, done.answer);
      if (!isBooked) return setTheirs(done.answer);
      // Two equal bookings leave nothing to choose; the ticked threads are closed all the same.
      if (!done.answer.booked && !(await closeAll(toClose))) return;
      await leave(`${thread.partner_name} is booked. The budget and the celebration show it.`);
    },
    /** Keeps the other booking; the ticked threads are closed all the same. */
    async keepTheirs(toClose: Thread[]) {
      if (!(await closeAll(toClose))) return;
      await leave(`${thread.partner_name} stays booked as it was written down.`);
    },
  };
}
