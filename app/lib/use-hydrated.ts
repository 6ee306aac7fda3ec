import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once the page has hydrated: false on the server and in the first render in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
