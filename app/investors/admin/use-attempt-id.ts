import { useRef } from "react";
import { randomId } from "~/lib/random-id";

/** A new record's id: a retry with the same values keeps it, other values get another one. */
export function useAttemptId<Values>() {
  const attempt = useRef({ words: "", id: "" });
  return (values: Values) => {
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, id: randomId() };
    return attempt.current.id;
  };
}
