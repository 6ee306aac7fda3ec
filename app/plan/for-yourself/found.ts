import type { Tables } from "~shared/tables";
import { callByToken } from "../open/by-token";
import { ensureFamily, familyClient } from "../session";

/** What a finder's link can still do. `unknown` has many causes and reveals none of them. */
export type Found =
  | { state: "open" | "ready"; honoree_name: string }
  | { state: "waiting"; honoree_name: string; due_at: string }
  | { state: "unknown" | "too_often" | "unreachable" };

/** Reads what the finder's page shows, without changing anything. */
export const readFound = (tables: Tables, token: string) =>
  callByToken<Found>(() => tables.rpc("finder_page", { token }));

/** The finder says that the time has come: the owners are told, and it waits for 72 hours. */
export const sayFound = (tables: Tables, token: string) =>
  callByToken<Found>(() => tables.rpc("finder_says", { token }));

type Opened = { state: "joined"; plan_id: string } | { state: "full" } | Found;

/** Opens the plan for the finder; signs this browser in first, without an email address. */
export const openFound = (token: string, name: string) =>
  callByToken<Opened>(async () => {
    await ensureFamily();
    return (await familyClient()).rpc("finder_opens", { token, name });
  });
