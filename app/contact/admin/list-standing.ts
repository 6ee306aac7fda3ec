import type { Filter, Narrowing } from "~/admin/list/filters";

/** Whether a person said, with their sign-up, that they want letters. */
export const OPT_IN_FILTER: Filter = {
  name: "opt-in",
  label: "Opt-in",
  choices: [
    { value: "yes", label: "Opted In", asks: { email_opt_in: true } },
    { value: "no", label: "Not Opted In", asks: { email_opt_in: false } },
  ],
};

/** How an address stands on the mailing list; who takes no letters is left out unless asked for. */
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

/** In an export: only who confirmed the address is written to. */
export const takesLettersOf = ({ state, suppressed }: { state: string; suppressed: boolean }) =>
  state === "confirmed" && !suppressed ? "Yes" : "No";

/** Whom an export of the list is for, unless something else is chosen: who said yes and was not stopped. */
export const optedIn = (narrowing: Narrowing): Narrowing => ({
  email_opt_in: true,
  suppressed: false,
  ...narrowing,
});

/** The same without leaving anybody out who is not chosen to be. */
export function everybody({ suppressed, ...narrowing }: Narrowing): Narrowing {
  return suppressed ? { suppressed, ...narrowing } : narrowing;
}
