import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withTimeout } from "./lib/network/timed-fetch";

// Here and not in each client, as React Router accepts no custom `fetch`: no call waits forever.
window.fetch = withTimeout(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
