import { browserConfig } from "~shared/config";
import type { BegunSession, Family } from "../family";
import { familyHeaders, hasFamily, renewFamily, takeSession } from "../session";

/** The plans that a code is for: this browser's own, or those of an address. */
export type Purpose = "keep" | "open";

/** The reason why something did not open; `left` is the number of tries after a wrong code. */
export type NotOpened = { refused: "wrong"; left: number } | { refused: keyof typeof WORDS };

/** `recovery` is the link that replaces the used one. */
export type Opened = { family: Family; recovery?: string };

/** The answer does not reveal whether the address has a plan. @returns null if it was accepted */
export async function askForCode(purpose: Purpose, email: string): Promise<NotOpened | null> {
  const answer = await post("codes", { purpose, email });
  return "refused" in answer ? answer : null;
}

/** Reports that this link is on the screen, which voids the one before. @returns null on success */
export async function recoveryLinkShown(link: string): Promise<NotOpened | null> {
  const answer = await post("recovery-link/shown", { recovery: new URL(link).hash.slice(1) });
  return "refused" in answer ? answer : null;
}

/** Makes a link that opens this browser's plans elsewhere; once shown, it replaces older ones. */
export async function makeRecoveryLink(): Promise<{ recovery: string } | NotOpened> {
  const answer = await post("recovery-link", {});
  if ("refused" in answer) return answer;
  return { recovery: recoveryAddress(String(answer.said.recovery)) };
}

/** A code of 8 digits, a letter's token, or a recovery link's, void once the next one was shown. */
type Shown = { code: string } | { token: string } | { recovery: string };

export async function openBy(shown: Shown): Promise<Opened | NotOpened> {
  const answer = await post("sessions", shown);
  if ("refused" in answer) return answer;
  const { session, recovery } = answer.said;
  try {
    // Without a new session the current one stays, and now has an address.
    const family = session ? await takeSession(session) : await renewFamily();
    if (!family) return { refused: "signed_out" };
    return { family, ...(recovery ? { recovery: recoveryAddress(recovery) } : {}) };
  } catch {
    return { refused: "unreachable" };
  }
}

/** In the hash, which browsers never send and no log contains. */
const recoveryAddress = (token: string) => `${browserConfig().siteUrl}/plan/open#${token}`;

type Said = {
  error?: string;
  left?: number;
  recovery?: string;
  session?: BegunSession | null;
};

async function post(path: string, body: object): Promise<{ said: Said } | NotOpened> {
  try {
    const answer = await fetch(`/auth/family/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(hasFamily() ? await familyHeaders().catch(() => ({})) : {}),
      },
      body: JSON.stringify(body),
    });
    const said: Said = await answer.json();
    if (answer.ok) return { said };
    if (said.error === "wrong") return { refused: "wrong", left: said.left ?? 0 };
    return { refused: isRefusal(said.error) ? said.error : "unreachable" };
  } catch {
    return { refused: "unreachable" };
  }
}

const isRefusal = (error = ""): error is keyof typeof WORDS => Object.hasOwn(WORDS, error);

const WORDS = {
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
