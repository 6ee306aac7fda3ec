import { useState } from "react";
import { useNavigate } from "react-router";
import { useKept } from "~/plans/fields/use-kept";
import { sectionPath } from "~/plans/frame/sections";
import { usePlanId } from "~/plans/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { type Booked, type Booking, bookThread, closeThread } from "../mutations";
import type { Conversation, Thread } from "../threads/conversation";
import { usePress } from "../use-press";
import { isAsTheirs, startOf } from "./booking";

/** Where the browser keeps what is typed of a booking until it is written down. */
export const bookingKey = (thread: string) => `inquiry-booking-${thread}`;

/** A booking that is being written down, and that of somebody else who was first. */
export function useBooking(booked: Conversation) {
  const { thread } = booked;
  const planId = usePlanId();
  const navigate = useNavigate();
  const { isBusy, press } = usePress(thread.partner_name);
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
    /**
     * @param instead_of the booking that this one takes the place of
     * @param toClose who is closed with it
     */
    async book(
      booking: Omit<Booking, "id" | "instead_of">,
      instead_of: string | null,
      toClose: Thread[],
    ) {
      const done = await press(() =>
        bookThread(thread.id, { ...booking, id: kept.id, instead_of }),
      );
      if (!done) return;
      const isBooked = done.answer.booked || isAsTheirs(booking, done.answer);
      if (!isBooked) return setTheirs(done.answer);
      // Of two who wrote down the same nobody has to choose; who was ticked is closed all the same.
      if (!done.answer.booked && !(await closeAll(toClose))) return;
      await leave(`${thread.partner_name} is booked. The budget and the celebration show it.`);
    },
    /** Leaves what is written down; who was to be closed is closed all the same. */
    async keepTheirs(toClose: Thread[]) {
      if (!(await closeAll(toClose))) return;
      await leave(`${thread.partner_name} stays booked as it was written down.`);
    },
  };
}
