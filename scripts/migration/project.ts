import postgres from "postgres";
import { readThings } from "./catalog";
import { thingsAfter } from "./database";
import { changesBetween } from "./delta";
import { MIGRATIONS, scriptsIn } from "./sources";

/** Prints how a database differs from one with every migration; changes nothing. */
export async function compareProject(url: string): Promise<void> {
  const scripts = (await scriptsIn(MIGRATIONS)).map(({ sql }) => sql);
  const ours = await thingsAfter(scripts);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
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
