// Measures the built site on this machine and writes docs/bench.md: `npm run bench`.
import { writeFileSync } from "node:fs";
import { backOffice } from "./back-office";
import { report, type Section } from "./report";

const SECTIONS: (() => Promise<Section>)[] = [backOffice];

const FILE = "docs/bench.md";

const sections: Section[] = [];
for (const measure of SECTIONS) sections.push(await measure());
writeFileSync(FILE, report(sections));
process.stdout.write(`The report is in ${FILE}.\n`);
