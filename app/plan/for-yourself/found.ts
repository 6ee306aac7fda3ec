import type { Tables } from "~shared/tables";

/** What a finder's link can still do. `unknown` has many causes and reveals none of them. */
export type Found =
  | { state: "open" | "ready"; honoree_name: string }
  | { state: "waiting"; honoree_name: string; due_at: string }
  | { state: "unknown" | "too_often" | "unreachable" };

/** Reads what the finder's page shows, without changing anything. */
export const readFound = (tables: Tables, token: string) =>
  foundBy(() => tables.rpc("finder_page", { token }));

/** The finder says that the time has come: the owners are told, and it waits for 72 hours. */
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
