import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { PlanProvider } from "~/plan/store/plan-context";
import type { PlanState } from "~/plan/store/plan-state";
import { newStorage } from "./tab-storage";

export const PLAN = "5d3c0f3e-0000-4000-8000-000000000001";

/** What is different of a plan that has begun, of what this browser knows, and of who looks. */
export type PlanCase = {
  plan?: object;
  rows?: Record<string, object[]>;
  state?: Partial<PlanState>;
  role?: string;
  sendsMail?: boolean;
  /** What was read already, by the beginning of its key. */
  read?: [QueryKey, unknown][];
  path?: string;
};

const BEGUN = {
  ...{ id: PLAN, version: 1, kind: "died", whose: null, honoree_name: "Ruth", words_for_day: "" },
  ...{ day_state: "none", day: null, start_time: null, possible_days: [], possible_hours: [] },
  ...{ place_name: "", expected_guests: null, currency: "USD", time_zone: "UTC", country: null },
  ...{ ended_at: null, asks_days: false, created_at: "2026-01-01" },
};

/** The words that a member of a plan reads on a part of a screen. */
export const wordsOn = (screen: ReactNode, one: PlanCase = {}): string =>
  textOf(markupOn(screen, one));

/** A part of a screen, drawn for a member of a plan without a browser. */
export function markupOn(screen: ReactNode, one: PlanCase = {}): string {
  const { plan, rows = {}, state, role = "owner", sendsMail = false, read = [] } = one;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("localStorage", newStorage());
  vi.stubGlobal("navigator", { language: "en-US" });
  const config = JSON.stringify({ sendsMail });
  vi.stubGlobal("document", { documentElement: { dataset: { config } } });
  vi.stubGlobal("window", { location: { origin: "https://site.example" } });
  const whole = { plan_id: PLAN, version: 1, removed_at: null };
  const me = { ...whole, id: "me", user_id: "me", role, name: "Vi", joined_at: "" };
  const all = Object.entries(rows).map(([noun, some]) => [
    noun,
    some.map((row, position) => ({ ...whole, id: `${noun} ${position}`, position, ...row })),
  ]);
  const { plan_members = [], ...others } = Object.fromEntries(all);
  const plans = [{ ...BEGUN, ...plan }];
  const store = frozenStore({ plans, plan_members: [me, ...plan_members], ...others } as never);
  const shown = { ...store.state(), me: "me", ...state };
  const client = new QueryClient();
  for (const [key, answer] of read) client.setQueryDefaults(key, { initialData: answer });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlanProvider planId={PLAN} store={{ ...store, state: () => shown }}>
        <MemoryRouter initialEntries={[one.path ?? "/"]}>{screen}</MemoryRouter>
      </PlanProvider>
    </QueryClientProvider>,
  );
}

/** The words of markup, with one space between them. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\u2068\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
