import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SayTimeHasCome } from "../for-yourself/say-time-has-come";
import { frozenStore } from "../store/frozen-store";
import { PlanProvider } from "../store/plan-context";
import { Announcements } from "./announcements";

/** Renders what an owner sees at an address of a plan whose time is said to have come. */
function shownAt(path: string): string {
  const store = frozenStore({
    plans: [{ id: "p", kind: "ahead", version: 1 } as never],
    plan_members: [
      {
        id: "m",
        version: 1,
        user_id: null,
        role: "owner",
        joined_at: "",
        removed_at: null,
      } as never,
    ],
    plan_announcements: [
      {
        id: "a",
        version: 1,
        action: "time_has_come",
        due_at: "2026-11-25T10:00:00Z",
        done_at: null,
        removed_at: null,
      } as never,
    ],
  });
  const Component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider planId="p" store={store}>
        <Announcements />
        {path.endsWith("/ahead") ? <SayTimeHasCome /> : null}
      </PlanProvider>
    </QueryClientProvider>
  );
  const Page = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />);
}

test("“Confirm it” leads to the page with the button, which itself says that it confirms", () => {
  expect(shownAt("/plan/p/checklist")).toContain('href="/plan/p/ahead"');
  const ahead = shownAt("/plan/p/ahead");
  expect(ahead).not.toContain('href="/plan/p/ahead"');
  expect(ahead).toContain("Confirm it: the time has come");
});
