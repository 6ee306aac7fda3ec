import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadWithRetry } from "./form/load-with-retry";

/** Loaders of code that the screens seen so far need once something is pressed. */
const loads = new Set<() => Promise<unknown>>();

export function inAdvance<Load extends () => Promise<unknown>>(load: Load): Load {
  loads.add(load);
  return load;
}

/** Loads all code needed later, so that it needs no connection then. */
export async function fetchInAdvance(): Promise<void> {
  // Includes loaders that are registered meanwhile.
  for (const load of loads) await load().then(() => loads.delete(load), NOT_NOW);
}

/** How long a newly opened page has browser and network for itself, in milliseconds. */
const A_WHILE = 5_000;

/** @returns true when it is time to load what only later pages need */
export function useAfterPageLoad(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), A_WHILE);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}

const NOT_NOW = () => undefined;

/**
 * A component whose code is loaded when it is rendered. If that fails it can be retried, and the
 * page around it still works.
 * @param failed rendered where it could not be loaded; by default that is said, with a retry
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  failed?: ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = inAdvance(async () => {
    Loaded ??= await load();
  });
  return function Later(props: Props) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">(
      Loaded ? "loaded" : "loading",
    );
    useEffect(() => {
      if (state !== "loading") return;
      let isGone = false;
      const end = (to: "loaded" | "failed") => isGone || setState(to);
      loadWithRetry(loadOnce).then(
        () => end("loaded"),
        () => end("failed"),
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state === "loading") return waiting;
    if (failed !== undefined) return failed;
    return (
      <p role="alert">
        This part could not be loaded.{" "}
        <button
          type="button"
          className="text-link min-h-target"
          onClick={() => setState("loading")}
        >
          Try again
        </button>
      </p>
    );
  };
}
