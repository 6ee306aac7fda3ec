import { rowsOf } from "../queries";
import { CONTENT_KINDS, type ContentKind } from "../record/trash/kinds";
import { staffTables } from "../session/session";
import { staffRead } from "../staff-query";

/** The settings of staff (docs/product.md 11.9). Each has a row (supabase/data). */
export type SettingKey = "ga_tracking_id" | "investor_sources" | "factor_required";

/** A setting as stored; `value` is "" if it is not set. */
export type Setting = { id: SettingKey; value: string; updated_at: string };

/** @throws if it cannot be read; its row always exists */
export async function readSetting(key: SettingKey): Promise<Setting> {
  const { data } = await staffTables()
    .from("site_settings")
    .select("value, updated_at")
    .eq("key", key)
    .single()
    .throwOnError();
  return { id: key, ...data };
}

/** Not cached: the form starts with what is stored now. */
export const settingQuery = (key: SettingKey) =>
  staffRead(["staff", "settings", key], () => readSetting(key), { gcTime: 0 });

export type ExampleCounts = Record<ContentKind, number>;

/** The examples that an empty site was filled with and that nobody has adopted since. */
export const exampleCountsQuery = staffRead(
  ["staff", "example_counts"],
  async (signal): Promise<ExampleCounts> => {
    const counts = await Promise.all(
      CONTENT_KINDS.map(async (table) => [
        table,
        await rowsOf(table, { is_demonstration: "true" })(signal),
      ]),
    );
    return Object.fromEntries(counts) as ExampleCounts;
  },
);
