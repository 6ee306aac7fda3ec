/**
 * Writes a migration with what supabase/schemas has and the migrations do not make yet. Change a
 * file of supabase/schemas first.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { BASELINE } from "../server/backend/lite/baseline";
import { readThings } from "./migration/catalog";
import { thingsAfter } from "./migration/database";
import { changesBetween, migrationOf } from "./migration/delta";
import { MIGRATIONS, scriptsIn, wholeSchema } from "./migration/sources";

const USAGE = `Usage: npm run migration NAME
       npm run migration -- --baseline     writes the first file of an empty supabase/migrations
       npm run migration -- --compare URL  lists in what a database differs from its migrations
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { baseline: { type: "boolean" }, compare: { type: "string" } },
});
const [name = ""] = positionals;
if (values.baseline) await writeBaseline();
else if (values.compare) await compareProject(values.compare);
else if (/^[a-z][a-z0-9_]*$/.test(name)) await writeMigration(name);
else end(USAGE);

async function writeBaseline() {
  if ((await scriptsIn(MIGRATIONS)).length) end(`There are files in ${MIGRATIONS}.\n`);
  const head =
    "-- Made of supabase/schemas and supabase/data by `npm run migration -- --baseline`.\n";
  await write(`${BASELINE}_baseline.sql`, `${head}${await wholeSchema()}`);
}

async function writeMigration(title: string) {
  const files = await scriptsIn(MIGRATIONS);
  const before = await thingsAfter(files.map(({ sql }) => sql));
  const changes = changesBetween(before, await thingsAfter([await wholeSchema()]));
  if (!changes.length) end("The migrations make what supabase/schemas says.\n");
  await write(`${versionAfter(files.at(-1)?.name)}_${title}.sql`, migrationOf(changes));
}

/** Against one with the same migrations, or the baseline in their place. Changes nothing. */
async function compareProject(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [{ newest = "" } = {}] =
      await client`select max(version) as newest from supabase_migrations.schema_migrations`;
    const files = (await scriptsIn(MIGRATIONS)).filter(
      ({ name }) => name.slice(0, 14) <= newest || name.startsWith(BASELINE),
    );
    const ours = await thingsAfter(files.map(({ sql }) => sql));
    const theirs = await readThings(async (sql) => [...(await client.unsafe<never[]>(sql))]);
    const changes = changesBetween(theirs, ours).filter(({ after }) => after?.kind !== "row");
    for (const { before, after } of changes) {
      const { kind, name } = (before ?? after) as { kind: string; name: string };
      const how = !before ? "is missing" : !after ? "is there beside" : "is otherwise";
      process.stdout.write(`${kind} ${name} ${how}\n`);
    }
    process.stdout.write(`${changes.length} differences\n`);
  } finally {
    await client.end();
  }
}

/** The current time, or the next number after the last file's if that is later. */
function versionAfter(last = ""): string {
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const next = String(BigInt(last.slice(0, 14) || 0) + 100n);
  return now > next ? now : next;
}

async function write(file: string, sql: string) {
  await writeFile(join(MIGRATIONS, file), sql, { flag: "wx" });
  process.stdout.write(`Wrote ${join(MIGRATIONS, file)}\n`);
}

function end(words: string): never {
  process.stderr.write(words);
  process.exit(1);
}
