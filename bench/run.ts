// Measures the built site on this machine and writes docs/bench.md: `npm run bench`, or
// `npm run bench -- pages tables` for some of its sections.
import { type Section, say, writeReport } from "./report";

/** Loaded one by one, so that none bears the weight of what another loads. */
const SECTIONS: Record<string, [title: string, load: () => Promise<() => Promise<Section>>]> = {
  pages: ["Pages", async () => (await import("./pages")).pages],
  tables: ["Tables", async () => (await import("./tables")).tables],
  forms: ["Forms", async () => (await import("./forms")).forms],
  "mixed-load": ["Mixed load", async () => (await import("./mixed-load")).mixedLoad],
  letters: ["Letters", async () => (await import("./letters")).letters],
  plans: ["Plans", async () => (await import("./plans")).plans],
  "plan-pages": ["A plan's pages", async () => (await import("./plan-pages")).planPages],
  inquiries: ["Inquiries", async () => (await import("./inquiries")).inquiries],
  guests: ["Guests", async () => (await import("./guests/guests")).guests],
  directory: ["Directory", async () => (await import("./directory")).directory],
  attacks: ["Attacks", async () => (await import("./attacks")).attacks],
  start: ["Start", async () => (await import("./start")).start],
  weight: ["Weight", async () => (await import("./weight")).weight],
  lighthouse: ["Lighthouse", async () => (await import("./lighthouse")).lighthouse],
  "back-office": ["Back office", async () => (await import("./back-office")).backOffice],
};

const FILE = "docs/bench.md";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length) {
  process.stderr.write(
    `There is no section ${unknown.join(", ")}. There are ${Object.keys(SECTIONS).join(", ")}.\n`,
  );
  process.exit(1);
}

const order = Object.values(SECTIONS).map(([title]) => title);
for (const name of asked.length ? asked : Object.keys(SECTIONS)) {
  const measure = await SECTIONS[name]?.[1]();
  if (!measure) continue;
  const section = await measure();
  // Written at once: a later section that fails takes nothing with it.
  writeReport(FILE, [section], order);
  for (const line of section.targets) say(`  ${line}`);
}
say(`The report is in ${FILE}.`);
