import { TooManyStarts } from "../family";
import { ensureFamily, postAsFamily } from "../session";
import type { Answers } from "./answers";

/** The outcome of starting a plan; one that is `refused` is refused again. */
export type Started = "started" | "too-many" | "own-limit" | "refused" | "unreachable";

/**
 * Refusals of what was asked, and not because of what goes on at the same time (40…), nor by what
 * stands in front of our site, which gives no code.
 */
const isRefused = ({ code }: { code: string }, status: number) =>
  [400, 403, 409].includes(status) && code !== "" && !code.startsWith("40");

/**
 * Starts a plan from its answers; signs this browser in first, without an email address. Calling it
 * again with the same id makes no second plan. It does not throw.
 */
export async function startPlan(id: string, answers: Answers): Promise<Started> {
  try {
    await ensureFamily();
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    const { error, status } = await postAsFamily("rpc/start_plan", {
      p_id: id,
      answers: { ...answers, time_zone },
    });
    if (!error) return "started";
    if (error.message === "too_many_plans") return "own-limit";
    if (status === 429) return "too-many";
    return isRefused(error, status) ? "refused" : "unreachable";
  } catch (error) {
    return error instanceof TooManyStarts ? "too-many" : "unreachable";
  }
}
