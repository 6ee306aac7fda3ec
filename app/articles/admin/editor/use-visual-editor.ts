import { type ComponentType, useEffect, useState } from "react";
import type { VisualEditorProps } from "./visual-editor";

/** The editor, which loads when it is needed: it weighs as much as a whole page. */
export function useVisualEditor() {
  const [VisualEditor, setVisualEditor] = useState<ComponentType<VisualEditorProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    import("./visual-editor").then(
      (loaded) => wanted && setVisualEditor(() => loaded.default),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  return { VisualEditor, failed, retry: () => setAttempt((count) => count + 1) };
}
