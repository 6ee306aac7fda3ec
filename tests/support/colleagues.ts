import fs from "node:fs";
import path from "node:path";
import type { Site } from "./site";

let added = 0;

/** A member of staff of their own for each call, made as the operator's script makes them. */
export async function addColleague(site: Site, name: string) {
  added += 1;
  const email = `colleague${process.pid}-${added}@example.com`;
  const control = fs.readFileSync(path.join(site.dataFolder, "control.json"), "utf8");
  const answer = await fetch(`http://127.0.0.1:${JSON.parse(control).port}/staff`, {
    method: "POST",
    headers: { apikey: site.keys.secretKey },
    body: JSON.stringify({ action: "add", email, name }),
  });
  const { password } = (await answer.json()) as { password: string };
  const [row] = await site.rows<{ user_id: string }>(
    "staff",
    `display_name=eq.${encodeURIComponent(name)}&order=created_at.desc&limit=1`,
  );
  if (!row) throw new Error("The colleague was not added");
  return { email, password, id: row.user_id };
}
