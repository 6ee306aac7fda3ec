import { type Conversation, isOpen } from "../threads/conversation";

/**
 * Who could be told that the date is taken elsewhere: of the same inquiry first. Partners of other
 * inquiries may have been asked for something else.
 */
export function othersToTell(booked: Conversation, all: readonly Conversation[]): Conversation[] {
  const open = all.filter(({ thread }) => thread.id !== booked.thread.id && isOpen(thread));
  const isSame = ({ inquiry }: Conversation) => inquiry.id === booked.inquiry.id;
  return [...open.filter(isSame), ...open.filter((one) => !isSame(one))];
}

/** The price that a booking begins with: the one that was answered, where it is one. */
export function agreedOf({ answer }: Pick<Conversation, "answer">): number | null {
  if (!answer) return null;
  const { price_from, price_to } = answer;
  return price_from === price_to || price_to === null ? price_from : null;
}
