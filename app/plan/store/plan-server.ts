import type { Tables } from "~shared/tables";
import type { Family } from "../family";
import { currentFamily, familyClient } from "../session";
import type { Answer } from "./rows";
import type { Outcome, PlanServer } from "./server";

/** The response of `save_plan_field` (supabase/schemas, plans). */
type Saved =
  | { saved: true }
  | { saved: false; value: never; who: string | null; at: string | null }
  | { gone: true; who?: string; at?: string };

/** The current family, and its access to the tables. */
type Access = { family: () => Promise<Family | null>; client: () => Promise<Tables> };

/** The plan's server, implemented with the backend's API. */
export const planServer = ({ family: whoAsks, client }: Access): PlanServer => ({
  async since(plan_id, version) {
    try {
      const family = await whoAsks();
      if (!family) return null;
      const tables = await client();
      const { data, error, status } = await tables.rpc("plan_since", { plan_id, version });
      // The session is over, and could not be renewed.
      if (status === 401) return null;
      if (error) return "unreachable";
      return data ? { ...(data as unknown as Answer), me: family.id } : null;
    } catch {
      return "unreachable";
    }
  },

  saveField: ({ noun, row, planId, field, base, value }) =>
    outcomeOf(async () => {
      const tables = await client();
      const { data, error, status } = await tables.rpc("save_plan_field", {
        noun,
        row_id: row,
        field,
        base,
        value,
        plan_id: planId,
      });
      if (error) return refusal(error, status);
      const answer = data as unknown as Saved;
      if ("gone" in answer) return { kind: "gone", who: answer.who ?? null, at: answer.at ?? null };
      if (answer.saved) return { kind: "saved" };
      const { value: there, who, at } = answer;
      return { kind: "conflict", value: there, who, at };
    }),

  addRow: ({ noun, row, planId, values }) =>
    outcomeOf(async () => {
      const tables = await client();
      const { error, status } = await tables
        .from(noun)
        .upsert({ ...values, id: row, plan_id: planId } as never, { ignoreDuplicates: true });
      return error ? refusal(error, status) : { kind: "saved" };
    }),
});

/** The plan's server for this browser's family. */
export const familyPlanServer = planServer({ family: currentFamily, client: familyClient });

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

/** Translates a refusal of the backend into a change's outcome. */
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
    await (await familyClient()).rpc("open_plan", { plan_id });
  } catch {
    // The next visit reports it.
  }
}
