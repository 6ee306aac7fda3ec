import { availableParallelism } from "node:os";

export type Table = { head: string[]; rows: string[][] };

/** What one part of the benchmark found. */
export type Section = { title: string; text: string; tables: Table[] };

/** The report as Markdown. Of the machine it tells only what the figures depend on. */
export function report(sections: Section[]): string {
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  const head = [
    "# Benchmark",
    "",
    `\`npm run bench\` wrote this on a machine with ${machine}; the site and what asks it shared it. Other machines are faster or slower: compare figures of one run.`,
  ];
  return `${[...head, ...sections.flatMap(sectionLines)].join("\n")}\n`;
}

const sectionLines = ({ title, text, tables }: Section) => [
  "",
  `## ${title}`,
  "",
  text,
  ...tables.flatMap((table) => ["", ...tableLines(table)]),
];

const tableLines = ({ head, rows }: Table) => [
  line(head),
  line(head.map((_, index) => (index === 0 ? "---" : "---:"))),
  ...rows.map(line),
];

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** Milliseconds with one decimal. */
export const ms = (time: number) => time.toFixed(1);
