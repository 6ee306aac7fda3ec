import type { PGlite } from "@electric-sql/pglite";

/** A step of a plan, as EXPLAIN's JSON has it, with what it did. */
type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Step[];
};

/** A statement that ran, those inside functions included, and how. */
export type Plan = { statement: string; steps: Step[] };

/** A step that reads a table: how, and how many rows it looked at. */
export type Scan = { table: string; by: string; rows: number };

/** The plans of all statements that run during the task; `auto_explain` is among the extensions. */
export async function plansOf(database: PGlite, task: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const stream = database.execProtocolStream.bind(database);
  database.execProtocolStream = (message, options) =>
    stream(message, { ...options, onNotice: (notice) => plans.push(...told(notice.message)) });
  try {
    await database.exec(`load 'auto_explain';
      set auto_explain.log_level = notice;
      set auto_explain.log_format = json;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_min_duration = 0`);
    await task();
  } finally {
    await database.exec("set auto_explain.log_min_duration = -1");
    database.execProtocolStream = stream;
  }
  return plans;
}

function told(message = ""): Plan[] {
  const start = message.indexOf("{");
  if (!message.startsWith("duration:") || start < 0) return [];
  const { "Query Text": statement, Plan: root } = JSON.parse(message.slice(start));
  return [{ statement, steps: withSteps(root) }];
}

const withSteps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withSteps)];

/** How the plans read tables, in their order. A bitmap's index is told by the table's step. */
export function scans(plans: Plan[]): Scan[] {
  return plans
    .flatMap(({ steps }) => steps)
    .flatMap((step) => {
      const table = step["Relation Name"];
      if (!table) return [];
      const each =
        step["Actual Rows"] +
        (step["Rows Removed by Filter"] ?? 0) +
        (step["Rows Removed by Index Recheck"] ?? 0);
      const by = [step["Node Type"], step["Index Name"]].filter(Boolean).join(" by ");
      return [{ table, by, rows: Math.round(each * step["Actual Loops"]) }];
    });
}
