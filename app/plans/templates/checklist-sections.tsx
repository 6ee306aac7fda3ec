import type { ChecklistSection, ChecklistTask } from "~shared/templates/documents";

const COUNTRY = { US: "United States", GB: "United Kingdom" };

type Level = 2 | 3;

type Props = {
  sections: ChecklistSection[];
  /** Of the sections' headings; the tasks' are one below. */
  level?: Level;
};

/** A checklist as public pages and paper show it: every task with why, where it holds, who says so. */
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

/** What holds in another country alone stands apart, as a box. */
const isForeign = ({ tasks }: ChecklistSection) =>
  tasks.length > 0 && tasks.every(({ country }) => country === "GB");
