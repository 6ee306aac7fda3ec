import { type Conversation, isOpen } from "../threads/conversation";

/**
 * Partners to tell that the date is taken, those of the same inquiry first. Partners of other
 * inquiries may have been asked for something else.
 */
export function othersToTell(booked: Conversation, all: readonly Conversation[]): Conversation[] {
  const open = all.filter(({ thread }) => thread.id !== booked.thread.id && isOpen(thread));
  const isSame = ({ inquiry }: Conversation) => inquiry.id === booked.inquiry.id;
  return [...open.filter(isSame), ...open.filter((one) => !isSame(one))];
}

type Quote = { quoted: number | null; quoted_to: number | null };

/** The partner's quote for the budget: one price, or a range. */
export function quoteOf({ answer }: Pick<Conversation, "answer">): Quote {
  const { price_from = null, price_to = null } = answer ?? {};
  return { quoted: price_from, quoted_to: price_from === price_to ? null : price_to };
}
