// Measures the built site on this machine and writes docs/bench.md: `npm run bench`, or
// `npm run bench -- pages tables` for some of its sections.
import { type Section, say, writeReport } from "./report";

type Measure = () => Promise<Section>;

/** Loaded one by one, so that none bears the weight of what another loads. */
const SECTIONS: Record<string, { title: string; measure: () => Promise<Measure> }> = {
  pages: { title: "Pages", measure: async () => (await import("./pages")).pages },
  tables: { title: "Tables", measure: async () => (await import("./tables")).tables },
  forms: { title: "Forms", measure: async () => (await import("./forms")).forms },
  "mixed-load": {
    title: "Mixed load",
    measure: async () => (await import("./mixed-load")).mixedLoad,
  },
  letters: { title: "Letters", measure: async () => (await import("./letters")).letters },
  plans: { title: "Plans", measure: async () => (await import("./plans")).plans },
  "plan-pages": {
    title: "A plan's pages",
    measure: async () => (await import("./plan-pages")).planPages,
  },
  inquiries: {
    title: "Inquiries",
    measure: async () => (await import("./inquiries")).inquiries,
  },
  guests: { title: "Guests", measure: async () => (await import("./guests/guests")).guests },
  directory: {
    title: "Directory",
    measure: async () => (await import("./directory")).directory,
  },
  attacks: { title: "Attacks", measure: async () => (await import("./attacks")).attacks },
  start: { title: "Start", measure: async () => (await import("./start")).start },
  weight: { title: "Weight", measure: async () => (await import("./weight")).weight },
  lighthouse: {
    title: "Lighthouse",
    measure: async () => (await import("./lighthouse")).lighthouse,
  },
  "back-office": {
    title: "Back office",
    measure: async () => (await import("./back-office")).backOffice,
  },
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

const order = Object.values(SECTIONS).map(({ title }) => title);
for (const name of asked.length ? asked : Object.keys(SECTIONS)) {
  const measure = await SECTIONS[name]?.measure();
  if (!measure) continue;
  const section = await measure();
  // Written at once: a later section that fails takes nothing with it.
  writeReport(FILE, [section], order);
  for (const line of section.targets) say(`  ${line}`);
}
say(`The report is in ${FILE}.`);
