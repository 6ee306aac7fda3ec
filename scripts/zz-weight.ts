import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { firstScripts, pagePaths, readManifest } from "../bench/first-load";
const manifest = readManifest();
for (const [id, path] of pagePaths(manifest)) {
  if (!/^\/plan\/:id\/(guests|invitation|memories)$/.test(path)) continue;
  const files = firstScripts(manifest, id);
  console.log(path);
  for (const f of files) { try { const t = readFileSync("build/client" + (String(f).startsWith("/")?f:"/"+f)); console.log("  ", String(f), t.length, gzipSync(t).length);} catch(e) { console.log("  ?", f); } }
}
