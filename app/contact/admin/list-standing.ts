import type { Filter, Narrowing } from "~/admin/list/filters";

export const OPT_IN_FILTER: Filter = {
  name: "opt-in",
  label: "Opt-in",
  choices: [
    { value: "yes", label: "Opted In", asks: { email_opt_in: true } },
    { value: "no", label: "Not Opted In", asks: { email_opt_in: false } },
  ],
};

/** An address's state on the mailing list; those that take no letters are hidden by default. */
export const STANDING_FILTER: Filter = {
  name: "standing",
  label: "Show",
  any: "On the list",
  otherwise: { suppressed: false },
  choices: [
    { value: "confirmed", label: "Confirmed", asks: { state: "confirmed", suppressed: false } },
    {
      value: "unconfirmed",
      label: "Unconfirmed",
      asks: { state: "unconfirmed", suppressed: false },
    },
    { value: "stopped", label: "Takes no letters", asks: { suppressed: true } },
    {
      value: "unsubscribed",
      label: "Unsubscribed",
      asks: { state: "unsubscribed", suppressed: true },
    },
    { value: "bounced", label: "Bounced", asks: { state: "bounced", suppressed: true } },
    { value: "everybody", label: "Everybody", asks: {} },
  ],
};

/** For exports: letters go to confirmed addresses only. */
export const takesLettersOf = ({ state, suppressed }: { state: string; suppressed: boolean }) =>
  state === "confirmed" && !suppressed ? "Yes" : "No";

export const optedIn = (narrowing: Narrowing): Narrowing => ({
  email_opt_in: true,
  suppressed: false,
  ...narrowing,
});

/** Drops the default that hides people who take no letters. */
export function everybody({ suppressed, ...narrowing }: Narrowing): Narrowing {
  return suppressed ? { suppressed, ...narrowing } : narrowing;
}
