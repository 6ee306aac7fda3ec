import { strToU8, type Zippable, zipSync } from "fflate";
import type { Wishes } from "../for-yourself/queries";
import { TABLES } from "../schema";
import type { PlanState } from "../store/plan-state";
import { pictureFiles, zippedPictures } from "./picture-files";
import { planDocument } from "./plan-document";
import type { PlanPicture } from "./queries";
import { readableRows, readerOf, tableOf } from "./tables";

type Options = {
  planId: string;
  state: PlanState;
  history: readonly object[];
  /** The wishes of a plan made ahead, once its time has come. */
  wishes: { madeAt: string; wishes: Wishes } | null;
  pictures: readonly PlanPicture[];
  /** "2026-11-22". */
  day: string;
};

/**
 * Everything in a plan as one ZIP: `plan.html` to read, `pictures/`, `tables/` with a CSV file for
 * each table that has rows, and `plan.json` with all of it, including history and removed rows.
 */
export function makeExport({ planId, state, history, wishes, pictures, day }: Options): Uint8Array {
  const { rows, problems } = state;
  const nouns = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const tables = Object.fromEntries(nouns.map((noun) => [noun, [...rows[noun].values()]]));
  const named = pictureFiles(pictures);
  const json = {
    format: "last-hurrah-plan",
    exported_on: day,
    tables,
    history,
    wishes,
    // Written in this browser, and so far refused or in conflict.
    not_saved: problems.map(({ noun, row, field, value }) => ({ noun, row, field, value })),
    pictures: named.map(({ file }) => file),
  };
  const reader = readerOf(rows, planId);
  const csvOf = (table: readonly object[]) => strToU8(tableOf(readableRows(table, reader)));
  const files: Zippable = {
    ...zippedPictures(named),
    "plan.html": strToU8(planDocument({ planId, state, day, wishes, pictures: named })),
    "plan.json": strToU8(JSON.stringify(json, null, 2)),
  };
  for (const noun of nouns) {
    const table = tables[noun] ?? [];
    if (table.length > 0) files[`tables/${TABLES[noun].sheet}.csv`] = csvOf(table);
  }
  if (history.length > 0) files["tables/history.csv"] = csvOf(history);
  return zipSync(files);
}
