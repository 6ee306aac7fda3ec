import type { Tables } from "~shared/tables";

/** What the link of who is named is good for. `unknown` has many reasons, and tells none of them. */
export type Found =
  | { state: "open" | "ready"; honoree_name: string }
  | { state: "waiting"; honoree_name: string; due_at: string }
  | { state: "unknown" | "too_often" | "unreachable" };

/** Reads what that link's page shows. It changes nothing. */
export const readFound = (tables: Tables, token: string) =>
  foundBy(() => tables.rpc("finder_page", { token }));

/** "The time has come", from who is named: the owners are told, and it waits for 72 hours. */
export const sayFound = (tables: Tables, token: string) =>
  foundBy(() => tables.rpc("finder_says", { token }));

type Answer = PromiseLike<{ data: unknown; error: unknown; status: number }>;

async function foundBy(ask: () => Answer): Promise<Found> {
  try {
    const { data, error, status } = await ask();
    if (error) return { state: status === 429 ? "too_often" : "unreachable" };
    return data as Found;
  } catch {
    return { state: "unreachable" };
  }
}
