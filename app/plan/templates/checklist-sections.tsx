import type { ChecklistSection, ChecklistTask } from "~shared/templates/documents";

const COUNTRY = { US: "United States", GB: "United Kingdom" };

type Level = 2 | 3;

type Props = {
  sections: ChecklistSection[];
  /** The sections' heading level; the tasks' is one below. */
  level?: Level;
};

/** A checklist on public pages and paper: every task with the reason, country and source. */
export const ChecklistSections = ({ sections, level = 2 }: Props) => {
  const Heading: "h2" | "h3" = `h${level}`;
  return sections.map((section) => (
    <section
      key={section.key}
      aria-labelledby={`section-${section.key}`}
      className={isForeign(section) ? "checklist checklist-box" : "checklist"}
    >
      <Heading id={`section-${section.key}`} dir="auto" className="checklist-title">
        {section.title}
      </Heading>
      <ul className="checklist-tasks">
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
    <li className="checklist-task">
      <Heading dir="auto" className="checklist-what">
        {title}
      </Heading>
      <p dir="auto" className="checklist-why">
        {why}
      </p>
      <p className="checklist-source">
        {country ? <span>{COUNTRY[country]}</span> : null}
        <span>
          Source:{" "}
          {source.url ? (
            <a href={source.url} rel="noopener">
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
