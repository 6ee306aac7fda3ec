import type { PostgrestBuilder } from "@supabase/postgrest-js";
import { type QueryFunction, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { Database } from "~shared/database.types";
import type { Tables } from "~shared/tables";
import { staffTables } from "./session/session";

// biome-ignore lint/suspicious/noExplicitAny: only what a call answers matters here
type Call<Data> = PostgrestBuilder<any, Data, any>;

/** A call of the signed-in person's that is ended with its query. @throws the backend's refusal */
export async function readAs<Data>(call: Call<Data>, signal: AbortSignal): Promise<Data> {
  // A call for a single row has it, too, but its type does not say so.
  const { abortSignal } = call as Call<Data> & { abortSignal: (signal: AbortSignal) => Call<Data> };
  const { data } = await abortSignal.call(call, signal).throwOnError();
  return data;
}

type Functions = Database["public"]["Functions"];

type ArgsOf<Name extends keyof Functions> = [Functions[Name]["Args"]] extends [never]
  ? []
  : [args: Functions[Name]["Args"]];

/** Calls a function as the signed-in person. @throws SignedOut, or the backend's refusal */
export async function staffCall<Name extends keyof Functions>(
  name: Name,
  ...[args]: ArgsOf<Name>
): Promise<Functions[Name]["Returns"]> {
  const { data } = await staffTables()
    .rpc(name as "trash_records", args as Functions["trash_records"]["Args"])
    .throwOnError();
  return data as Functions[Name]["Returns"];
}

type More<Data> = Pick<
  UseQueryOptions<Data, Error, Data, readonly string[]>,
  "gcTime" | "refetchInterval" | "refetchOnWindowFocus" | "retry" | "staleTime"
>;

/** A query of what only staff read, read again whenever a screen that shows it opens. */
export const staffRead = <Data>(
  queryKey: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
  more?: More<Data>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0, ...more });

/** The same of one call. */
export const staffQuery = <Data>(
  queryKey: readonly string[],
  ask: (tables: Tables) => Call<Data>,
  more?: More<Data>,
) => staffRead(queryKey, (signal) => readAs(ask(staffTables()), signal), more);

export type AnswerOf<Query extends { queryFn?: unknown }> = Query["queryFn"] extends
  | QueryFunction<infer Data, never>
  | undefined
  ? Data
  : never;

/** The same of an answer whose shape the generated types do not tell, such as a function's JSON. */
export const staffQueryOf = <Data>(
  queryKey: readonly string[],
  ask: (tables: Tables) => PromiseLike<unknown>,
  more?: More<Data>,
) => staffQuery(queryKey, ask as (tables: Tables) => Call<Data>, more);
