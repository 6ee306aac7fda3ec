import type { Filter } from "~/admin/list/filters";

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
    { value: "unsubscribed", label: "Unsubscribed", asks: { state: "unsubscribed" } },
    { value: "bounced", label: "Bounced", asks: { state: "bounced" } },
    { value: "everybody", label: "Everybody", asks: {} },
  ],
};
