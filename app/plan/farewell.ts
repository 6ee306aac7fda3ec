import { inTab } from "~/lib/storage";

const KEY = "farewell";

const WORDS = {
  deleted: "The plan was deleted.",
  left: "You left the plan.",
  here: "Your plans are closed on this device.",
  everywhere: "Your plans are closed on all devices.",
} as const;

/** Leaves a plan with a full page load, so that nothing of it stays in memory; /plan says why. */
export function goToStart(why: keyof typeof WORDS): void {
  inTab.keep(KEY, why);
  window.location.assign("/plan");
}

/** Takes /plan's one-time message about why somebody came there; empty if there is none. */
export function takeFarewell(): string {
  const why = inTab.read(KEY);
  inTab.forget(KEY);
  return typeof why === "string" && Object.hasOwn(WORDS, why)
    ? WORDS[why as keyof typeof WORDS]
    : "";
}
