import type { Thing } from "./catalog";
import { templateMigration } from "./templates";

/** Kinds that a migration drops before and makes after everything else, in this order. */
const MADE = ["function", "view", "trigger", "policy"];

type Change = { before?: Thing; after?: Thing };

/** @returns what only one list has, or both have differently, in the order of the lists */
export function changesBetween(before: Thing[], after: Thing[]): Change[] {
  const key = ({ kind, name }: Thing) => `${kind} ${name}`;
  const pairs = new Map<string, Change>();
  for (const thing of before) pairs.set(key(thing), { before: thing });
  for (const thing of after) pairs.set(key(thing), { ...pairs.get(key(thing)), after: thing });
  return [...pairs.values()].filter(
    ({ before: old, after: now }) => old?.definition !== now?.definition,
  );
}

/** Comments name what it does not make, to be written by hand: rows may have to change with it. */
export function migrationOf(changes: Change[]): string {
  const isMade = ({ before, after }: Change) => MADE.includes((before ?? after)?.kind ?? "");
  const mended = (change: Change) => templateMigration(change.before, change.after);
  const byHand = changes.filter((change) => !isMade(change) && !mended(change)).map(noteOf);
  const made = MADE.map((kind) => changes.filter((c) => (c.before ?? c.after)?.kind === kind));
  const dropped = made.toReversed().flatMap((of) => of.flatMap(dropOf));
  const written = made.flatMap((of) => of.flatMap(({ after }) => after?.sql ?? []));
  return [
    "set check_function_bodies = off;\n",
    ...(byHand.length ? [BY_HAND, ...byHand] : []),
    ...dropped,
    ...written,
    ...changes.flatMap((change) => mended(change) ?? []),
    "reset check_function_bodies;\n",
  ].join("\n");
}

const BY_HAND = `-- WRITE BY HAND, in an order that works, and put these lines away: what differs in tables, columns,
-- constraints, indexes, types, grants, and rows of supabase/data, of which staff may have changed some.
-- Other rows that have to change are changed here as well.
`;

function noteOf({ before, after }: Change): string {
  const verb = !before ? "add" : !after ? "remove" : "change";
  const said = (thing?: Thing) => thing?.definition.replaceAll(/\s+/g, " ").slice(0, 500);
  return [
    `-- ${verb} ${(before ?? after)?.kind} ${(before ?? after)?.name}`,
    ...(before ? [`--   from ${said(before)}`] : []),
    ...(after ? [`--   to   ${said(after)}`] : []),
    "",
  ].join("\n");
}

/** Objects that can be replaced in place are not dropped: others may depend on them. */
function dropOf({ before, after }: Change): string[] {
  if (!before || (after && ["function", "view"].includes(before.kind))) return [];
  return [`drop ${before.kind} ${before.name};\n`];
}
