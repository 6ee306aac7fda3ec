import { queryOptions } from "@tanstack/react-query";
import { familyClient } from "../session";

/** The finder of a plan made ahead, or null. Only owners can read it. */
export const finderQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_finders", planId],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .from("plan_finders")
        .select("name,email,told_at,card_at,pressed_at,opened_by")
        .eq("plan_id", planId)
        .abortSignal(signal)
        .throwOnError();
      return data[0] ?? null;
    },
    staleTime: 0,
  });

export type Finder = Awaited<ReturnType<NonNullable<ReturnType<typeof finderQuery>["queryFn"]>>>;

/** The wishes as they stood when the time had come. Texts may be empty. */
export type Wishes = {
  plan: Record<
    | "honoree_name"
    | "loved"
    | "not_wanted"
    | "faith"
    | "remember"
    | "leave_out"
    | "words_for_day"
    | "place_name"
    | "place_address",
    string
  > & { expected_guests: number | null };
  choices: Record<"id" | "area" | "title" | "note" | "text" | "source" | "state", string>[];
  program: {
    id: string;
    title: string;
    minutes: number | null;
    who: string;
    note: string;
  }[];
};

/** The wishes beside a plan that was made ahead, or null. They never change. */
export const wishesQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan_wishes", planId],
    queryFn: async ({ signal }) => {
      const { data } = await (await familyClient())
        .from("plan_wishes")
        .select("made_at,wishes")
        .eq("plan_id", planId)
        .abortSignal(signal)
        .throwOnError();
      const [row] = data;
      return row ? { madeAt: row.made_at, wishes: row.wishes as Wishes } : null;
    },
  });
