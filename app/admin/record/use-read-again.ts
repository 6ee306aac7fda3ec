import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSame } from "./conflict/merge";

type Options<Values extends FieldValues, Row> = {
  form: UseFormReturn<Values>;
  start: Values;
  read: () => Promise<Row | null>;
  rearm: () => void;
  /** Goes on from what was stored; the fields may hold more than was sent by now. */
  settleOn: (fresh: Row, sent: Values, isTypedSince: boolean) => void;
};

/** A save that follows waits for this: without the new version it would meet its own change. */
export function useReadAgain<Values extends FieldValues, Row>(options: Options<Values, Row>) {
  const { form, read, rearm, settleOn } = options;
  const sent = useRef(options.start);
  const isTypedSince = () => !isSame(form.getValues(), sent.current);
  const reading = useRef<Promise<Row | null>>(undefined);
  const watching = useRef<{ unsubscribe: () => void }>(undefined);

  async function readStored(): Promise<Row | null> {
    const ask = () => isTypedSince() && rearm();
    ask();
    watching.current?.unsubscribe();
    watching.current = form.watch(ask);
    const fresh = await read();
    if (fresh) {
      watching.current.unsubscribe();
      settleOn(fresh, sent.current, isTypedSince());
      ask();
    }
    return fresh;
  }

  const readAgain = () => {
    reading.current = readStored();
    return reading.current;
  };

  /** Resolves when the form can be sent; what was not read is read again. */
  async function toBeSent() {
    const held = structuredClone(form.getValues());
    await reading.current?.catch(readAgain);
    sent.current = held;
  }

  return { readAgain, toBeSent };
}
