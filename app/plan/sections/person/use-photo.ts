import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { storePicture } from "~/plan/pictures/mutations";
import { pictureQuery } from "~/plan/pictures/queries";
import { usePlanId } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { FieldOf, Noun } from "~/plan/store/rows";
import type { PhotoFailure } from "./photo-words";

/** Maximum size of the chosen file, in bytes: browsers decode this much without trouble. */
const LARGEST = 50 * 1024 * 1024;
type State =
  | { phase: "idle" }
  /** `preview` is the new photo, once it is decoded. */
  | { phase: "working"; preview?: Blob }
  /** `file` can be tried again. */
  | { phase: "failed"; why: PhotoFailure; file?: File };

/**
 * A photo of the plan: chosen, resized here, stored, and only then shown to others. Until then, and
 * whenever something fails, the previous one stays.
 */
export function usePhoto<N extends Noun>(address: { noun: N; id: string; field: FieldOf<N> }) {
  const planId = usePlanId();
  const client = useQueryClient();
  const { value, problem, set } = usePlanField(address);
  const [state, setState] = useState<State>({ phase: "idle" });
  /** The number of the latest choice, which supersedes earlier ones. */
  const latest = useRef(0);

  async function choose(file: File) {
    latest.current += 1;
    const own = latest.current;
    const show = (next: State) => latest.current === own && setState(next);
    if (file.size > LARGEST) return show({ phase: "failed", why: "too-large" });
    if (!navigator.onLine) return show({ phase: "failed", why: "offline", file });
    show({ phase: "working" });
    let preview: Blob;
    try {
      const { preparePhoto } = await import("~/lib/pictures/photo");
      preview = await preparePhoto(file);
    } catch (error) {
      // Without a connection the lazy import itself may fail.
      const isCode = error instanceof TypeError;
      return show({ phase: "failed", why: isCode ? "unreachable" : "unreadable", file });
    }
    show({ phase: "working", preview });
    const stored = await storePicture(planId, preview);
    if (latest.current !== own) return;
    if ("why" in stored) return show({ phase: "failed", why: stored.why, file });
    client.setQueryData(pictureQuery(stored.path).queryKey, preview);
    set(stored.path);
    show({ phase: "idle" });
  }

  function remove() {
    const before = value;
    setState({ phase: "idle" });
    set(null);
    toastWithUndo("The photo is removed.", () => set(before));
  }

  return { path: typeof value === "string" ? value : null, problem, state, choose, remove };
}
