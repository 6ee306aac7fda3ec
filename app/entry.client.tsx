import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withTimeout } from "./lib/timed-fetch";

// Here and not in each client, because React Router takes no `fetch` of ours: no call waits without end.
window.fetch = withTimeout(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
