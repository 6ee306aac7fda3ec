import { inTab } from "~/lib/storage";

const KEY = "farewell";

const WORDS = {
  deleted: "The plan was deleted.",
  left: "You left the plan.",
  here: "Your plans are closed on this device.",
  everywhere: "Your plans are closed on all devices.",
} as const;

/** Leaves with a full page load, so that nothing of this page stays in memory. Never resolves. */
export function goAway(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}

/** Leaves a plan for /plan, which says why. Never resolves. */
export function goToStart(why: keyof typeof WORDS): Promise<never> {
  inTab.keep(KEY, why);
  return goAway("/plan");
}

/** Takes /plan's one-time message about why somebody came there; empty if there is none. */
export function takeFarewell(): string {
  const why = inTab.read(KEY);
  inTab.forget(KEY);
  return typeof why === "string" && Object.hasOwn(WORDS, why)
    ? WORDS[why as keyof typeof WORDS]
    : "";
}
