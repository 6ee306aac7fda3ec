import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";

type Table = { head: string[]; rows: string[][] };

export type Section = {
  title: string;
  text: string[];
  /** Said one by one, in words of `target`. */
  targets: string[];
  tables: Table[];
};

const HEAD = `# Benchmark

\`npm run bench\` wrote this: the built site in a process of its own, asked over loopback, on the machine that also asked it. Other machines are faster or slower: compare figures of one run. \`npm run bench -- pages tables\` measures some sections again and leaves the others as they are.
`;

/** Writes sections into a report, in place of those of the same title that it held. */
export function writeReport(file: string, sections: Section[], order: string[]): void {
  const kept = existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : new Map();
  for (const section of sections) kept.set(section.title, sectionText(section));
  const texts = order.map((title) => kept.get(title)).filter((text) => text !== undefined);
  writeFileSync(file, [HEAD, ...texts].join("\n"));
}

function sectionsOf(report: string): Map<string, string> {
  const [, ...sections] = report.split(/^## /m);
  return new Map(
    sections.map((text) => [text.slice(0, text.indexOf("\n")), `## ${text.trimEnd()}\n`]),
  );
}

/** Names only those properties of the machine on which the figures depend. */
function sectionText({ title, text, targets, tables }: Section): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  const blocks = [
    `## ${title}`,
    `${text.join(" ")} Measured on ${day}, ${machine}.`,
    ...(targets.length ? [targets.map((line) => `- ${line}`).join("\n")] : []),
    ...tables.map(tableText),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const tableText = ({ head, rows }: Table) =>
  [
    line(head),
    line(head.map((_, index) => (index === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ].join("\n");

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

export const target = (wanted: string, met: boolean, measured: string) =>
  `${met ? "Met" : "**Missed**"}: ${wanted} (${measured}).`;

export const ms = (time: number) => time.toFixed(1);

export const whole = (value: number) => Math.round(value).toLocaleString("en-US");

export const say = (line: string) => process.stdout.write(`${line}\n`);
