import { fetchInAdvance } from "~/ui/later";
import { prepareToasts } from "~/ui/toast/toast";
import { prepareSession } from "../session";
import { INNER_PAGES, SECTIONS } from "./sections";

/** A route as React Router knows it so far (`window.__reactRouterManifest`). */
type Known = { parentId?: string; module: string; css?: string[] };

const LAYOUT = "plan/frame/layout";
const fetched = new Set<string>();

export async function fetchSections(): Promise<void> {
  prepareToasts();
  const { routes } = (window as { __reactRouterManifest?: { routes: Record<string, Known> } })
    .__reactRouterManifest ?? { routes: {} };
  for (const { parentId, module, css = [] } of Object.values(routes)) {
    if (parentId !== LAYOUT || fetched.has(module)) continue;
    await Promise.all([import(/* @vite-ignore */ module), ...css.map((file) => fetch(file))]);
    fetched.add(module);
  }
  await Promise.all([fetchInAdvance(), prepareSession()]);
  // Lets others, such as tests, know.
  const isAll = fetched.size >= SECTIONS.length + INNER_PAGES.length;
  if (isAll) document.documentElement.dataset.planCode = "all";
}
