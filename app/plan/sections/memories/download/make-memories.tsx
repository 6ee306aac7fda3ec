import { strToU8, zipSync } from "fflate";
import { dayWords } from "~/lib/dates/day-words";
import { documentOf } from "~/plan/export/document";
import { pictureFiles, zippedPictures } from "~/plan/export/picture-files";
import { memoryPicture } from "~/plan/export/plan-document";
import type { PlanPicture } from "~/plan/export/queries";
import { readableRows, readerOf, tableOf } from "~/plan/export/tables";
import type { PlanState } from "~/plan/store/plan-state";
import { grouped, type Memory } from "../memories";
import { PrintedMemories } from "../printed-memories";

type Options = {
  planId: string;
  state: PlanState;
  pictures: readonly PlanPicture[];
  /** "2026-11-22". */
  day: string;
};

/**
 * All memories in one ZIP: `memories.html` to read, `pictures/`, `memories.csv` for a spreadsheet
 * and `memories.json` as data. None of them has what its author took back.
 */
export function makeMemories({ planId, state, pictures, day }: Options): Uint8Array {
  const { rows } = state;
  const named = pictureFiles(pictures);
  const fileOf = new Map(named.map(({ path, file }) => [path, file]));
  const { waiting, shown, hidden } = grouped(rows.plan_memories.values());
  const told = [...shown, ...waiting, ...hidden].map((memory: Memory) => ({
    // As guests see it: a memory that staff hid keeps the family's choice, but is not on the wall.
    state: memory.hidden_by_staff_at ? "hidden by Last Hurrah" : memory.state,
    author_name: memory.author_name,
    words: memory.words,
    picture: fileOf.get(memory.picture_path ?? "") ?? null,
    household: rows.plan_households.get(memory.household_id ?? "")?.name ?? null,
    created_at: memory.created_at,
  }));
  const name = rows.plans.get(planId)?.honoree_name ?? "";
  const html = documentOf({
    planId,
    state,
    title: "Memories",
    children: (
      <>
        <h2 dir="auto">{name || "Memories"}</h2>
        <PrintedMemories isWhole picture={memoryPicture(named)} />
        <footer>
          <p>As of {dayWords(day)}.</p>
        </footer>
      </>
    ),
  });
  return zipSync({
    ...zippedPictures(named),
    "memories.html": strToU8(html),
    "memories.csv": strToU8(tableOf(readableRows(told, readerOf(rows, planId)))),
    "memories.json": strToU8(
      JSON.stringify({ format: "last-hurrah-memories", exported_on: day, memories: told }, null, 2),
    ),
  });
}
