import { useRef } from "react";
import { randomId } from "~/lib/random-id";

const NONE = { words: "", id: "" };

/**
 * The id of what is sent, which the backend stores once. It belongs to the values: a retry with the
 * same ones keeps it, others get another one, so that nothing rewritten is taken for a retry.
 * @returns `arrived`: the same values get a new id from now on
 */
export function useAttemptId<Values>() {
  const attempt = useRef(NONE);
  const idOf = (values: Values) => {
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, id: randomId() };
    return attempt.current.id;
  };
  const arrived = () => {
    attempt.current = NONE;
  };
  return { idOf, arrived };
}
