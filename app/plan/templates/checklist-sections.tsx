import type { ChecklistSection, ChecklistTask } from "~shared/templates/documents";

const COUNTRY = { US: "United States", GB: "United Kingdom" };

type Level = 2 | 3;

type Props = {
  sections: ChecklistSection[];
  /** The sections' heading level; the tasks' is one below. */
  level?: Level;
};

const BOX = "rounded-card bg-blush px-6 pt-6 pb-2 print:border-[1pt] print:px-[8pt] print:py-[4pt]";

/** On paper with a box to tick: /first-steps takes two sheets. */
const TASK =
  "py-4 print:relative print:break-inside-avoid print:py-[3pt] print:pl-[18pt] print:before:absolute " +
  "print:before:top-[5pt] print:before:left-0 print:before:size-[9pt] print:before:border-[1pt]";

/** A checklist on public pages and paper: every task with the reason, country and source. */
export const ChecklistSections = ({ sections, level = 2 }: Props) => {
  const Heading: "h2" | "h3" = `h${level}`;
  return sections.map((section) => (
    <section
      key={section.key}
      aria-labelledby={`section-${section.key}`}
      className={`mt-12 print:mt-[10pt] print:columns-2 print:gap-x-[18pt] print:leading-tight ${isForeign(section) ? BOX : ""}`}
    >
      <Heading
        id={`section-${section.key}`}
        dir="auto"
        className="text-deep print:mb-[2pt] print:text-[14pt] print:[column-span:all]"
      >
        {section.title}
      </Heading>
      <ul className="mt-3 divide-y divide-line border-t-2 border-t-deep/25 print:m-0 print:divide-y-0 print:border-0">
        {section.tasks.map((task) => (
          <Task key={task.key} task={task} level={level} />
        ))}
      </ul>
    </section>
  ));
};

function Task({ task, level }: { task: ChecklistTask; level: Level }) {
  const { title, why, country, source } = task;
  const Heading: "h3" | "h4" = level === 2 ? "h3" : "h4";
  return (
    <li className={TASK}>
      <Heading
        dir="auto"
        className="font-display text-xl leading-snug font-semibold print:text-[10pt]"
      >
        {title}
      </Heading>
      <p dir="auto" className="mt-1 max-w-prose print:m-0 print:max-w-none print:text-[9pt]">
        {why}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-base text-ink-soft print:m-0 print:gap-x-[8pt] print:text-[9pt]">
        {country ? <span>{COUNTRY[country]}</span> : null}
        <span>
          Source:{" "}
          {source.url ? (
            <a
              href={source.url}
              rel="noopener"
              className="inline-flex min-h-target items-center rounded-control underline underline-offset-4 print:min-h-0"
            >
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </span>
      </p>
    </li>
  );
}

/** A section that applies to another country only is set apart in a box. */
const isForeign = ({ tasks }: ChecklistSection) =>
  tasks.length > 0 && tasks.every(({ country }) => country === "GB");
