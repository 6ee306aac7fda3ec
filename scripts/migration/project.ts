import postgres from "postgres";
import { BASELINE } from "../../server/backend/lite/baseline";
import { readThings } from "./catalog";
import { thingsAfter } from "./database";
import { changesBetween } from "./delta";
import { MIGRATIONS, scriptsIn } from "./sources";

/**
 * Prints how a database differs from one with the same migrations, or with the baseline where it
 * has those that the baseline replaced; changes nothing.
 */
export async function compareProject(url: string): Promise<void> {
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
