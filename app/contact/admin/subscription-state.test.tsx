import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Subscriber } from "./queries";
import { StateBadge, stateLabel } from "./subscription-state";

test.each([
  ["confirmed", false, "Confirmed|History"],
  ["confirmed", true, "Confirmed|Takes no letters|History"],
  // Those say so themselves.
  ["unsubscribed", true, "Unsubscribed|History"],
  ["bounced", true, "Bounced|History"],
  [null, true, "Takes no letters"],
  [null, false, ""],
])("an address that is %s, suppressed %s, is shown as %j", (state, suppressed, shown) => {
  const row = { state, suppressed, email: "ann@example.com" } as Subscriber;
  const html = renderToStaticMarkup(<StateBadge of={row} onOpen={() => {}} />);
  expect(
    html
      .split(/<[^>]+>/)
      .filter(Boolean)
      .join("|"),
  ).toBe(shown);
  expect(stateLabel(state)).toBe(state ? shown.split("|")[0] : "");
});
