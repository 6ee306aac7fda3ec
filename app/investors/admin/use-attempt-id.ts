import { useRef } from "react";
import { randomId } from "~/lib/random-id";

/** The id of what a form adds: the same words tried again are the same record; other words another. */
export function useAttemptId<Values>() {
  const attempt = useRef({ words: "", id: "" });
  return (values: Values) => {
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, id: randomId() };
    return attempt.current.id;
  };
}
