import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadPatiently } from "./form/load-patiently";

/**
 * A component whose code comes once it is drawn. Where that fails it can be tried again, and the
 * page around it goes on.
 * @param load imports it
 * @param waiting stands in its place meanwhile
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
    useEffect(() => {
      if (Loaded || state !== "loading") return;
      let isGone = false;
      const end = (to: "loaded" | "failed") => isGone || setState(to);
      loadPatiently(load).then(
        (component) => {
          Loaded = component;
          end("loaded");
        },
        () => end("failed"),
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state === "loading") return waiting;
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
