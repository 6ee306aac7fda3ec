import type { NotOpened } from "./opening";

const WORDS: Record<Exclude<NotOpened["refused"], "wrong">, string> = {
  used_up: "Those were five tries. To be safe, this code opens nothing any more. Ask for another.",
  over: "It was used already, or is older than 15 minutes. Please ask for another.",
  unasked: "A code works only in the browser that asked for it. Please ask for one here.",
  own_plan:
    "This browser has a plan of its own that is not kept yet, and it would be out of reach. Keep that one first, or open this link in another browser.",
  other_address: "This plan is kept already, with another address.",
  elsewhere:
    "This link works in the browser where it was asked for. Go back to that one, and type the code from the letter there. If you did not ask for it, you need do nothing.",
  too_many:
    "Several codes were asked for already. Please wait an hour. A code that came before may still work.",
  busy: "Many people open their plans at this moment. Please wait a minute and try again: your code or link still works.",
  signed_out: "No plan is open in this browser.",
  unreachable: "That did not work. Please check your connection and try again.",
};

export function refusalWords(problem: NotOpened): string {
  if (problem.refused !== "wrong") return WORDS[problem.refused];
  const more = problem.left === 1 ? "once more" : `${problem.left} more times`;
  return `This is not the code in the letter. You can try ${more}.`;
}
