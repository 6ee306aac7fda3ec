import type { Family } from "../family";
import type { Post } from "../post";
import { currentFamily, postAsFamily } from "../session";
import type { Answer } from "./rows";
import type { Outcome, PlanServer } from "./server";

/** The response of `save_plan_field` (supabase/schemas, plans). */
type Saved =
  | { saved: true }
  | { saved: false; value: never; who: string | null; at: string | null }
  | { gone: true; who?: string; at?: string };

/** The current family, and its access to the tables. */
type Access = { family: () => Promise<Family | null>; post: Post };

/** The plan's server, implemented with the backend's API. */
export const planServer = ({ family: whoAsks, post }: Access): PlanServer => ({
  async since(plan_id, version) {
    try {
      const family = await whoAsks();
      if (!family) return null;
      const answer = await post("rpc/plan_since", { plan_id, version });
      // The session is over, and could not be renewed.
      if (answer.status === 401) return null;
      if (answer.error) return "unreachable";
      return answer.data ? { ...(answer.data as Answer), me: family.id } : null;
    } catch {
      return "unreachable";
    }
  },

  saveField: ({ noun, row: row_id, planId: plan_id, field, base, value }) =>
    outcomeOf(async () => {
      const change = { noun, row_id, field, base, value, plan_id };
      const answer = await post("rpc/save_plan_field", change);
      if (answer.error) return refusal(answer.error, answer.status);
      const saved = answer.data as Saved;
      if ("gone" in saved) return { kind: "gone", who: saved.who ?? null, at: saved.at ?? null };
      if (saved.saved) return { kind: "saved" };
      const { value: there, who, at } = saved;
      return { kind: "conflict", value: there, who, at };
    }),

  addRow: ({ noun, row: id, planId: plan_id, values }) =>
    outcomeOf(async () => {
      const { error, status } = await post(
        noun,
        { ...values, id, plan_id },
        { Prefer: "resolution=ignore-duplicates" },
      );
      return error ? refusal(error, status) : { kind: "saved" };
    }),
});

export const familyPlanServer = planServer({ family: currentFamily, post: postAsFamily });

async function outcomeOf(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch {
    return { kind: "unreachable" };
  }
}

/** Statuses that say nothing about the change itself: a retry may succeed. */
const LATER = [0, 401, 404, 408, 425, 429];
/** Rolled back because of a concurrent change (server/backend/lite/request-context.ts). */
const LOST_RACE = ["40P01", "40001"];

export function refusal(
  { code, message }: { code: string; message: string },
  status: number,
): Outcome {
  if (status === 507) return { kind: "unreachable", isFull: true };
  if (status >= 500 || LATER.includes(status) || LOST_RACE.includes(code)) {
    return { kind: "unreachable" };
  }
  if (status === 403) return { kind: "forbidden" };
  // Our own refusals carry their name in the message.
  return { kind: "refused", code: /^[a-z_]+$/.test(message) ? message : code };
}

/** Reports that the plan is in use: plans that nobody opens are removed in the end. */
export async function noteOpened(plan_id: string): Promise<void> {
  try {
    await postAsFamily("rpc/open_plan", { plan_id });
  } catch {
    // The next visit reports it.
  }
}
