import { firstScripts, firstStyles, kilobytesOf, pagePaths, readManifest } from "./first-load";
import type { Section } from "./report";

export async function weight(): Promise<Section> {
  const manifest = readManifest();
  const rows = [...pagePaths(manifest)].map(([id, path]) => [
    `\`${path}\``,
    kilobytesOf(firstScripts(manifest, id)).toFixed(1),
    kilobytesOf(firstStyles(manifest, id)).toFixed(1),
  ]);
  return {
    title: "Weight",
    text: [
      "What a page's HTML asks for, in kB compressed by gzip, from the built files; what only an interaction needs, such as the editor or the sending of a form, comes later and is not in it.",
      "Tests hold the budgets: 125 kB of script for home, 145 for other public pages, 190 for a plan's with its session, 260 for the back office without the editor, and one style sheet.",
    ],
    targets: [],
    tables: [{ head: ["page", "scripts, kB", "style sheets, kB"], rows }],
  };
}
