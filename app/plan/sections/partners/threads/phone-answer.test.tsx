import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { keepForm } from "~/plan/store/kept-forms";
import { PlanProvider } from "~/plan/store/plan-context";
import { newStorage } from "../../../../../tests/support/tab-storage";
import { PhoneAnswer } from "./phone-answer";
import { NOTHING_SAID, phoneKey } from "./phone-draft";

afterEach(() => vi.unstubAllGlobals());

const CONVERSATION = {
  thread: { id: "t1" },
  inquiry: { dates: [] },
  entries: [],
} as unknown as ComponentProps<typeof PhoneAnswer>;

const form = () =>
  renderToStaticMarkup(
    <PlanProvider planId="plan" store={frozenStore({} as never)}>
      <PhoneAnswer {...CONVERSATION} />
    </PlanProvider>,
  );

test("a note of a call that was begun before is said to be not written down yet", () => {
  vi.stubGlobal("localStorage", newStorage());
  expect(form()).not.toContain("You began this note before");
  keepForm("plan", phoneKey("t1"), { id: "n1", value: { ...NOTHING_SAID, words: "Ask for Sam" } });
  expect(form()).toContain("You began this note before. It is not written down yet.");
  expect(form()).toContain("Ask for Sam");
});
